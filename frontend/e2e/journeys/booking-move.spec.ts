import { expect, type Page, test } from "@playwright/test";
import { aTuesday, fillLine, logIn, payAt, send } from "../pages/booking-flow";
import { expectClean, expectNoSidewaysScroll } from "../pages/checks";
import { countedClicks } from "../pages/watch";

const demoClient = { email: "client@demo.steady.example", password: "demo-client-2025" };

const addDay = (date: string) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

async function expectSound(page: Page) {
  await expectClean(page);
  await expectNoSidewaysScroll(page);
}

/** A paid visit of two hours with one of the demo's companions; the page is its own. */
async function paidVisit(page: Page, which: number, date: string) {
  const clicks = countedClicks();
  await page.goto("/client-login");
  await logIn(page, clicks, demoClient);
  await page.getByRole("main").getByRole("link", { name: "Find a Companion" }).click();
  await page.getByRole("main").getByRole("article").nth(which).getByRole("link").first().click();
  await page
    .getByRole("link", { name: /Book Now/ })
    .or(page.getByRole("button", { name: /Book Now/ }))
    .first()
    .click();
  await fillLine(page, { date });
  await send(page, clicks);
  await payAt(page, clicks);
  await expect(page.getByText("Payment received. Your booking is confirmed.")).toBeVisible();
}

for (const [name, size, which] of [
  ["phone", { width: 390, height: 844 }, 6],
  ["desktop", { width: 1280, height: 900 }, 7],
] as const) {
  test(`a paid visit moves for free, then to a longer time that is paid (${name})`, async ({
    page,
  }) => {
    const clicks = countedClicks();
    await page.setViewportSize(size);
    const date = aTuesday(11 + which);
    await paidVisit(page, which, date);

    await page.getByRole("link", { name: /^Move to another time/ }).click();
    await expect(page.getByRole("heading", { name: "Move to another time" })).toBeVisible();
    await expect(page.getByText("Choose another time, and the amount appears here.")).toBeVisible();
    await expectSound(page);
    await page.getByLabel("Start date").fill(addDay(date));
    await expect(page.getByText(/^Moving is free/)).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Move for free" }).click();
    await expect(page.getByText(/^Moved from /)).toBeVisible();
    await expectSound(page);

    await page.getByRole("link", { name: /^Move to another time/ }).click();
    await page.getByLabel("Duration").selectOption("3");
    await page.getByRole("button", { name: /^Continue to pay \$/ }).click();
    await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Back to your booking" }).click();
    await expect(page.getByText("A new time is waiting for payment")).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: /^Pay \$[\d.,]+ and move$/ }).click();
    await payAt(page, clicks);
    await expect(page.getByText("A new time is waiting for payment")).toHaveCount(0);
    await expect(page.getByText(/, 3 hours at /)).toBeVisible();
    await expectSound(page);
  });
}
