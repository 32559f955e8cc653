import { expectSoundInBoth, press } from "../pages/both-sizes";
import { newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { expect, test } from "../pages/test";
import { heldVisit } from "../pages/visits";

test("a companion chooses to be asked first, declines a request, accepts one, blocks a client", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const client = await verifiedClient(request, "Casey");
  const companion = await newCompanion(request, "Noor");
  const { displayName } = companion.user;
  await startAsNewcomer(page, companion);
  await page.goto("/companion/dashboard");
  await press(page.getByRole("radio", { name: "Ask me first" }));
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectSoundInBoth(page);

  const theirs = await browser.newPage({ baseURL: baseURL ?? "" });
  await startAsNewcomer(theirs, client);
  await theirs.goto(companion.search);
  await expect(theirs.getByText("Asks first · answers within 24 h")).toBeVisible();

  const requestVisit = async (days: number) => {
    const booking = await heldVisit(request, client, companion, days);
    await theirs.goto(`/bookings/${booking}`);
    await expect(theirs.getByText(/^Your card is authorized and not charged: Noor/)).toBeVisible();
    await press(theirs.getByRole("button", { name: /^Finish paying/ }));
    await press(theirs.getByRole("button", { name: /^Pay \$/ }));
    await expect(theirs.getByText(/^Waiting for Noor's answer until /)).toBeVisible();
    return booking;
  };

  const declined = await requestVisit(4);
  await expectSoundInBoth(theirs);
  await page.goto("/companion/dashboard");
  await press(page.getByRole("link", { name: "Answer Casey" }));
  await expect(page.getByRole("heading", { name: /asks for this visit$/ })).toBeVisible();
  await expectSoundInBoth(page);
  await press(page.getByRole("button", { name: "Decline" }));
  const dialog = page.getByRole("dialog", { name: "Decline this request?" });
  await press(dialog.getByRole("radio", { name: "It isn't a good fit" }));
  await press(dialog.getByRole("button", { name: "Decline request" }));
  await expect(page.getByText("You declined this request.")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText("Noor can't be there this time.")).toBeVisible();
  await expect(theirs.getByText("Nothing was charged.")).toBeVisible();
  await expect(theirs.getByText("It isn't a good fit")).toBeHidden();
  await expect(theirs.getByRole("button", { name: /^Who else is free/ })).toBeVisible();
  await expectSoundInBoth(theirs);

  const accepted = await requestVisit(6);
  expect(accepted).not.toBe(declined);
  await page.goto(`/bookings/${accepted}`);
  await press(page.getByRole("button", { name: "Accept" }));
  await expect(page.getByText("You said you'll be there.")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText(`${displayName} will be there.`)).toBeVisible();
  await expectSoundInBoth(theirs);

  const blocked = await requestVisit(8);
  await page.goto(`/bookings/${blocked}`);
  await press(page.getByRole("button", { name: /^Block Casey/ }));
  const ask = page.getByRole("dialog", { name: /^Block Casey/ });
  await expect(ask).toContainText("Requests and bookings that are not paid end");
  await press(ask.getByRole("button", { name: "Block", exact: true }));
  await press(page.getByRole("button", { name: "Done" }));
  await expect(page.getByText("This request has ended.")).toBeVisible();
  await expectSoundInBoth(page);
  await theirs.reload();
  await expect(theirs.getByText("This request has ended.")).toBeVisible();
  await expect(theirs.getByText("Nothing was charged.")).toBeVisible();
  await theirs.close();
});
