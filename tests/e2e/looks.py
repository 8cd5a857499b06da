"""What a page must look like at every size: nothing scrolls, nothing is cut off, all is legible."""

from __future__ import annotations

from playwright.sync_api import Page

LEAST_TEXT = 12
LEAST_TARGET = 24
# Longer ones may be broken anywhere.
LONG_WORD = 16
# All answers are in sight; where words are much longer than in any language, none need be.
ANSWERS_IN_SIGHT = 1

# Texts are looked at as they are drawn: their boxes against every box that cuts them off, up to
# the next one that can be scrolled. Where a text ends in an ellipsis, that was meant.
CHECK = """limits => {
  const problems = [];
  const say = (what, element) => {
    const name = element.className?.baseVal ?? element.className;
    const text = element.textContent.trim().replace(/\\s+/g, " ").slice(0, 60);
    problems.push(`${what}: <${element.localName} class="${name}"> «${text}»`);
  };
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)
    problems.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);

  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  const modal = document.querySelector("dialog[open]");
  const forEars = element => {
    for (let e = element; e; e = e.parentElement) {
      const box = e.getBoundingClientRect();
      const style = getComputedStyle(e);
      if (style.clipPath === "inset(50%)") return true;
      if (box.width <= 1.5 && box.height <= 1.5 && style.overflowX !== "visible") return true;
    }
    return false;
  };
  const shown = element => element.checkVisibility(seen) && (!modal || modal.contains(element)) &&
    !element.closest(".skip, option") && !forEars(element);
  const cuts = value => value === "hidden" || value === "clip";
  const scrolls = value => value === "auto" || value === "scroll";
  const clamped = style => style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";

  function cutOff(rect, element) {
    let x = true, y = true;
    for (let e = element; e && e !== document.documentElement; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.display === "inline" || style.display === "contents") continue;
      const box = e.getBoundingClientRect();
      const outX = rect.left < box.left - 1.5 || rect.right > box.right + 1.5;
      const outY = rect.top < box.top - 3 || rect.bottom > box.bottom + 3;
      if ((x && outX && cuts(style.overflowX)) || (y && outY && cuts(style.overflowY)))
        return clamped(style) ? null : e;
      if (cuts(style.overflowX) && clamped(style)) x = false;
      x &&= !scrolls(style.overflowX);
      y &&= !scrolls(style.overflowY);
      if (style.position === "fixed") break;
    }
    const outX = x && (rect.left < -1 || rect.right > innerWidth + 1);
    const outY = y && (rect.top < -1 || rect.bottom > innerHeight + 1);
    return outX || outY ? document.documentElement : null;
  }

  // One range for all: those that are left behind have to be kept up to date by the page.
  const letter = document.createRange();

  // A word may end on the next line where it is hyphenated, with something on both sides.
  function isBroken(node, style) {
    letter.selectNodeContents(node);
    if (letter.getClientRects().length < 2) return false;
    for (const word of node.data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
      if (word[0].length > limits.word) continue;
      const lines = new Map();
      for (let i = word.index; i < word.index + word[0].length; i++) {
        letter.setStart(node, i);
        letter.setEnd(node, i + 1);
        const box = letter.getBoundingClientRect();
        // Letters of a tilted word stand higher one by one; another line is lower by most of one.
        const near = y => Math.abs(y - box.top) < box.height * 0.6;
        const top = [...lines.keys()].find(near) ?? box.top;
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      const least = Math.min(...lines.values());
      if (lines.size > 1 && (style.hyphens !== "auto" || least < 3)) return true;
    }
    return false;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !shown(element)) continue;
    const scale = element.getScreenCTM?.().a ?? 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    const drawing = element.closest("[aria-hidden=true]") && element.closest("svg");
    if (size < limits.text - 0.01 && !drawing) say(`text of ${size} px`, element);
    if (isBroken(node, getComputedStyle(element))) say("a word broken in two", element);
    letter.selectNodeContents(node);
    for (const rect of letter.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      const by = cutOff(rect, element);
      if (by) { say(`cut off by <${by.localName} class="${by.className}">`, element); break; }
    }
  }

  for (const e of document.querySelectorAll(`button, a, label, h1, h2, h3, p, legend, td, th, dt,
      dd, summary, output`)) {
    const style = getComputedStyle(e);
    if (!shown(e) || style.display === "inline" || e.clientWidth === 0) continue;
    const free = style.overflowX === "visible" && !clamped(style);
    const out = e.scrollWidth - e.clientWidth;
    if (free && out > 1) say(`sticks out by ${out} px`, e);
  }

  for (const e of document.querySelectorAll("button, a[href], select, input")) {
    const box = e.getBoundingClientRect();
    if (!shown(e) || getComputedStyle(e).display === "inline" || e.type === "checkbox") continue;
    // A word of a sentence is as high as its line.
    if (e.parentElement.localName === "p" && e.closest("[data-zone=log]")) continue;
    if (Math.min(box.width, box.height) < limits.target - 0.5)
      say(`target of ${Math.round(box.width)}x${Math.round(box.height)}`, e);
  }
  // Every thing that answers has a point that nothing lies over and that needs no scrolling.
  const parts = [0.5, 0.85, 0.15, 0.95, 0.05, 0.7, 0.3];
  const touchable = e => {
    const box = e.getBoundingClientRect();
    return parts.some(y => parts.some(x => {
      const hit = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
      return hit !== null && e.contains(hit);
    }));
  };
  const answers = [...document.querySelectorAll(".scene[data-screen] [data-action]")].filter(shown);
  for (const e of modal || limits.answers === 0 ? [] : answers)
    if (!touchable(e)) say("an answer is out of sight", e);

  // A radio button may hide behind the label that shows its focus; nothing else may.
  for (const e of document.querySelectorAll("button, a[href]:not(.skip), select")) {
    const here = e.checkVisibility(seen) && (!modal || modal.contains(e));
    if (here && forEars(e)) say("can be focused but not seen", e);
  }
  return problems;
}"""


# Another size is laid out in several steps: what was measured changes what is drawn, and so on.
# Nothing may have changed for some frames; a page that never rests is looked at all the same.
AT_REST = """() => new Promise(rested => {
  let [calm, left] = [0, 120];
  const watch = new MutationObserver(() => { calm = 0; });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  watch.observe(document, all);
  const frame = () => {
    calm += 1;
    left -= 1;
    if (calm < 4 && left > 0) { requestAnimationFrame(frame); return; }
    watch.disconnect();
    rested();
  };
  requestAnimationFrame(frame);
})"""


def problems(page: Page, answers: int = ANSWERS_IN_SIGHT) -> list[str]:
    """Everything that is wrong with how the page looks now; 0 `answers` may be scrolled to."""
    page.evaluate("() => document.fonts.ready")
    page.evaluate(AT_REST)
    limits = {
        "text": LEAST_TEXT,
        "target": LEAST_TARGET,
        "answers": answers,
        "word": LONG_WORD,
    }
    found: list[str] = page.evaluate(CHECK, limits)
    return found
