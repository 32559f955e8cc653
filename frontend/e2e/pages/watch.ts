import type { Locator, Page } from "@playwright/test";

/** Collects every page error and every violation of the content security policy in the list. */
export function collectTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    // The browser itself logs refused calls that the tests make on purpose.
    const isExpected = /^Failed to load resource/.test(text);
    if (message.type() === "error" && !isExpected) trouble.push(`${page.url()}: ${text}`);
  });
  return trouble;
}

/** Presses elements and counts the presses. */
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
