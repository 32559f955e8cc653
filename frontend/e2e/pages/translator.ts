import type { Page } from "@playwright/test";

/**
 * What a browser's translation does to a page: it replaces every text node by one within <font>,
 * and every text that appears or changes later. Texts marked translate="no" stay unchanged.
 */
function translate() {
  const isOwn = (text: Text) =>
    text.parentElement?.localName === "font" ||
    text.parentElement?.closest(
      'script, style, noscript, textarea, option, title, [translate="no"]',
    );
  const wrap = (text: Text) => {
    if (!text.isConnected || isOwn(text) || text.data === "") return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.append(document.createTextNode(text.data));
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    if (root instanceof Text) return wrap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") wrapAll(target);
      for (const node of addedNodes) wrapAll(node);
    }
  });
  const begin = () => {
    wrapAll(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}

/** Translates every page that is opened from now on. */
export async function translatePages(page: Page) {
  await page.addInitScript(translate);
}
