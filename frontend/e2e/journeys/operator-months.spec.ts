import type { Page } from "@playwright/test";
import { expectSoundInBoth, press } from "../pages/both-sizes";
import { startAs } from "../pages/people";
import { expect, test } from "../pages/test";

async function readDownload(page: Page, button: string) {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await saved;
  let text = "";
  for await (const part of await file.createReadStream()) text += part;
  return { name: file.suggestedFilename(), rows: text.trimEnd().split("\r\n") };
}

const inCents = (row: string) => Math.round(Number(row.split('","')[10]) * 100);

test("an administrator reads the books of the demo's months, and saves both files", async ({
  page,
}) => {
  await startAs(page, "admin");
  await page.goto("/admin/payouts");
  await press(page.getByRole("link", { name: "Books of a calendar month" }));
  await expect(page.getByRole("heading", { level: 1, name: /^Books of \w+ \d{4}$/ })).toBeVisible();
  await expect(page.getByText("The books balance")).toBeVisible();
  await expect(page.getByText("So far", { exact: true })).toBeVisible();
  await expectSoundInBoth(page);

  // A month of the demo's history that is over, with visits that took place.
  await page.getByRole("combobox", { name: "Month" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/admin\/months\/\d{4}-\d{2}$/);
  await expect(page.getByRole("region", { name: "At the end of the month" })).toBeVisible();
  await expect(page.getByText("The books balance")).toBeVisible();
  const commission = page
    .getByRole("region", { name: "What we keep" })
    .getByText("Commission")
    .locator("..");
  await expect(commission).toContainText(/\$[1-9]/);
  await expectSoundInBoth(page);

  const month = page.url().split("/").at(-1);
  const accounts = await readDownload(page, "Download accounts (CSV)");
  expect(accounts.name).toBe(`accounts-${month}.csv`);
  expect(accounts.rows[0]).toContain('"month","status","account","accountCode"');
  expect(accounts.rows.filter((row) => row.includes('"closed"'))).toHaveLength(16);
  const entries = await readDownload(page, "Download entries (CSV)");
  expect(entries.name).toBe(`entries-${month}.csv`);
  const [titles, ...postings] = entries.rows;
  expect(titles).toContain('"entryId","date","time"');
  expect(postings.length).toBeGreaterThan(10);
  expect(postings.reduce((sum, row) => sum + inCents(row), 0)).toBe(0);
});
