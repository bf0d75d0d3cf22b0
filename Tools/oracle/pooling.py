"""Many forms at once, one process for each core."""

import multiprocessing
import os


def each(one_form, tasks, most):
    """Yields the answers about the tasks, in no order. Each ends with texts, which are printed; after
    `most` of them nothing more is asked."""
    shown = 0
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for *answer, texts in pool.imap_unordered(one_form, tasks, 4):
            yield answer
            for text in texts:
                shown += 1
                if shown <= most:
                    print(text, flush=True)
            if shown > most:
                pool.terminate()
                return
