import { expect, type Page } from "@playwright/test";

/**
 * The height of the viewport that sticky parts cover while the page scrolls. Columns at the side
 * cover nothing, so only parts at least half as wide as the viewport count.
 */
async function coveredHeight(page: Page): Promise<{ height: number; parts: string[] }> {
  return page.evaluate(() => {
    const shown = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return width >= innerWidth / 2 && height > 0 ? { top, height } : null;
    };
    const candidates = [...document.querySelectorAll("body *")].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      return /sticky|fixed/.test(position) && pointerEvents !== "none";
    });
    let worst = { height: 0, parts: [] as string[] };
    const end = document.documentElement.scrollHeight - innerHeight;
    const step = Math.max(40, innerHeight / 3);
    for (let y = 0; y < end; y += step) {
      scrollTo({ top: y, behavior: "instant" });
      const before = candidates.map(shown);
      scrollTo({ top: Math.min(end, y + 8), behavior: "instant" });
      const stuck = candidates.filter((element, index) => {
        const now = shown(element);
        return now && before[index] && Math.abs(now.top - before[index].top) < 1;
      });
      const height = stuck.reduce((sum, element) => sum + (shown(element)?.height ?? 0), 0);
      if (height > worst.height) {
        worst = { height, parts: stuck.map((element) => element.outerHTML.slice(0, 120)) };
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return worst;
  });
}

/** WCAG 1.4.4, 1.4.10: sticky parts leave three quarters of the viewport to the page. */
export async function expectRoomBetweenBars(page: Page, when: string) {
  const { height, parts } = await coveredHeight(page);
  const limit = (page.viewportSize()?.height ?? 0) / 4;
  const found = `${page.url()} ${when}\n${parts.join("\n")}`;
  expect(height, found).toBeLessThanOrEqual(limit + 0.5);
}
