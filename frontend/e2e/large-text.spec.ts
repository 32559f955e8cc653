import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./pages/checks";
import { everyRoute, expectComplete, openRow } from "./pages/every-route";
import { expectNoSplitNames } from "./pages/line-breaks";
import { expectRoomBetweenBars } from "./pages/sticky";
import { expect, test } from "./pages/test";

/** Phones, the smallest viewport of WCAG 1.4.10, and a tablet in landscape. */
const windows = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 256 },
  { width: 1024, height: 700 },
];
const percents = [100, 125, 150, 200];

/** Pages with sticky parts; the long form of the test covers every route. */
const chosen = [
  "/",
  "search",
  "companion/:id",
  "booking/:id",
  "client/profile",
  "client/dashboard",
  "companion/dashboard",
];
const rows = everyRoute.filter(({ route, sameAs }) =>
  process.env.STEADY_SOAK ? !sameAs : chosen.includes(route),
);

async function setTextSize(page: Page, percent: number) {
  await page.evaluate((value) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { font-size: ${value}% !important }`);
    document.adoptedStyleSheets = [sheet];
  }, percent);
}

for (const row of rows) {
  // Names on pages of clients and visitors.
  const isChecked = !row.who || row.who === "client";
  test.describe(() => {
    test.use({ expectedNoise: row.noise ?? [] });

    test(`${row.route} ${row.who ?? "anonymous"}: sticky bars leave room in large text and low windows`, async ({
      page,
    }) => {
      await openRow(row, page);
      for (const size of windows) {
        await page.setViewportSize(size);
        for (const percent of percents) {
          await setTextSize(page, percent);
          await expectComplete(row, page);
          const when = `${size.width}x${size.height} at ${percent} %`;
          await expectRoomBetweenBars(page, when);
          await expectNoSidewaysScroll(page, when);
          if (isChecked && size.width >= 390) await expectNoSplitNames(page, when);
        }
      }
      // A pending call ends with the test.
      await page.context().setOffline(true);
    });
  });
}

test("a dialog leaves a third of the window to its content, or scrolls as a whole", async ({
  page,
}) => {
  await page.goto("/search");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("heading", { level: 2 }).first();
  const apply = dialog.getByRole("button", { name: "Apply Filters" });
  await expect(apply).toBeAttached();
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const percent of percents) {
      await setTextSize(page, percent);
      const when = `${size.width}x${size.height} at ${percent} %`;
      await title.scrollIntoViewIfNeeded();
      const top = await title.boundingBox();
      const bottom = await apply.boundingBox();
      if (!top || !bottom) throw new Error(`no dialog ${when}`);
      const areBothShown = bottom.y < size.height;
      const room = bottom.y - (top.y + top.height);
      if (areBothShown) expect(room, when).toBeGreaterThanOrEqual(size.height / 3);
      await apply.scrollIntoViewIfNeeded();
      await expect(apply, when).toBeInViewport({ ratio: 0.9 });
      await expectNoSidewaysScroll(page, when);
    }
  }
});
