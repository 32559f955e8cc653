import { expectSoundInBoth, press } from "../pages/both-sizes";
import { newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { test } from "../pages/own-server-test";
import { expect } from "../pages/test";
import { beginIn, paidVisit } from "../pages/visits";

// A separate server: the visit's time is changed in its database, because the test cannot wait for days.

test("a companion acknowledges, reports a delay, checks in and out, and the client sees it", async ({
  page,
  request,
  browser,
  server,
}) => {
  const client = await verifiedClient(request, "Casey");
  const companion = await newCompanion(request, "Noor");
  const booking = await paidVisit(request, client, companion);
  const { displayName } = companion.user;
  await startAsNewcomer(page, companion);
  const theirs = await browser.newPage({ baseURL: server.url });
  await startAsNewcomer(theirs, client);
  const at = `/bookings/${booking}`;

  await theirs.goto(at);
  await expect(theirs.getByText(`We asked ${displayName}, who has until`)).toBeVisible();
  await page.goto(at);
  await press(page.getByRole("button", { name: "I'll be there" }));
  await expect(page.getByText("You said you'll be there.")).toBeVisible();
  await expectSoundInBoth(page);
  await theirs.reload();
  await expect(theirs.getByText(`${displayName} will be there.`)).toBeVisible();
  await expectSoundInBoth(theirs);

  beginIn(server, booking, 1_800);
  await page.goto("/companion/dashboard");
  await press(page.getByRole("button", { name: "On my way" }));
  await expectSoundInBoth(page);
  await press(page.getByRole("button", { name: "Notify the client" }));
  await expect(page.getByText(/^Your client reads that you'll be there about /)).toBeVisible();
  await expectSoundInBoth(page);
  await theirs.goto("/client/dashboard");
  await expect(
    theirs.getByText(new RegExp(`^${displayName} is on the way and will be there about `)),
  ).toBeVisible();
  await expectSoundInBoth(theirs);
  await theirs.goto(at);
  await expect(theirs.getByText(/^Noor is on the way/).first()).toBeVisible();
  await page.goto(at);
  await press(page.getByRole("button", { name: "Running late" }));
  const late = page.getByRole("form", { name: "Running late" });
  await press(late.getByRole("button", { name: "Notify the client" }));
  await expect(late.getByRole("link", { name: "Enter the minutes, from 1 to 240" })).toBeVisible();
  await late.getByLabel("About how many minutes late?").fill("25");
  await press(late.getByRole("button", { name: "Notify the client" }));
  await expect(
    page.getByText(
      /^You said you're on the way and you'll be there about .*, 25 minutes late\. Your client has been notified\.$/,
    ),
  ).toBeVisible();
  await theirs.reload();
  await expect(
    theirs.getByText(
      new RegExp(`^${displayName} is on the way and will be there about .*, 25 minutes late`),
    ),
  ).toBeVisible();
  await press(page.getByRole("button", { name: "Check in" }));
  await expect(page.getByText(/^Checked in on /)).toBeVisible();
  await expectSoundInBoth(page);

  beginIn(server, booking, -600);
  await page.reload();
  await press(page.getByRole("button", { name: "Check out" }));
  await expect(page.getByText(/^Checked out on /)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText(/^Checked out on /)).toBeVisible();
  await expectSoundInBoth(theirs);
  await theirs.close();
});
