import type { Page } from "@playwright/test";
import { paths } from "../src/lib/paths";
import {
  expectAccessible,
  expectAccessibleInSize,
  expectBlanksInline,
  expectNoSidewaysScroll,
} from "./pages/checks";
import { everyRoute, expectComplete, openRow, type Row } from "./pages/every-route";
import { expectRoomForLetters, expectRoomForLongText } from "./pages/letters";
import { startAs } from "./pages/people";
import { groupRows, nameGroup } from "./pages/route-groups";
import { expect, test } from "./pages/test";

test("the test table lists every route of the app", () => {
  const rows = everyRoute.map(({ route }) => `/${route.replace(/^\//, "")}`);
  expect(Object.values(paths).filter((path) => !rows.includes(path))).toEqual([]);
  const closely = everyRoute.filter(({ sameAs }) => !sameAs).map(({ route }) => route);
  const others = everyRoute.flatMap(({ sameAs }) => sameAs ?? []);
  expect(others.filter((route) => !closely.includes(route))).toEqual([]);
});

// Each has its own heading for its audience: NAV-019 NAV-021 NAV-022 NAV-025 NAV-029 NAV-030 NAV-031
// ROLE-018.
for (const group of groupRows(everyRoute, 6)) {
  test.describe(() => {
    test.use({ expectedNoise: group[0]?.noise ?? [] });

    test(`NAV-002 no axe violations, console errors or horizontal scroll, ${nameGroup(group)}`, async ({
      page,
    }) => {
      for (const row of group) await test.step(row.route, () => expectSound(row, page));
    });
  });
}

async function expectSound(row: Row, page: Page) {
  await openRow(row, page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectComplete(row, page);
    await expectAccessibleInSize(page);
    await expectNoSidewaysScroll(page);
    await expectBlanksInline(page);
  }
  // Nine more layouts and a second load, for what few changes affect: nightly.
  if (row.sameAs || !process.env.STEADY_SOAK) return;
  for (const width of [780, 820, 900, 1040]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `at ${width}`);
  }
  await expectRoomForLetters(page);
  await expectRoomForLongText(page);
}

test.describe("search states", () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test("SRCH-005 the filter dialog is accessible", async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("SRCH-029 the empty result list is accessible", async ({ page }) => {
    await page.goto("/search?maxRate=0");
    await expect(page.getByRole("heading", { name: /^No companions found/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("SRCH-031 the notice for an unverified client is accessible", async ({ page }) => {
    await startAs(page, "newClient");
    await page.goto("/search");
    await expect(page.getByText(/^ID verification is required/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.describe("failed search", () => {
  test.use({ expectedNoise: [/^Failed to load resource/] });

  test("SRCH-028 shows the error and is accessible", async ({ page }) => {
    await page.route("**/api/companions/search*", (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "broken" } }),
    );
    await page.goto("/search");
    await expect(page.getByText("Failed to load companions")).toBeVisible();
    await expectAccessible(page);
  });
});

test("a list keeps its contrast while it is refetched", async ({ page }) => {
  await page.clock.install();
  await startAs(page, "client");
  await page.goto("/client/dashboard");
  await expect(page.getByRole("heading", { name: "Upcoming bookings" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const menu = page.getByRole("navigation").first();
  await menu.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();
  // From now on the server is slow.
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route("**/api/**", async (route) => {
    await answered;
    await route.continue();
  });
  await page.clock.fastForward(60_000); // the cached data is stale by now
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
  await expect(page.locator("main article, main li").first()).toBeVisible();
  await page.waitForTimeout(400); // longer than the delay before it shows
  await expectAccessible(page);
  answer();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
});
