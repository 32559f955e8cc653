import type { Page } from "@playwright/test";
import { press } from "./pages/both-sizes";
import { withoutEventStream } from "./pages/event-stream";
import { startAs } from "./pages/people";
import { expect, test } from "./pages/test";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const count = (page: Page) => page.getByRole("main").getByText(/^\d+ companions?$/);
const filters = (page: Page) => page.getByRole("button", { name: /^Filters/ });

test("SRCH-006 SRCH-007 SRCH-045 PROF-001 search, filter, chip and profile lead back to the same list position", async ({
  page,
}) => {
  await page.goto("/search");
  const all = await count(page).textContent();
  await filters(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Background", exact: true }).check();
  await dialog.getByRole("slider", { name: "Maximum Rate" }).fill("150");
  await dialog.getByRole("button", { name: "Apply Filters" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/maxRate=150&backgroundCheckVerified=true/);
  await expect(count(page)).not.toHaveText(all ?? "");
  await page.getByRole("button", { name: "Remove filter: Up to $150/hr" }).click();
  await expect(page).toHaveURL(/\/search\?backgroundCheckVerified=true$/);
  await expect(filters(page)).toHaveText("Filters (1)");

  const some = await count(page).textContent();
  const fourth = cards(page).nth(3).getByRole("link");
  const name = (await fourth.textContent()) ?? "";
  await fourth.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before, "there is a place to come back to").toBeGreaterThan(0);
  await fourth.click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/backgroundCheckVerified=true$/);
  await expect(count(page)).toHaveText(some ?? "");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
});

test("PROF-017 Book Now stays visible on a phone and opens the booking", async ({ page }) => {
  await startAs(page, "client");
  await page.goto("/search");
  await cards(page).first().getByRole("link").click();
  const bookNow = page.getByRole("button", { name: "Book Now" });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bookNow).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(bookNow).toBeInViewport({ ratio: 1 });
  }
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await press(bookNow);
  await expect(page).toHaveURL(new RegExp(`/booking/${id}$`));
});

test.describe("ambiguous place", () => {
  test.use({ expectedNoise: [/the server responded with a status of 404/] });

  test("SRCH-004 a city that exists in several states asks for the state", async ({ page }) => {
    await page.goto("/search");
    await page.getByLabel("ZIP code or city").fill("springfield");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Which Springfield?")).toBeFocused();
    await page.getByRole("button", { name: "Springfield, MA" }).click();
    await expect(page.getByText("Near Springfield, MA")).toBeVisible();
    await expect(cards(page).first()).toContainText(/About \d+ miles away|Within 10 miles/);
  });
});

test("the filter dialog shows the number of results before applying", async ({ page }) => {
  await page.goto("/search");
  await filters(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "$75", exact: true }).click();
  const said = dialog.getByText(/companions? match/);
  await expect(said).toBeVisible();
  const count_said = Number(((await said.textContent()) ?? "").replace(/\D/g, ""));
  await dialog.getByRole("button", { name: "Apply Filters" }).click();
  await expect(count(page)).toHaveText(`${count_said} companion${count_said === 1 ? "" : "s"}`);
});

test.describe("known position", () => {
  test.use({
    permissions: ["geolocation"],
    // Boston: companions in town, some 45 miles away and some 95.
    geolocation: { latitude: 42.36, longitude: -71.06 },
  });

  test("SRCH-004 SRCH-014 SRCH-042 Near your location sorts by distance and shows it", async ({
    page,
  }) => {
    await page.goto("/search");
    await expect(count(page)).toBeVisible();
    await expect(page.getByText(/miles away/)).toHaveCount(0);
    const asked = page.waitForRequest(/companions\/search\?.*lat=42\.36/);
    await page.getByRole("button", { name: "Near your location" }).click();
    expect(new URL((await asked).url()).searchParams.get("radius")).toBe("100");
    const ways = cards(page).getByText(/^(About [\d,]+ miles away|Within 10 miles)$/);
    await expect(ways.first()).toBeVisible();
    const miles = (await ways.allTextContents()).map((words) =>
      words.startsWith("Within") ? 0 : Number(words.replace(/\D/g, "")),
    );
    const sponsored = await cards(page).getByText("Sponsored", { exact: true }).count();
    const ordered = miles.slice(sponsored);
    expect(new Set(ordered).size, "several distances").toBeGreaterThan(2);
    expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
    await page.getByRole("button", { name: "Clear location" }).click();
    await expect(ways).toHaveCount(0);
  });
});

