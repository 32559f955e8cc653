import { expectSoundInBoth, press } from "../pages/both-sizes";
import { startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { test } from "../pages/own-server-test";
import { people } from "../pages/people";
import { expect } from "../pages/test";

// A separate server, whose administrator places a hold (ADR 147).
test("a legal hold keeps a person's account until it is released", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const client = await verifiedClient(request, "Casey");
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(people.admin.email);
  await page.getByLabel("Password", { exact: true }).fill(people.admin.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  await page.goto(`/admin/people/${client.user._id}`);
  await expect(page.getByText("No legal hold keeps this person's data.")).toBeVisible();
  await press(page.getByRole("button", { name: "Place a legal hold" }));
  const placing = page.getByRole("dialog", { name: "Place a legal hold?" });
  await expect(placing).toBeVisible();
  await expectSoundInBoth(page);
  await placing.getByLabel("Reason").fill("A letter of the court in Miami");
  await press(placing.getByRole("button", { name: "Place hold" }));
  await expect(page.getByText("The legal hold is in force.")).toBeVisible();
  await expect(page.getByText("A letter of the court in Miami", { exact: true })).toBeVisible();
  await expectSoundInBoth(page);

  const theirs = await browser.newPage({ baseURL: baseURL ?? "" });
  await startAsNewcomer(theirs, client);
  await theirs.goto("/client/profile");
  await press(theirs.getByRole("button", { name: "Delete Profile" }));
  await expect(theirs.getByText(/We must keep some records by law for now/)).toBeVisible();

  await page.goto("/admin/retention");
  await expect(page.getByRole("heading", { level: 1, name: "Retention" })).toBeVisible();
  await expect(page.getByText("A letter of the court in Miami", { exact: true })).toBeVisible();
  await expect(page.getByRole("table", { name: "Retention policy" })).toBeVisible();
  await expectSoundInBoth(page);
  await press(page.getByRole("button", { name: /^Release/ }));
  const releasing = page.getByRole("dialog", { name: "Release this legal hold?" });
  await releasing.getByLabel("Reason").fill("The suit is over");
  await releasing.getByLabel("Your password").fill(people.admin.password);
  await press(releasing.getByRole("button", { name: "Release", exact: true }));
  await expect(page.getByText("The legal hold is released.")).toBeVisible();
  await expect(page.getByText("No hold is in force")).toBeVisible();
});
