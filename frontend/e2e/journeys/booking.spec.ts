import { expect, test } from "@playwright/test";
import {
  aTuesday,
  fillLine,
  logIn,
  newPerson,
  openForm,
  payAt,
  send,
  signUp,
} from "../pages/booking-flow";
import { expectClean } from "../pages/checks";
import { collectTrouble, countedClicks } from "../pages/watch";

// NAV-041, SIGN, IDV-003 to IDV-010, BOOK-057, BOOK-070, BOOK-071, CDASH-003
test("a new client confirms a booking in under 20 clicks", async ({ page, context }) => {
  const trouble = collectTrouble(page);
  const clicks = countedClicks();
  const person = newPerson();

  await signUp(page, clicks, person);
  await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
  await expectClean(page);
  await clicks.press(
    page
      .getByRole("main")
      .getByRole("link", { name: /log ?in/i })
      .last(),
  );
  await logIn(page, clicks, person);
  await expectClean(page);

  await clicks.press(page.getByRole("button", { name: "Pay $25 and start" }));
  const opened = context.waitForEvent("page"); // the check, which starts automatically
  await payAt(page, clicks);
  const popup = await opened;
  await expect(page.getByRole("button", { name: "Open the verification again" })).toBeVisible();
  await clicks.press(popup.getByRole("button", { name: "Verify" }));
  await popup.close();
  await page.bringToFront();
  await expect(page.getByText("ID verification completed successfully!")).toBeVisible();
  await expectClean(page);

  await clicks.press(page.getByRole("link", { name: "Find a Companion" }).last());
  const card = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  await expect(card).toBeVisible();
  await expectClean(page);
  await clicks.press(card);
  await clicks.press(
    page
      .getByRole("link", { name: /Book Now/ })
      .or(page.getByRole("button", { name: /Book Now/ }))
      .first(),
  );
  await expect(page.getByRole("heading", { level: 1, name: "Book Companion" })).toBeVisible();
  await expectClean(page);
  await fillLine(page);
  await send(page, clicks);
  await payAt(page, clicks);
  await expect(page.getByText(/^Payment received\. Now .* asked to answer\.$/)).toBeVisible();
  await expectClean(page);
  const next = page.getByRole("region", { name: "What happens next" });
  await expect(next).toContainText("To reach your companion");
  const download = page.waitForEvent("download");
  await next.getByRole("button", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe("appointment.ics");
  expect(clicks.count).toBeLessThan(20);
  expect(trouble).toEqual([]);
});

// BOOK-004, BOOK-008, BOOK-027, BOOK-065, BOOK-069, FEE-001
test("books two companions at the same time, then cancels with a full refund", async ({ page }) => {
  const trouble = collectTrouble(page);
  const clicks = countedClicks();
  await openForm(page, 3);
  await fillLine(page, { date: aTuesday(21) });
  await page.getByRole("button", { name: "Add Another Companion" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Another Companion" });
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await expectClean(page);
  await dialog.getByRole("button", { name: /^Add / }).nth(7).click();
  await expect(page.getByRole("heading", { level: 1, name: "Book Companions" })).toBeVisible();
  await send(page, clicks);
  await payAt(page, clicks);
  await expect(page.getByText(/^Payment received\. Now .* asked to answer\.$/)).toBeVisible();
  const people = page.getByRole("region", { name: "Your companions" });
  await expect(people.getByRole("heading", { level: 3 })).toHaveCount(2);

  await page.getByRole("button", { name: "Cancel booking" }).click();
  const confirm = page.getByRole("button", { name: /^Cancel and refund \$/ });
  await expect(confirm).toBeVisible();
  await expectClean(page);
  await confirm.click();
  await expect(page.getByText("You canceled this booking.")).toBeInViewport();
  await expect(page.getByText(/A refund of \$/)).toBeVisible();
  await expectClean(page);
  expect(trouble).toEqual([]);
});