test.describe("far from all companions", () => {
  test.use({ permissions: ["geolocation"], geolocation: { latitude: -54.8, longitude: -68.3 } });

  test("SRCH-039 SRCH-040 shows companions outside the area after exactly two requests", async ({
    page,
  }) => {
    await page.goto("/search");
    await expect(count(page)).toBeVisible();
    const asked: URLSearchParams[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === "/api/companions/search") asked.push(url.searchParams);
    });
    await page.getByRole("button", { name: "Near your location" }).click();
    await expect(page.getByText("Outside your area")).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    expect(asked.map((query) => ["lat", "lng", "radius"].map((key) => query.has(key)))).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    await expect(cards(page).first()).toContainText(/About [\d,]+ miles away/);
    await expect(cards(page).first()).toContainText(/About \$[\d,]+ travel to you/);
  });
});

test("SRCH-004 a refused position falls back to a ZIP code", async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto("/search");
  await page.getByRole("button", { name: "Near your location" }).click();
  await expect(page.getByText(/^(Error: )?We could not get your location/)).toBeVisible();
  await page.getByLabel("ZIP code or city").fill("12207");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Near Albany, NY")).toBeVisible();
});

test("SRCH-022 SRCH-068 FAV-001 a verified client's favorite stays after a reload", async ({
  page,
}) => {
  await withoutEventStream(page);
  await startAs(page, "client");
  await page.goto("/search");
  const heart = cards(page).first().getByRole("button", { name: /^Save/ });
  await expect(heart).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = await heart.getAttribute("aria-pressed");
  const after = before === "true" ? "false" : "true";
  const saved = page.waitForResponse(/\/favorite$/);
  await heart.click();
  expect((await saved).ok()).toBe(true);
  await expect(heart).toHaveAttribute("aria-pressed", after);
  await expect(page).toHaveURL(/\/search$/);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", after);
});

test("SRCH-031 SRCH-032 an unverified client sees the reason, and no search is sent", async ({
  page,
}) => {
  await startAs(page, "newClient");
  let searches = 0;
  page.on("request", (request) => {
    if (request.url().includes("/companions/search")) searches += 1;
  });
  await page.goto("/search");
  await expect(
    page.getByText(
      "ID verification is required to search for companions. Please complete your ID verification first.",
    ),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  expect(searches).toBe(0);
});

test("SRCH-023 a companion sees no favorite buttons", async ({ page }) => {
  const hearts = page.getByRole("button", { name: /^Save/ });
  await withoutEventStream(page);
  await page.goto("/search");
  await expect(cards(page).first()).toBeVisible();
  await startAs(page, "companion");
  await page.goto("/search");
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(hearts).toHaveCount(0);
  await startAs(page, "client");
  await page.goto("/search");
  await expect(hearts.first()).toBeVisible();
});

test("SRCH-043 the filter dialog works by keyboard, traps focus and returns it", async ({
  page,
}) => {
  await page.goto("/search");
  await expect(count(page)).toBeVisible();
  await filters(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Filter Companions/ })).toBeFocused();
  const focused = () =>
    page.evaluate(() => {
      const it = document.activeElement as HTMLInputElement | null;
      const box = it?.getBoundingClientRect();
      const isSeen = box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
      return { name: it?.ariaLabel ?? it?.labels?.[0]?.textContent ?? it?.textContent, isSeen };
    });
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 18; presses += 1) {
      await page.keyboard.press("Tab");
      const now = await focused();
      expect(now.isSeen, `${now.name} is in view`).toBe(true);
      if (now.name === name) return;
    }
    throw new Error(`${name} was not reached`);
  };
  await tabTo("Years Sober");
  await page.keyboard.press("ArrowRight");
  await tabTo("Any");
  await page.keyboard.press("ArrowRight");
  await tabTo("Maximum Rate");
  await tabTo("Find a degree");
  await page.keyboard.type("CPRS");
  await tabTo("CPRS");
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(filters(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Filter Companions/ })).toBeFocused();
  await tabTo("Any");
  await page.keyboard.press("ArrowRight");
  await tabTo("Find a degree");
  await page.keyboard.type("CPRS");
  await page.getByRole("button", { name: "Apply Filters" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/minRating=3/);
  await expect(filters(page)).toBeFocused();
});
