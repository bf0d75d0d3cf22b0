"""Draws the frames of a recording as one SVG picture that plays without scripts."""

from drawing import HEIGHT, WIDTH, cursor, drawn, parts, window


def animated(frames, title, description, at_rest):
    """The picture of frames, over and over; without motion it shows the frame `at_rest`.

    Each part is drawn once. The parts that come and go together are a group, whose visibility is
    animated.
    """
    starts = [0]
    for frame in frames:
        starts.append(starts[-1] + frame.milliseconds)
    clock = Clock(starts)
    shown = {}
    for index, frame in enumerate(frames):
        for part in parts(frame.screen):
            shown.setdefault(part, []).append(index)
    groups = {}
    for part, indices in shown.items():
        groups.setdefault(tuple(indices), []).append(part)
    content, style = [], [clock.style()]
    for indices, members in groups.items():
        elements = "".join(map(drawn, members))
        if len(indices) == len(frames):
            content.append(elements)
            continue
        name = "k%d" % len(style)
        hidden = "" if at_rest in indices else " h"
        content.append('<g class="k%s" style="animation-name:%s">%s</g>' % (hidden, name, elements))
        style.append(clock.visibility(name, set(indices)))
    style.append(clock.cursor([frame.screen.cursor for frame in frames], at_rest))
    content.append(cursor((0, 0), "k at cursor"))
    screen = frames[0].screen
    return window(len(screen.lines[0]), len(screen.lines), title, description,
                  "\n".join(content), "\n".join(style) + "\n")


class Clock:
    """The keyframes of animations that all take as long as the recording."""

    def __init__(self, starts):
        self.starts = starts

    def style(self):
        return ".h{visibility:hidden}\n@media (prefers-reduced-motion:no-preference)" \
            "{.k{animation:%gs step-end infinite}}" % (self.starts[-1] / 1000)

    def moment(self, index):
        return "%s%%" % ("%.2f" % (100 * self.starts[index] / self.starts[-1])).rstrip("0").rstrip(".")

    def keyframes(self, name, values):
        """A rule in which the value of each frame holds until that of another."""
        steps = [
            "%s{%s}" % (self.moment(index), value) for index, value in enumerate(values)
            if index == 0 or value != values[index - 1]]
        return "@keyframes %s{%s}" % (name, "".join(steps))

    def visibility(self, name, indices):
        return self.keyframes(name, [
            "visibility:" + ("visible" if index in indices else "hidden")
            for index in range(len(self.starts) - 1)])

    def cursor(self, places, at_rest):
        def place(cursor):
            # A hidden cursor is beside the picture.
            row, column = cursor or (0, -9)
            return "transform:translate(%gpx,%dpx)" % (column * WIDTH, row * HEIGHT)
        return ".at{animation-name:at;%s}\n" % place(places[at_rest]) + self.keyframes(
            "at", [place(each) for each in places])
