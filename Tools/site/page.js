// The buttons of a page: its menu, its colours, copying code, and the heading that is being read.
"use strict";

(() => {
  const root = document.documentElement;
  const all = (selector) => [...document.querySelectorAll(selector)];

  const icon = (path) => `<svg viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`;
  const sun = '<circle cx="12" cy="12" r="4.2"/>'
    + '<path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4"/>'
    + '<path d="M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"/>';
  const moon = '<path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z"/>';
  const sheets = '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2"/>'
    + '<path d="M15.5 5.5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2V13a2 2 0 0 0 2 2"/>';
  const tick = '<path d="M4.5 12.5l5 5L19.5 7"/>';

  // The tree of pages covers a small screen while it is open.
  const menu = document.querySelector(".menu");
  const tree = document.querySelector(".tree");
  const showMenu = (isOpen) => {
    root.classList.toggle("menu-open", isOpen);
    menu.setAttribute("aria-expanded", isOpen);
    document.querySelector("main").inert = isOpen;
  };
  menu.addEventListener("click", () => showMenu(!root.classList.contains("menu-open")));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && root.classList.contains("menu-open")) {
      showMenu(false);
      menu.focus();
    }
  });
  matchMedia("(min-width: 56rem)").addEventListener("change", () => showMenu(false));
  const current = tree.querySelector("[aria-current]");
  if (current && current.getBoundingClientRect().bottom > innerHeight * 0.8) {
    tree.scrollTop += current.getBoundingClientRect().top - innerHeight / 3;
  }

  // Colours: those of the system, until the button chooses others.
  const theme = document.querySelector(".theme");
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
  const pictures = all("picture source[media*='prefers-color-scheme']").map((source) => [source, source.media]);
  const showTheme = () => {
    theme.innerHTML = icon(isDark() ? sun : moon);
    theme.setAttribute("aria-label", isDark() ? "Use light colours" : "Use dark colours");
    theme.title = theme.getAttribute("aria-label");
    for (const [source, media] of pictures) {
      const chosen = root.dataset.theme && (media.includes(root.dataset.theme) ? "all" : "not all");
      source.media = chosen || media;
    }
  };
  theme.addEventListener("click", () => {
    const name = isDark() ? "light" : "dark";
    const isSystem = (name === "dark") === system.matches;
    if (isSystem) {
      delete root.dataset.theme;
    } else {
      root.dataset.theme = name;
    }
    try {
      if (isSystem) {
        localStorage.removeItem("muster-theme");
      } else {
        localStorage.setItem("muster-theme", name);
      }
    } catch {
      // Some browsers keep nothing for a page in a folder.
    }
    showTheme();
  });
  system.addEventListener("change", showTheme);
  showTheme();
  theme.hidden = false;

  // Of a session, only the commands are copied.
  const copied = (block) => {
    const text = block.querySelector("code").textContent;
    if (block.dataset.language !== "console" || !/^\$ /m.test(text)) {
      return text;
    }
    let isTyped = false;
    const lines = text.split("\n").filter((line) => {
      const isShown = isTyped || line.startsWith("$ ");
      isTyped = isShown && line.endsWith("\\");
      return isShown;
    });
    return lines.map((line) => line.replace(/^\$ /, "")).join("\n");
  };
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  };
  for (const block of all(".code")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    const show = (isDone) => {
      button.innerHTML = icon(isDone ? tick : sheets);
      button.classList.toggle("done", isDone);
      button.title = isDone ? "Copied" : "Copy";
      button.setAttribute("aria-label", button.title);
    };
    button.addEventListener("click", async () => {
      await copy(copied(block));
      show(true);
      setTimeout(show, 1500, false);
    });
    show(false);
    block.append(button);
  }

  // What scrolls sideways can be scrolled with the keyboard.
  for (const one of all("pre, .table")) {
    if (one.scrollWidth > one.clientWidth) {
      one.tabIndex = 0;
    }
  }

  // The list of headings: open beside the page, closed above it, with the section that is being read.
  const toc = document.querySelector(".toc");
  if (toc) {
    const isNarrow = matchMedia("(max-width: 74.99rem)");
    isNarrow.addEventListener("change", () => { toc.open = !isNarrow.matches; });
    toc.addEventListener("click", (event) => {
      if (event.target.closest("a") && isNarrow.matches) {
        toc.open = false;
      }
    });
    const links = new Map([...toc.querySelectorAll("a")].map((a) => [decodeURIComponent(a.hash.slice(1)), a]));
    const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
    let shown = null;
    let isWaiting = false;
    const update = () => {
      isWaiting = false;
      const isAtEnd = innerHeight + scrollY >= root.scrollHeight - 2;
      const read = headings.filter((one) => one.getBoundingClientRect().top < 110);
      const last = isAtEnd && scrollY > 0 ? headings[headings.length - 1] : read[read.length - 1];
      const link = last && links.get(last.id);
      if (link === shown) {
        return;
      }
      shown?.removeAttribute("aria-current");
      link?.setAttribute("aria-current", "true");
      shown = link;
      if (link && !isNarrow.matches) {
        const place = link.offsetTop - toc.clientHeight / 2;
        if (Math.abs(toc.scrollTop - place) > toc.clientHeight / 3) {
          toc.scrollTop = place;
        }
      }
    };
    addEventListener("scroll", () => {
      if (!isWaiting) {
        isWaiting = true;
        requestAnimationFrame(update);
      }
    }, { passive: true });
    update();
  }
})();
