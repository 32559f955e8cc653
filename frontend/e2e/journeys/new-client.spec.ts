import type { Locator } from "@playwright/test";
import { aTuesday, newPerson } from "../pages/booking-flow";
import { expect, test } from "../pages/test";

/** A user who counts actions: presses, and fields filled in or selected. */
function hand() {
  const done = { clicks: 0, fields: 0 };
  return {
    done,
    press: async (target: Locator) => {
      done.clicks += 1;
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      done.fields += 1;
      await target.fill(text);
    },
    choose: async (target: Locator, value: string) => {
      done.fields += 1;
      await target.selectOption(value);
    },
  };
}

// NAV-041, SRCH-019, PROF-022, SIGN-011, IDV-005, IDV-010, BOOK-057, BOOK-070
test("a client books and pays from the landing page in at most 12 clicks and 9 fields", async ({
  page,
  context,
}) => {
  const { press, fill, choose, done } = hand();
  const person = newPerson();
  const main = page.getByRole("main");

  await page.goto("/");
  await press(main.getByRole("link", { name: "Search for a Companion" }));
  const card = main.getByRole("article").nth(3).getByRole("link").first();
  const name = (await card.innerText()).trim();
  await press(card);
  await press(main.getByRole("button", { name: "Book Now" }));

  const waiting = main.getByRole("region", { name: "Your booking" });
  await expect(waiting).toContainText(`You were booking ${name}`);
  const signUp = main.getByRole("region", { name: "New to Steady? Sign up" });
  await expect(signUp.getByText(/one-time \$25 ID check/)).toBeVisible();
  await fill(signUp.getByLabel("Email"), person.email);
  await fill(signUp.getByLabel("Full name"), "Robin Hale");
  await fill(signUp.getByLabel("Password", { exact: true }), person.password);
  await fill(signUp.getByLabel("Confirm password", { exact: true }), person.password);
  await fill(signUp.getByLabel("Phone", { exact: true }), "518-555-0119");
  await fill(signUp.getByLabel("Street"), "12 Elm Street");
  await fill(signUp.getByLabel("ZIP code"), "12207");
  await expect(signUp.getByLabel("City")).toHaveValue("Albany");
  await expect(signUp.getByLabel("State")).toHaveValue("NY");
  await press(page.getByRole("checkbox", { name: /I have read and agree/ }));
  await expect(page.getByText("Email is available")).toBeVisible();
  await press(page.getByRole("button", { name: "Create Account" }));
  await press(page.getByRole("button", { name: `Continue: ID check, then ${name}` }));

  const opened = context.waitForEvent("page"); // the check, which starts automatically
  await press(page.getByRole("button", { name: "Pay $25.00" }));
  const popup = await opened;
  await expect(waiting).toContainText(`You were booking ${name}`);
  const closed = popup.waitForEvent("close");
  await press(popup.getByRole("button", { name: "Verify" }));
  await closed; // automatic: nothing is left to do in it
  await expect(page.getByText("ID verification completed successfully!")).toBeVisible();
  await press(page.getByRole("link", { name: `Continue: book ${name}` }));

  await fill(page.getByLabel("Start date"), aTuesday(30));
  await choose(page.getByLabel("Duration"), "2");
  const location = page.getByLabel("Location");
  if (!(await location.inputValue())) await fill(location, "12 Elm Street, Albany, NY 12207");
  await press(page.getByRole("checkbox", { name: /I have read and agree/ }));
  await expect(page.getByText(/^You pay \$/)).toBeVisible();
  await press(page.getByRole("button", { name: "Continue to payment" }));
  await press(page.getByRole("button", { name: /^Pay \$/ }));
  await expect(page.getByText(/^Payment received\. Now .* asked to answer\.$/)).toBeVisible();

  expect(done.clicks).toBeLessThanOrEqual(12);
  expect(done.fields).toBeLessThanOrEqual(9);
});
