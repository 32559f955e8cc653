import type { Locator, Page } from "@playwright/test";

/** Every error of the page and every broken content-security rule ends up in the list. */
export function collectTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    // The browser itself prints refused calls that the tests ask for.
    const isExpected = /^Failed to load resource/.test(text);
    if (message.type() === "error" && !isExpected) trouble.push(`${page.url()}: ${text}`);
  });
  return trouble;
}

/** Presses things and counts how often. */
export function countedClicks() {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    get count() {
      return count;
    },
  };
}
