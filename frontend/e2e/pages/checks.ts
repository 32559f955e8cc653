import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const everyRule: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const coloursOnly: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** Each rule that what is shown now breaks. Our pages have no frames, so axe works inside the page. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = { ...rules, resultTypes: ["violations"] };
  const found = await page.evaluate(
    async (asked) => (await window.axe.run(document, asked)).violations,
    options,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** No accessibility violation on what is shown now. */
export async function expectClean(page: Page) {
  expect(await violations(page, everyRule), page.url()).toEqual([]);
}

/** No accessibility violation in light and dark. Both draw the same elements: dark asks for colours. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await violations(page, everyRule), `${page.url()} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await violations(page, coloursOnly), `${page.url()} in dark`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
