import { expect, type Page } from "@playwright/test";

/** The app's scripts are delayed until `go`; scripts before them in the page are not. */
export async function holdScripts(page: Page) {
  let go = () => {};
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => go();
}

/** The browser has parsed the whole page; it may paint long before that. */
export async function untilParsed(page: Page) {
  await page.waitForFunction(() => document.readyState !== "loading");
}

/** A press waits for the app, if it has not loaded yet. */
export async function untilHydrated(page: Page) {
  await page.getByRole("button", { name: "Need help now" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

interface LayoutShift {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The elements that shifted, and how far. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as LayoutShift[])
        for (const { node, previousRect: from, currentRect: to } of sources)
          moved.push(
            `${(node as Element | null)?.outerHTML?.slice(0, 90)} ${from.x},${from.y} ${from.width}x${from.height} > ${to.x},${to.y} ${to.width}x${to.height}`,
          );
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

/** Marks the page's elements as prerendered: `:not([data-sent])` finds those rendered since. */
export async function markAsSent(page: Page) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("#root *"))
      element.dataset.sent = "";
  });
}
