import { expect, type Page, test } from "@playwright/test";
import { aTuesday, fillLine, logIn, payAt, send } from "../pages/booking-flow";
import { expectSoundInBoth, press } from "../pages/both-sizes";
import { countedClicks } from "../pages/watch";

const demoClient = { email: "client@demo.steady.example", password: "demo-client-2025" };

const addDay = (date: string) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A paid visit of two hours with a demo companion, on its own page. */
async function paidVisit(page: Page, which: number, date: string) {
  const clicks = countedClicks();
  await page.goto("/client-login");
  await logIn(page, clicks, demoClient);
  await press(page.getByRole("main").getByRole("link", { name: "Find a Companion" }));
  await press(page.getByRole("main").getByRole("article").nth(which).getByRole("link").first());
  await press(
    page
      .getByRole("link", { name: /Book Now/ })
      .or(page.getByRole("button", { name: /Book Now/ }))
      .first(),
  );
  await fillLine(page, { date });
  await send(page, clicks);
  await payAt(page, clicks);
  await expect(page.getByText(/^Payment received\. Now .* asked to answer\.$/)).toBeVisible();
}

test("a paid visit is rescheduled for free, then to a longer time that is paid", async ({
  page,
}) => {
  const clicks = countedClicks();
  const date = aTuesday(17);
  await paidVisit(page, 6, date);

  await press(page.getByRole("link", { name: /^Move to another time/ }));
  await expect(page.getByRole("heading", { name: "Move to another time" })).toBeVisible();
  await expect(page.getByText("Choose another time, and the amount appears here.")).toBeVisible();
  await expectSoundInBoth(page);
  await page.getByLabel("Start date").fill(addDay(date));
  await expect(page.getByText(/^Moving is free/)).toBeVisible();
  await expectSoundInBoth(page);
  await press(page.getByRole("button", { name: "Move for free" }));
  await expect(page.getByText(/^Moved from /)).toBeVisible();
  await expectSoundInBoth(page);

  await press(page.getByRole("link", { name: /^Move to another time/ }));
  await page.getByLabel("Duration").selectOption("3");
  await press(page.getByRole("button", { name: /^Continue to pay \$/ }));
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await page.goBack();
  await press(page.getByRole("link", { name: "Back to your booking" }));
  await expect(page.getByText("A new time is waiting for payment")).toBeVisible();
  await expectSoundInBoth(page);
  await press(page.getByRole("button", { name: /^Pay \$[\d.,]+ and move$/ }));
  await payAt(page, clicks);
  await expect(page.getByText("A new time is waiting for payment")).toHaveCount(0);
  await expect(page.getByText(/, 3 hours at /)).toBeVisible();
  await expectSoundInBoth(page);
});
