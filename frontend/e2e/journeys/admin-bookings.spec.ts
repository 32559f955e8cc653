import type { APIRequestContext } from "@playwright/test";
import { aTuesday, payAt } from "../pages/booking-flow";
import { expectSoundInBoth, press } from "../pages/both-sizes";
import { startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { people, startAs } from "../pages/people";
import { expect, test } from "../pages/test";
import { countedClicks } from "../pages/watch";

/** One of the companions that the page offers, who can be booked from nine to five that day. */
async function listedAndFree(request: APIRequestContext, date: string) {
  const companions = async (query: string): Promise<{ _id: string; displayName: string }[]> =>
    (await (await request.get(`/api/companions/search?limit=50${query}`)).json()).data;
  const free = await companions(`&startsAt=${date}T09:00&hours=8&timezone=America/New_York`);
  const found = (await companions("")).find(({ _id }) => free.some((one) => one._id === _id));
  if (!found) throw new Error(`no companion is free on ${date}`);
  return found;
}

const management = "/admin/booking-management";

test("ADMB-006 ADMB-023 an operator proposes a booking, the client accepts and pays, the operator changes it", async ({
  page,
  browser,
  request,
}) => {
  const client = await verifiedClient(request, "Casey");
  await startAs(page, "admin");
  const date = aTuesday(28);
  const companion = await listedAndFree(request, date);
  await page.goto(management);
  for (const tab of ["Templates", "Emergency Replacement", "Modifications", "Bulk Scheduling"]) {
    await press(
      page.getByRole("navigation", { name: "Booking management" }).getByRole("link", { name: tab }),
    );
    await expect(page.getByRole("heading", { name: "Booking Management" })).toBeVisible();
    await expectSoundInBoth(page);
  }
  await page.getByLabel(/^Client's email/).fill(client.user._id);
  await page.getByLabel("Start Date").fill(date);
  await page.getByLabel("End Date").fill(date);
  await page.getByLabel("Location").fill("12 Elm Street, Albany, NY 12207");
  await page.getByLabel("Find a companion").fill(companion.displayName);
  await press(page.getByRole("button", { name: `Add to Schedule ${companion.displayName}` }));
  await press(page.getByRole("button", { name: "Create Bulk Schedule" }));
  await expect(page.getByRole("dialog", { name: "Propose one booking?" })).toBeVisible();
  await expectSoundInBoth(page);
  await page.getByLabel("Reason").fill("By telephone");
  await press(page.getByRole("button", { name: /^Propose to / }));
  await expect(page.getByText("Bulk schedule created successfully!")).toBeInViewport();
  await expect(page.getByLabel(/^Client's email/)).toHaveValue("");

  const headers = { Authorization: `Bearer ${client.token}` };
  const mine = await page.request.get("/api/bookings/my-bookings", { headers });
  const [{ _id: id }] = (await mine.json()).data;
  const theirs = await browser.newPage();
  await startAsNewcomer(theirs, client);
  await theirs.goto(`/bookings/${id}`);
  await expect(
    theirs.getByRole("heading", { name: "This booking was made for you" }),
  ).toBeVisible();
  await press(theirs.getByRole("button", { name: /^Accept and pay/ }));
  await expect(
    theirs.getByText(/^Error: ?You must agree|You must agree to the Terms/),
  ).toBeVisible();
  await expectSoundInBoth(theirs);
  await theirs.getByRole("checkbox", { name: /I have read and agree/ }).check();
  await press(theirs.getByRole("button", { name: /^Accept and pay/ }));
  await payAt(theirs, countedClicks());
  await expect(theirs.getByText(/^Payment received\. Now .* asked to answer\.$/)).toBeVisible();
  await theirs.close();

  await page.goto(`${management}?tab=modifications&action=price&text=${id}`);
  await press(page.getByRole("button", { name: /^Adjust price/ }));
  await page.getByLabel("Hourly rate (dollars)").fill("20");
  await press(page.getByRole("button", { name: "Preview price" }));
  await expect(page.getByText(/^The client gets \$\d+\.\d\d back/)).toBeVisible();
  await expectSoundInBoth(page);
  await page.getByLabel("Reason").fill("Goodwill");
  await page.getByLabel("Your password").fill(people.admin.password);
  await press(page.getByRole("button", { name: "Change the booking" }));
  await expect(page.getByText("The booking was changed.")).toBeVisible();
  await expectSoundInBoth(page);
});
