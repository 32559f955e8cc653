import { getChunk } from "./pages/chunks";
import { startAs } from "./pages/people";
import { expect, test } from "./pages/test";

test("a slow screen shows its progress and fetches its data in parallel with its chunk", async ({
  page,
}) => {
  const quiet = page.waitForResponse(getChunk("app/prefetches.ts"));
  await page.goto("/");
  await quiet;
  await page.waitForLoadState("networkidle");
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(getChunk("screens/visitor/search/search.tsx"), async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/companions\/search/);
  await page.getByRole("link", { name: "Search for a Companion" }).click();
  const bar = page.locator("[data-loading]");
  await expect(bar).toHaveAttribute("data-loading", "true");
  await expect(bar).toHaveCSS("opacity", "1");
  await expect(page.getByRole("status").filter({ hasText: "Loading page" })).toBeAttached();
  await asked;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Someone steady beside you");
  arrive();
  await expect(page.getByRole("heading", { level: 1, name: "Find a Companion" })).toBeFocused();
  await expect(bar).toHaveAttribute("data-loading", "false");
});

test("Back and Forward restore the list's filter and scroll position", async ({ page }) => {
  await startAs(page, "client");
  await page.goto("/booking-history");
  await page.getByRole("link", { name: "Completed" }).click();
  await expect(page).toHaveURL(/\/booking-history\?status=completed$/);
  // The previous list, which may be longer, stays until the filtered one has loaded.
  await expect(page.getByRole("link", { name: "Completed" })).toHaveAttribute("aria-current");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const last = page.getByRole("main").locator('a[href*="/bookings/"]').last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before, "there is a place to come back to").toBeGreaterThan(0);
  await last.click();
  await expect(page).toHaveURL(/\/bookings\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/booking-history\?status=completed$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
  await page.goForward();
  await expect(page).toHaveURL(/\/bookings\//);
});

test("NAV-008 each log-in page has its own error and return path", async ({ page }) => {
  await page.goto("/bookings/0190a000-0000-7000-8000-000000000001");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Log in as a companion" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Companion Login" })).toBeFocused();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page).toHaveURL(/\/companion-login$/);
});

test("a new page starts at its top, whatever the previous scroll position", async ({ page }) => {
  await page.goto("/client-signup");
  await page.getByRole("button", { name: "Create Account" }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.goto("/companion-login");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the header of a client is one row on a desktop, with the way out in it", async ({ page }) => {
  await startAs(page, "client");
  await page.goto("/client/dashboard");
  const leave = page.getByRole("link", { name: "Leave this site" });
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("link", { name: /^Notifications/ })).toBeVisible();
    const brand = await page.getByRole("link", { name: "Steady, main page" }).boundingBox();
    const way = await leave.boundingBox();
    expect(Math.abs((way?.y ?? 0) - (brand?.y ?? -99)), `at ${width}`).toBeLessThan(12);
  }
});
