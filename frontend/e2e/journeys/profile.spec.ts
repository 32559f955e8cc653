import { expectSoundInBoth, press } from "../pages/both-sizes";
import { startAs } from "../pages/people";
import { expect, test } from "../pages/test";

/** A companion with a complete profile. */
async function reviewed(page: import("@playwright/test").Page): Promise<string> {
  const reply = await page.request.get("/api/companions/search?limit=50");
  const found = (await reply.json()).data as { _id: string; rating: number; skills: string[] }[];
  for (const { _id, rating, skills } of found) {
    if (rating === 0 || skills.length === 0) continue;
    const similar = await page.request.get(`/api/companions/${_id}/similar`);
    if ((await similar.json()).data.length > 0) return _id;
  }
  throw new Error("no demo companion has a review and a similar companion nearby");
}

test("an anonymous visitor reads a profile and opens a similar companion", async ({ page }) => {
  await page.goto(`companion/${await reviewed(page)}`);
  const name = await page.getByRole("heading", { level: 2 }).first().textContent();
  const free = page.getByRole("region", { name: "Next free times" });
  await expect(free.getByText(/Times are for /)).toBeVisible();
  await expect(free.getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Weekly hours" })).toBeVisible();
  await press(page.getByRole("button", { name: "ID", exact: true }));
  await expect(page.getByText(/government-issued ID/)).toBeVisible();
  await expect(page.getByText(/Only clients who completed a booking/)).toBeVisible();
  await expect(page.getByRole("list", { name: "If you cancel" })).toContainText("24 hours");
  await page.getByRole("heading", { name: "Price and cancellation" }).scrollIntoViewIfNeeded();
  const similar = page.getByRole("region", { name: "Similar companions nearby" });
  await similar.scrollIntoViewIfNeeded();
  await expectSoundInBoth(page);
  await press(similar.getByRole("link").first());
  const former = page.getByRole("heading", { level: 2, name: name ?? "", exact: true });
  await expect(former).toBeHidden();
  await expect(page.getByRole("heading", { name: "Companion profile" })).toBeVisible();
});

test("a client reads the refund deadlines and prints a receipt", async ({ page }) => {
  await startAs(page, "client");
  await page.goto(`companion/${await reviewed(page)}`);
  const free = page.getByRole("region", { name: "Next free times" });
  await expect(free.getByText(/any time|ntil| – /).first()).toBeVisible();
  await expect(free.getByRole("link", { name: "Log in" })).toHaveCount(0);
  await page.goto("booking-history?status=completed");
  await press(page.getByRole("link", { name: /^Receipt for/ }).first());
  await expect(page.getByRole("article", { name: "Receipt" })).toContainText("Paid");
  await expectSoundInBoth(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article", { name: "Receipt" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});
