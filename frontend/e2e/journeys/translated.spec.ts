import type { Page } from "@playwright/test";
import { aTuesday, openForm, payAt } from "../pages/booking-flow";
import { expect, test } from "../pages/test";
import { translatePages } from "../pages/translator";
import { countedClicks } from "../pages/watch";

/** A page that was translated before hydration is rendered again, and logs it. */
test.use({ expectedNoise: [/Minified React error #(418|423|425)|Hydration failed/] });

const getPrice = (page: Page) => page.getByRole("complementary", { name: "Price" });
const amounts = (text: string) => text.match(/\$[\d,]+\.\d\d/g) ?? [];

/** The form's own total, once it is final. */
async function shownTotal(page: Page): Promise<string> {
  const price = getPrice(page);
  await expect(price).not.toContainText("Updating…");
  await expect(page.getByText(/You pay \$/)).toBeVisible();
  const rows = await price.getByRole("definition").allInnerTexts();
  const [total] = amounts(rows.at(-1) ?? "");
  return total ?? "";
}

test("a translated page shows the price and the times that are charged and booked", async ({
  page,
}) => {
  await translatePages(page);
  await openForm(page, 3);
  await page.getByLabel("Start date").fill(aTuesday(5));
  await page.getByLabel("Duration").selectOption("2");
  await page.getByLabel("Location").fill("12207");
  const two = await shownTotal(page);
  await page.getByLabel("Duration").selectOption("4");
  await expect.poll(() => shownTotal(page)).not.toBe(two);
  await page.getByLabel("Duration").selectOption("3");
  await expect(page.getByRole("main")).toContainText("9:00 AM to 12:00 PM");
  const three = await shownTotal(page);
  expect(three).not.toBe(two);
  // The translator must not change the amount.
  await expect(getPrice(page).getByText(three, { exact: true }).first()).toHaveAttribute(
    "translate",
    "no",
  );
  await expect(page.getByText(/You pay \$/)).toContainText(`You pay ${three} on the next page.`);

  await page.getByRole("checkbox", { name: /I have read and agree/ }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await expect(pay).toContainText(three);
  await payAt(page, countedClicks());
  await expect(page.getByText(/^Payment received\. Now .* asked to answer\.$/)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("9:00 AM to 12:00 PM");
  await expect(page.getByRole("main")).toContainText(three);

  await page.getByRole("button", { name: "Cancel booking" }).click();
  const confirm = page.getByRole("button", { name: /^Cancel and refund \$/ });
  await expect(confirm).toContainText(three);
  await confirm.click();
  await expect(page.getByText("You canceled this booking.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`A refund of ${three}`);
});
