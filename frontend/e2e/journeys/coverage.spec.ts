import { expectSoundInBoth, press } from "../pages/both-sizes";
import { newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { expect, test } from "../pages/test";

// ADR 155. The address is the companions' own, where the demo has none.
test("a client plans two nights, and the visits are in the booking form", async ({
  page,
  request,
}) => {
  for (const name of ["Maya", "Sam"]) await newCompanion(request, name);
  await startAsNewcomer(page, await verifiedClient(request, "Casey"));
  await page.goto("client/dashboard");
  await press(page.getByRole("link", { name: "Cover a night, a weekend or longer" }));
  await expect(page.getByRole("heading", { level: 1, name: "Cover a longer time" })).toBeVisible();
  await page.getByRole("textbox", { name: "Location" }).fill("");
  await press(page.getByRole("button", { name: "Make a plan" }));
  await expect(
    page.getByRole("link", { name: "Enter where the companions should come" }),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Location" }).fill("12 Elm Street, Albany, NY 12207");
  await press(page.getByRole("button", { name: "Next weekend" }));
  await press(page.getByRole("button", { name: "Make a plan" }));
  const plan = page.getByRole("region", { name: /^(Your plan|The best plan we found)$/ });
  await expect(plan).toContainText("Whole price, everything included");
  await expect(plan.getByRole("listitem").first()).toContainText("6:00 PM");
  await expect(plan).toContainText("Nothing is booked or held yet.");
  await expectSoundInBoth(page);
  const price =
    (await plan
      .getByText(/^\$[\d,]+\.\d\d$/)
      .last()
      .textContent()) ?? "";
  await press(plan.getByRole("button", { name: "Continue to booking" }));
  await expect(page.getByRole("heading", { level: 1, name: "Book Companions" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText(price);
});
