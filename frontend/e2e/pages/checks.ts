import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violations(builder: AxeBuilder) {
  const found = (await builder.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** No accessibility violation in light and dark. Both draw the same elements: dark asks for colours. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await violations(new AxeBuilder({ page }).withTags(tags));
  expect(light, `${page.url()} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await violations(new AxeBuilder({ page }).withRules(["color-contrast"]));
  expect(dark, `${page.url()} in dark`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
