import { expect, test } from "@playwright/test";
import { aTuesday, fillLine, openForm, payAt, send } from "../pages/booking-flow";
import { expectClean, expectNoSidewaysScroll } from "../pages/checks";
import { countedClicks } from "../pages/watch";

// BOOK-048, BOOK-054: the user's own hold is not a conflict.
test("selecting the same time again shows the user's own hold and continues the payment", async ({
  page,
}) => {
  const clicks = countedClicks();
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, 5);
  const form = page.url();
  const date = aTuesday(7);
  await fillLine(page, { date });
  await expect(page.getByRole("list", { name: "If you cancel" }).last()).toContainText(
    /^Full refund \(\$[\d,.]+\) until /,
  );
  await send(page, clicks);
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await page.goto(form);
  await fillLine(page, { date });
  // With the day when it ends after midnight.
  const held =
    /^We're holding this time for you until (?:\w{3}, \w{3} \d{1,2}, )?\d{1,2}:\d\d [AP]M, .+\.$/;
  await expect(page.getByText(held)).toBeVisible();
  await expect(page.getByText(/Time conflict detected/)).toHaveCount(0);
  const others = page.getByText("Or choose another time:");
  // Not covered by the price bar at the bottom of the screen.
  await others.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expectClean(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Finish paying" }).click();
  await payAt(page, clicks);
  await expect(page.getByText(/^Payment received\. Now .* asked to answer\.$/)).toBeVisible();

  // The hold is a booking now, and its time is taken: available times are shown below date and time.
  await page.goto(form);
  await fillLine(page, { date });
  await expect(page.getByText(/Time conflict detected/)).toBeVisible();
  await page
    .getByText("Other available times:")
    .locator("xpath=following-sibling::ul")
    .getByRole("button")
    .last()
    .click();
  await expect(page.getByText(/^You pay \$/)).toBeVisible();
  await expect(page.getByText(/Time conflict detected/)).toHaveCount(0);
});

test("a visit at a ZIP code asks for a street address until one is entered", async ({ page }) => {
  const clicks = countedClicks();
  await openForm(page, 6);
  await fillLine(page, { date: aTuesday(14) });
  await expect(
    page.getByText(/^Add a street address or place name so your companion can find you\./),
  ).toBeVisible();
  await expectClean(page);
  await send(page, clicks);
  await payAt(page, clicks);
  await expect(page.getByText(/^Payment received\. Now .* asked to answer\.$/)).toBeVisible();
  await expect(page.getByText(/^One thing is missing:/)).toBeVisible();
  await expectClean(page);
  const booking = page.url();
  await page.goto("/client/dashboard");
  await expect(page.getByText("A street or a named place is still missing.").first()).toBeVisible();
  await page.goto(booking);
  await page.getByLabel("Street or named place").fill("12 Elm Street");
  await page.getByRole("button", { name: "Save place" }).click();
  await expect(page.getByText("12 Elm Street, Albany, NY 12207")).toBeVisible();
  await expect(page.getByText(/^One thing is missing:/)).toHaveCount(0);
});

test("shows a start that is too soon and a lost connection next to the field", async ({
  page,
  context,
}) => {
  await openForm(page, 7);
  await page.getByText("Video", { exact: true }).click();
  const soon = new Date(Date.now() + 5 * 60_000);
  const two = (value: number) => String(value).padStart(2, "0");
  await page
    .getByLabel("Start date")
    .fill(`${soon.getFullYear()}-${two(soon.getMonth() + 1)}-${two(soon.getDate())}`);
  await page.getByLabel("Start time").fill(`${two(soon.getHours())}:${two(soon.getMinutes())}`);
  await page.getByLabel("Duration").selectOption("1");
  await expect(
    page.getByText(/: a video session needs 15 minutes' notice\. Earliest: /).first(),
  ).toBeVisible();
  await expect(page.getByText("Other available times:")).toBeVisible();
  await context.setOffline(true);
  const note = page
    .getByRole("main")
    .getByText("You're offline. Keep this page open; you can send when you're back online.");
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});
