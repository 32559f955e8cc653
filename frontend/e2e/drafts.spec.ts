import type { Page } from "@playwright/test";
import { logInByForm, people } from "./pages/people";
import { expect, test } from "./pages/test";

// An expired session and a price for a day too far ahead are refused, and the browser logs it.
test.use({ expectedNoise: [/status of 40[01]/] });

const words = "Please ring twice, the dog is friendly";

async function openBooking(page: Page): Promise<string> {
  const reply = await page.request.get("/api/companions/search?limit=1");
  const path = `/booking/${(await reply.json()).data[0]._id}`;
  await page.goto(path);
  return path;
}

const notes = (page: Page) => page.getByLabel(/^Notes/);
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

async function typing(page: Page): Promise<string> {
  await logInByForm(page, "client");
  const path = await openBooking(page);
  await notes(page).fill(words);
  return path;
}

/**
 * The session has ended on the server; the page learns it from its next request, the date's if none
 * was pending.
 */
async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  await page.request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
  const left = page.waitForURL((url) => url.pathname === "/");
  await Promise.race([left, page.getByLabel("Start date").fill("2030-05-07")]);
  await left;
}

test("a half-filled booking survives a reload at any moment", async ({ page }) => {
  await typing(page);
  // Immediately: the last keystroke is not a moment old.
  await page.reload();
  await expect(notes(page)).toHaveValue(words);
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
});

test("a half-filled booking survives leaving the page and Back and Forward", async ({ page }) => {
  const path = await typing(page);
  await page.getByRole("banner").getByRole("link", { name: "Find a companion" }).click();
  await page.waitForURL("**/search*");
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(notes(page)).toHaveValue(words);
  await page.goBack();
  await page.goForward();
  await expect(notes(page)).toHaveValue(words);
});

test("a half-filled booking survives going offline", async ({ page, context }) => {
  await typing(page);
  await context.setOffline(true);
  await expect(
    page
      .getByText("You're offline. Keep this page open; you can send when you're back online.")
      .first(),
  ).toBeVisible();
  await notes(page).fill(`${words}, always`);
  await context.setOffline(false);
  await expect(notes(page)).toHaveValue(`${words}, always`);
  await page.reload();
  await expect(notes(page)).toHaveValue(`${words}, always`);
});

test("SESS-006 a half-filled booking survives an expired session, for the same user", async ({
  page,
}) => {
  const path = await typing(page);
  await endSession(page);
  await logInByForm(page, "client");
  await page.goto(path);
  await expect(notes(page)).toHaveValue(words);
});

test("the next user of the browser sees no drafts", async ({ page }) => {
  const path = await typing(page);
  await endSession(page);
  // A visitor in between.
  await page.goto(path);
  await expect(notes(page)).toHaveValue("");
  await logInByForm(page, "newClient");
  expect(await kept(page)).not.toContain("the dog is friendly");
  await page.goto(path);
  await expect(notes(page)).toHaveValue("");
  const everything = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(everything).not.toContain("the dog is friendly");
  expect(everything).not.toContain(people.client.email);
});

test("a logout deletes the user's drafts", async ({ page }) => {
  const path = await typing(page);
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await kept(page)).not.toContain("the dog is friendly");
  await logInByForm(page, "client");
  await page.goto(path);
  await expect(notes(page)).toHaveValue("");
});
