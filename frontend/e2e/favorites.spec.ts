import type { Page } from "@playwright/test";
import { expectSoundInBoth, press } from "./pages/both-sizes";
import { expectAccessible, expectNoSidewaysScroll } from "./pages/checks";
import { getChunk } from "./pages/chunks";
import { startAsNewClient } from "./pages/people";
import { expect, test } from "./pages/test";

interface Saved {
  _id: string;
  displayName: string;
  hourlyRate: number;
}

/** A client with this many favorites, right after the search. */
async function withFavorites(page: Page, count: number): Promise<Saved[]> {
  const token = await startAsNewClient(page);
  const found = await page.request.get(`/api/companions/search?limit=${count}&onlineOnly=false`);
  const { data } = (await found.json()) as { data: Saved[] };
  expect(data.length, "number of favorites").toBe(count);
  const headers = { Authorization: `Bearer ${token}` };
  for (const { _id } of data) {
    const saved = await page.request.post(`/api/companions/${_id}/favorite`, { headers });
    expect(saved.ok()).toBe(true);
  }
  return data;
}

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading", { level: 2 }).allTextContents();
const count = (page: Page) => main(page).getByText(/^(\d+ favorites?)$/);
const sortBy = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: "Sort by" }).getByRole("button", { name });
const complete = (page: Page) => expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
const clean = async (page: Page) => {
  await complete(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
const cleanInBoth = async (page: Page) => {
  await complete(page);
  await expectSoundInBoth(page);
};

test("FAV-006 FAV-007 FAV-010 FAV-012 FAV-013 filters, sorts and pages the list, and Back restores it", async ({
  page,
}) => {
  const saved = await withFavorites(page, 23);
  await page.goto("/favorites");
  await expect(count(page)).toHaveText("23 favorites");
  expect(await cards(page).count()).toBe(20);
  const byName = saved.map(({ displayName }) => displayName).sort((a, b) => (a < b ? -1 : 1));
  expect(await names(page)).toEqual(byName.slice(0, 20));
  await cleanInBoth(page);
  await press(main(page).getByRole("link", { name: "Next" }));
  await expect(main(page).getByText("21–23 of 23")).toBeVisible();
  expect(await names(page)).toEqual(byName.slice(20));

  await press(sortBy(page, /^Hourly rate/));
  await expect(page).toHaveURL(/\?sort=hourlyRate$/);
  await press(sortBy(page, /^Hourly rate/));
  await expect(page).toHaveURL(/\?sort=-hourlyRate$/);
  const rates = saved.map(({ hourlyRate }) => hourlyRate).sort((a, b) => b - a);
  const highest = rates[0] ?? 0;
  await expect(cards(page).first()).toContainText(`$${highest}/hr`);

  await press(page.getByRole("button", { name: "Filters", exact: true }));
  await cleanInBoth(page);
  await page.getByLabel("Minimum rate per hour").fill(String(highest));
  const dearest = saved.filter(({ hourlyRate }) => hourlyRate === highest);
  await expect(count(page)).toHaveText(
    dearest.length === 1 ? "1 favorite" : `${dearest.length} favorites`,
  );
  await expect(page).toHaveURL(new RegExp(`minRate=${highest}`));
  const link = cards(page).first().getByRole("link");
  const name = (await link.textContent()) ?? "";
  await press(link);
  // The card's heading has the same name: going Back before the profile is loaded would go one page too far.
  await expect(page).toHaveURL(/\/companion\//);
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Minimum rate per hour")).toHaveValue(String(highest));
  await expect(cards(page)).toHaveCount(dearest.length);

  await page.getByLabel("Name", { exact: true }).fill("no such name");
  await expect(
    main(page).getByRole("heading", { name: "No favorites match these filters" }),
  ).toBeVisible();
  await cleanInBoth(page);
  await press(main(page).getByRole("link", { name: "Clear filters" }).last());
  await expect(count(page)).toHaveText("23 favorites");
  await expect(page).toHaveURL(/\?sort=-hourlyRate$/);
});

test("FAV-001 FAV-018 FAV-019 removes favorites by keyboard until the list is empty, also after a reload", async ({
  page,
}) => {
  const saved = await withFavorites(page, 2);
  // The page's last chunks are still loading: a press before that loses no focus.
  await page.route(getChunk("app/shell/deferred-services.tsx"), () => undefined);
  await page.goto("/favorites");
  await expect(cards(page)).toHaveCount(2);
  const [first, second] = saved.map(({ displayName }) => displayName).sort();
  await page.getByRole("button", { name: `Save ${first}` }).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(1);
  await expect(count(page)).toBeFocused();
  await page.getByRole("button", { name: `Save ${second}` }).focus();
  const gone = page.waitForResponse((reply) => reply.request().method() === "DELETE" && reply.ok());
  await page.keyboard.press("Space");
  await expect(main(page).getByRole("heading", { name: "No one saved yet" })).toBeVisible();
  await gone;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(main(page).getByRole("heading", { name: "No one saved yet" })).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await clean(page);
  }
  await expect(main(page).getByRole("link", { name: "Find a Companion" })).toHaveAttribute(
    "href",
    "/search",
  );
});

test.describe("list that fails to load", () => {
  test.use({ expectedNoise: [/^Failed to load resource/] });

  test("FAV-021 shows the error and is accessible", async ({ page }) => {
    await startAsNewClient(page);
    await page.route("**/api/companions/favorites/list*", (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "broken" } }),
    );
    await page.goto("/favorites");
    await expect(page.getByText("Failed to load favorites")).toBeVisible();
    await clean(page);
  });
});
