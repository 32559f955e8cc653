import type { Page } from "@playwright/test";
import { expectSoundInBoth, press, sizes } from "./pages/both-sizes";
import { startAs } from "./pages/people";
import { expect, test } from "./pages/test";

// Where the client lives: a requested time is local to the place, which is theirs.
test.use({ timezoneId: "America/New_York" });

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("search, profile and booking form use the chosen start and duration", async ({ page }) => {
  await startAs(page, "client");
  await page.goto("/search");
  const when = page.getByRole("group", { name: "When" });
  await press(when.getByRole("button", { name: "Choose a time" }));
  const dialog = page.getByRole("dialog", { name: "When do you need someone?" });
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  // On a phone it opens at the bottom and is as wide as the screen.
  for (const [name, { width, height }] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    const box = await dialog.locator("> *").boundingBox();
    const gutter = 20; // the width of a scroll bar
    const isSheet = box?.x === 0 && box.width > width - gutter && box.y + box.height === height;
    expect(isSheet, JSON.stringify(box)).toBe(name === "phone");
  }
  await dialog.getByLabel("Date").fill(day);
  await dialog.getByLabel("Arrival time").fill("20:00");
  await dialog.getByLabel("For how long").selectOption("6 hours");
  await expectSoundInBoth(page);
  await press(dialog.getByRole("button", { name: "Search this time" }));
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`startsAt=${day}T20%3A00&hours=6`));
  await expect(when).toContainText("8 PM for 6 hours");
  await expect(cards(page).first()).toContainText("Free then");
  await expectSoundInBoth(page);

  await page.reload();
  await expect(cards(page).first()).toContainText("Free then");
  await press(cards(page).first().getByRole("link"));
  await press(page.getByRole("button", { name: "Book Now" }));
  await expect(page).toHaveURL(/\/booking\//);
  const main = page.getByRole("main");
  await expect(main.getByLabel("Start date")).toHaveValue(day);
  await expect(main.getByLabel("Desired arrival time")).toHaveValue("20:00");
  await expect(main.getByLabel("Duration")).toHaveValue("6");
});

test("one click selects tonight or tomorrow, and one clears the time", async ({ page }) => {
  await page.goto("/search");
  await expect(cards(page).first()).toContainText(
    /Free (by video )?((today|tomorrow|\w{3}, \w{3} \d+,) )?from/,
  );
  const when = page.getByRole("group", { name: "When" });
  await when.getByRole("button", { name: /^(This|Tomorrow) morning$/ }).click();
  await expect(page).toHaveURL(/startsAt=\d{4}-\d\d-\d\dT09%3A00$/);
  await expect(when).toContainText("9 AM for 4 hours");
  await when.getByRole("button", { name: "Clear time" }).click();
  await expect(page).toHaveURL(/\/search$/);
});
