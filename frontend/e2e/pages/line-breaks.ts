import { expect, type Page } from "@playwright/test";

/** Parts of headings that do not fit on one line, which makes a name unreadable. */
function findSplitTokens(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll("main :is(h1, h2, h3)")) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const word of (node.textContent ?? "").matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          // A hyphen ends a line by itself.
          if (lines.size > 1 && !word[0].includes("-")) broken.push(word[0]);
        }
      }
    }
    return broken;
  });
}

/** WCAG 1.4.4: names and headings stay readable. */
export async function expectNoSplitNames(page: Page, when: string) {
  await expect.poll(() => findSplitTokens(page), { message: `${page.url()} ${when}` }).toEqual([]);
}
