import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No accessibility violation on what is shown now. */
export async function expectClean(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const words = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
  expect(words, page.url()).toEqual([]);
}

/** Every error of the page and every broken content-security rule ends up in the list. */
export function collectTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    // The browser itself prints refused calls that the tests ask for, and that it leaves its own
    // storage alone at a log-out, because no cookies travel with our calls.
    const isExpected = /^Failed to load resource|^Clear-Site-Data/.test(text);
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
