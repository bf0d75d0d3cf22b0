// Search without a server: the index is a script, which is loaded when the search box is first used.
"use strict";

const musterSmallWords = new Set("a an are can do does how i is my of the to".split(" "));

// The words of a query that are looked for.
function musterWords(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = words.filter((word) => !musterSmallWords.has(word));
  return chosen.length ? chosen : words;
}

// The sections that have the words of a query, best first.
function musterFind(index, query, limit) {
  const words = musterWords(query);
  if (words.length === 0) {
    return [];
  }
  const whole = words.join(" ");
  const startsWord = (text, word) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) {
        return true;
      }
    }
    return false;
  };
  const rate = (text, word, points) => {
    if (!text.includes(word)) {
      return 0;
    }
    if (text === word) {
      return points * 2;
    }
    return startsWord(text, word) ? points : points / 4;
  };
  index.lower ??= index.sections.map(([page, , heading, text]) =>
    [index.pages[page][1].toLowerCase(), heading.toLowerCase(), text.toLowerCase()]);
  const found = [];
  const partial = [];
  index.lower.forEach(([title, heading, text], at) => {
    let points = 0;
    let missing = 0;
    for (const word of words) {
      const own = heading ? rate(heading, word, 40) : rate(title, word, 50);
      const inText = rate(text, word, 4);
      // The title of a page finds its sections only together with their own words.
      const above = heading && words.length > 1 ? rate(title, word, 8) : 0;
      missing += own + inText + above === 0;
      // A section that uses a word often is more about it than one that mentions it.
      points += own + inText + above + Math.min(text.split(word).length - 1, 6) / 4;
    }
    if (missing > words.length / 2 || missing === words.length) {
      return;
    }
    const name = heading || title;
    if (name === whole) {
      points += 80;
    } else if (name.startsWith(whole)) {
      points += 30;
    } else if (words.length > 1 && text.includes(whole)) {
      points += 15;
    }
    points -= Math.min(name.length, 60) / 20;
    (missing ? partial : found).push([points / index.pages[index.sections[at][0]][3] / (missing + 1), at]);
  });
  // Sections that lack a word are better than none. No page fills the list.
  const counts = new Map();
  return (found.length ? found : partial).sort((a, b) => b[0] - a[0] || a[1] - b[1]).map(([, at]) => at)
    .filter((at) => {
      const page = index.sections[at][0];
      counts.set(page, (counts.get(page) ?? 0) + 1);
      return counts.get(page) <= 3;
    }).slice(0, limit);
}

// A piece of a text around the first of some words.
function musterExcerpt(text, words) {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  let start = Math.max(0, (places.length ? Math.min(...places) : 0) - 50);
  if (start > 0) {
    start = text.indexOf(" ", start) + 1 || start;
  }
  const piece = text.slice(start, start + 150).trim();
  return (start > 0 ? "… " : "") + piece + (start + 150 < text.length ? " …" : "");
}

if (typeof module === "object") {
  module.exports = { musterFind, musterExcerpt };
} else {
  (() => {
    const limit = 12;
    const base = document.documentElement.dataset.root;
    const form = document.querySelector(".search");
    const input = form.querySelector("input");
    const results = form.querySelector(".results");
    const list = document.getElementById("found");
    const status = form.querySelector("[role=status]");
    let isAsked = false;
    let chosen = -1;

    const load = () => {
      if (isAsked) {
        return;
      }
      isAsked = true;
      const script = document.createElement("script");
      script.src = `${base}search-index.js`;
      script.onload = show;
      script.onerror = () => { status.textContent = "The index could not be loaded."; };
      document.head.append(script);
    };

    // Text with the words of the query marked; it never becomes HTML.
    const marked = (element, text, words) => {
      const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
      text.split(new RegExp(`(${pattern})`, "gi")).forEach((piece, at) => {
        if (piece && at % 2 === 1) {
          const mark = document.createElement("mark");
          mark.textContent = piece;
          element.append(mark);
        } else if (piece) {
          element.append(piece);
        }
      });
      return element;
    };

    const row = (at, number, words) => {
      const [page, anchor, heading, text] = window.musterIndex.sections[at];
      const [file, title, section] = window.musterIndex.pages[page];
      const link = document.createElement("a");
      link.href = base + file.split("/").map(encodeURIComponent).join("/") + (anchor ? `#${anchor}` : "");
      link.id = `found-${number}`;
      link.setAttribute("role", "option");
      link.setAttribute("aria-selected", "false");
      const place = document.createElement("small");
      place.textContent = section;
      const name = marked(document.createElement("span"), heading ? `${title} › ${heading}` : title, words);
      const excerpt = marked(document.createElement("p"), musterExcerpt(text, words), words);
      link.append(place, name, excerpt);
      return link;
    };

    const choose = (number) => {
      const rows = [...list.children];
      chosen = rows.length ? (number + rows.length) % rows.length : -1;
      rows.forEach((one, at) => one.setAttribute("aria-selected", at === chosen));
      if (chosen >= 0) {
        input.setAttribute("aria-activedescendant", rows[chosen].id);
        rows[chosen].scrollIntoView({ block: "nearest" });
      } else {
        input.removeAttribute("aria-activedescendant");
      }
    };

    const close = () => {
      results.hidden = true;
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
    };

    function show() {
      const words = musterWords(input.value);
      if (words.length === 0) {
        close();
        return;
      }
      results.hidden = false;
      input.setAttribute("aria-expanded", "true");
      if (!window.musterIndex) {
        status.textContent = "Loading …";
        return;
      }
      const found = musterFind(window.musterIndex, input.value, limit);
      list.replaceChildren(...found.map((at, number) => row(at, number, words)));
      status.textContent = found.length ? "" : `Nothing has “${input.value.trim()}”.`;
      results.scrollTop = 0;
      choose(0);
    }

    input.addEventListener("focus", () => { load(); show(); });
    input.addEventListener("input", () => { load(); show(); });
    input.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
      }
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        close();
        document.activeElement.blur();
      }
    });
    form.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !form.contains(event.relatedTarget)) {
        close();
      }
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      list.children[Math.max(chosen, 0)]?.click();
    });
    list.addEventListener("click", (event) => {
      if (event.target.closest("a")) {
        close();
        input.blur();
      }
    });
    document.addEventListener("pointerdown", (event) => {
      if (!form.contains(event.target)) {
        close();
      }
    });
    document.addEventListener("keydown", (event) => {
      const isTyping = event.target.matches("input, textarea, select, [contenteditable]");
      if ((event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey)
        || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    });
    form.hidden = false;
  })();
}
