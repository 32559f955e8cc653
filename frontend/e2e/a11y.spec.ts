import { paths } from "../src/lib/paths";
import { expectAccessible, expectAccessibleInSize, expectNoSidewaysScroll } from "./pages/checks";
import { everyRoute, expectComplete, openRow } from "./pages/every-route";
import { expectRoomForLetters, expectRoomForLongText } from "./pages/letters";
import { startAs } from "./pages/people";
import { expect, test } from "./pages/test";

test("every route of the app has a row here", () => {
  const rows = everyRoute.map(({ route }) => `/${route.replace(/^\//, "")}`);
  expect(Object.values(paths).filter((path) => !rows.includes(path))).toEqual([]);
  const closely = everyRoute.filter(({ sameAs }) => !sameAs).map(({ route }) => route);
  const others = everyRoute.flatMap(({ sameAs }) => sameAs ?? []);
  expect(others.filter((route) => !closely.includes(route))).toEqual([]);
});

// Each has its own heading for its audience: NAV-019 NAV-021 NAV-022 NAV-025 NAV-029 NAV-030 NAV-031
// ROLE-018.
for (const row of everyRoute) {
  const { route, who, sameAs, noise = [] } = row;
  const closely = ", nor with wide letters, large letters and one word of 480";
  test.describe(() => {
    test.use({ expectedNoise: noise });

    test(`NAV-002 ${route} ${who ?? "anonymous"}: accessible, quiet, no sideways scroll${sameAs ? "" : closely}`, async ({
      page,
    }) => {
      await openRow(row, page);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectComplete(row, page);
        await expectAccessibleInSize(page);
        await expectNoSidewaysScroll(page);
      }
      if (sameAs) return;
      for (const width of [780, 820, 900, 1040]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page, `at ${width}`);
      }
      await expectRoomForLetters(page);
      await expectRoomForLongText(page);
    });
  });
}

test.describe("states of the search", () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test("SRCH-005 the filter dialog", async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("SRCH-029 no results", async ({ page }) => {
    await page.goto("/search?maxRate=0");
    await expect(page.getByRole("heading", { name: /^No companions found/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("SRCH-031 a client who is not verified", async ({ page }) => {
    await startAs(page, "newClient");
    await page.goto("/search");
    await expect(page.getByText(/^ID verification is required/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.describe("a failed search", () => {
  test.use({ expectedNoise: [/^Failed to load resource/] });

  test("SRCH-028 says so and is accessible", async ({ page }) => {
    await page.route("**/api/companions/search*", (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "broken" } }),
    );
    await page.goto("/search");
    await expect(page.getByText("Failed to load companions")).toBeVisible();
    await expectAccessible(page);
  });
});

test("a list that is being refetched is as readable as before", async ({ page }) => {
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
