import type { Page } from "@playwright/test";
import { everyRoute, getAddress } from "./pages/every-route";
import { expect, test } from "./pages/test";

/** A slow phone connection: 400 kbit/s, and 300 ms latency. */
async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

interface Shift {
  value: number;
  moved: string[];
}

/** Every layout shift from the first paint on, with the elements that moved. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${(node as Element | null)?.outerHTML?.slice(0, 120)} ${previousRect.y} > ${currentRect.y}`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

test("detects a layout shift", async ({ page }) => {
  await watchShifts(page);
  await page.goto("/what-is-companion");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const late = document.createElement("div");
    late.style.height = "200px";
    document.body.prepend(late);
  });
  const total = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: Shift[] }).shifts.reduce((sum, { value }) => sum + value, 0),
    );
  await expect.poll(total).toBeGreaterThan(0.02);
});

const publicRoutes = everyRoute.filter(({ who }) => !who);

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

// A phone's layout has the most below what loads late; the desktop's is checked nightly.
for (const size of process.env.STEADY_SOAK ? [phone, desktop] : [phone]) {
  for (const row of publicRoutes) {
    test.describe(() => {
      test.use({ viewport: size, expectedNoise: row.noise ?? [] });

      test(`${row.route} at ${size.width}: slow content causes no layout shift`, async ({
        page,
      }) => {
        const address = await getAddress(row, page, "");
        await watchShifts(page);
        await slowDown(page);
        await page.goto(address, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1, name: row.heading })).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.02);
      });
    });
  }
}
