import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./pages/checks";
import { startAs, type Who } from "./pages/people";
import { expect, test } from "./pages/test";

interface Row {
  route: string;
  who?: Who;
  heading: string | RegExp;
  /** The address, where the route has parts that only the server knows. */
  at?: (page: Page, token: string) => Promise<string>;
  /** The browser itself prints the status of a page that is not there. */
  noise?: RegExp[];
}

async function firstCompanion(page: Page): Promise<string> {
  const reply = await page.request.get("/api/companions/search?limit=1");
  return (await reply.json()).data[0]._id;
}

/** The oldest: a booking of the demo data, and none that another test is just making. */
async function oldBooking(page: Page, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get("/api/bookings/my-bookings", { headers });
  const { data } = await reply.json();
  return (Array.isArray(data) ? data : data.bookings).at(-1)._id;
}

const rows: Row[] = [
  { route: "/", heading: "Someone steady beside you" },
  { route: "what-is-companion", heading: "What is a sober companion?" },
  { route: "search", heading: "Find a Companion" },
  {
    route: "companion/:id",
    heading: "Companion profile",
    at: async (page) => `companion/${await firstCompanion(page)}`,
  },
  { route: "login", heading: /Login/ },
  { route: "client-login", heading: "Client Login" },
  { route: "companion-login", heading: "Companion Login" },
  { route: "client-signup", heading: "Client Signup" },
  { route: "companion-signup", heading: "Companion Signup" },
  { route: "forgot-password", heading: "Forgot your password?" },
  {
    route: "reset-password",
    heading: "Choose a new password",
    at: async () => "reset-password?token=x",
  },
  {
    route: "booking/:id",
    who: "client",
    heading: "Book Companion",
    at: async (page) => `booking/${await firstCompanion(page)}`,
  },
  {
    route: "bookings/:id",
    who: "client",
    heading: /./,
    at: async (page, token) => `bookings/${await oldBooking(page, token)}`,
  },
  { route: "booking-history", who: "client", heading: "Booking history" },
  { route: "client/dashboard", who: "client", heading: /./ },
  { route: "client/profile", who: "client", heading: /./ },
  { route: "companion/dashboard", who: "companion", heading: /./ },
  { route: "companion/profile", who: "companion", heading: /./ },
  { route: "admin/login", heading: "Admin Login" },
  { route: "admin/dashboard", who: "admin", heading: /./ },
  { route: "admin/payouts", who: "admin", heading: "Payout Dashboard" },
  { route: "admin/outbox", who: "admin", heading: "Outbox" },
  { route: "admin/jobs", who: "admin", heading: "Parked jobs" },
  {
    route: "*",
    heading: "Page not found",
    at: async () => "no-such-route",
    noise: [/status of 404/],
  },
];

test("every route of the app has a row here", () => {
  const file = fileURLToPath(new URL("../src/app/router.tsx", import.meta.url));
  const routes = readFileSync(file, "utf8").matchAll(/\bpath: "([^"]+)"/g);
  const missing = [...routes]
    .map(([, route]) => route)
    .filter((route) => route !== "__kit" && !rows.some((row) => row.route === route));
  expect(missing).toEqual([]);
});

for (const { route, who, heading, at, noise = [] } of rows) {
  test.describe(() => {
    test.use({ expectedNoise: noise });

    test(`NAV-002 ${route} ${who ?? "anonymous"}: accessible, quiet, no sideways scroll`, async ({
      page,
    }) => {
      const token = who ? await startAs(page, who) : "";
      const address = at ? await at(page, token) : route;
      await page.setViewportSize({ width: 320, height: 900 });
      await page.goto(address.startsWith("/") ? address : `/${address}`);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
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

  test("SRCH-029 nobody found", async ({ page }) => {
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

test("a list that is being read again is as readable as before", async ({ page }) => {
  await page.clock.install();
  await startAs(page, "client");
  await page.goto("/client/dashboard");
  await expect(page.getByRole("heading", { name: "Upcoming bookings" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const menu = page.getByRole("navigation").first();
  await menu.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /account/i })).toBeVisible();
  // From now on the server takes its time.
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route("**/api/**", async (route) => {
    await answered;
    await route.continue();
  });
  await page.clock.fastForward(60_000); // what was read is old by now
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
  await expect(page.locator("main article, main li").first()).toBeVisible();
  await page.waitForTimeout(400); // longer than the pause before it shows
  await expectAccessible(page);
  answer();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
});
