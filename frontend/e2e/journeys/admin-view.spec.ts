import { expectSoundInBoth } from "../pages/both-sizes";
import { expectAccessible } from "../pages/checks";
import { newClient, startAs } from "../pages/people";
import { expect, test } from "../pages/test";

test("ROLE-014 KPROF-049 API-081 an administrator changes a client's profile and email, ends a session, and sees it in the audit log", async ({
  page,
}) => {
  const client = await newClient(page, "Robin Vale");
  await startAs(page, "admin");
  await page.goto(`/admin/edit-client/${client.id}?type=client`);
  await expect(
    page.getByRole("heading", { level: 1, name: "Profile of Robin Vale" }),
  ).toBeVisible();
  await expect(page.getByText("Viewing as admin: Robin Vale")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Profile" })).toHaveCount(0);
  await expectSoundInBoth(page);

  await page.getByLabel("Phone", { exact: true }).fill("518-555-0177");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("link", { name: "Please give a reason." })).toBeVisible();
  await expectSoundInBoth(page);
  await page.getByLabel("Reason", { exact: true }).fill("Asked by phone");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("User profile updated successfully!")).toBeVisible();

  await page.getByRole("button", { name: /^End session/ }).click();
  const dialog = page.getByRole("dialog", { name: "End this session?" });
  await dialog.getByLabel("Reason").fill("Lost phone");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "End session" }).click();
  await expect(page.getByText("Not logged in anywhere.")).toBeVisible();
  const headers = { Authorization: `Bearer ${client.token}` };
  expect((await page.request.get("/api/auth/me", { headers })).status()).toBe(401);

  const form = page.getByRole("form", { name: "Change email" });
  await form.getByLabel("New email", { exact: true }).fill(`moved-${client.email}`);
  await form.getByLabel("Reason for the new email").fill("Old mailbox is gone");
  await form.getByRole("button", { name: "Change Email" }).click();
  await expect(form.getByText("Email updated successfully!")).toBeVisible();

  await page.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
  await expect(page.getByText("Reason: Asked by phone")).toBeVisible();
  await expect(page.getByText("Reason: Lost phone")).toBeVisible();
  await expect(page.getByText("phone changed")).toBeVisible();
  await page.getByRole("button", { name: "Check the chain" }).click();
  await expect(page.getByText(/^The chain is intact: /)).toBeVisible();
  await expectSoundInBoth(page);
});

test("ROLE-013 the banner and its links lead through all pages of a client", async ({ page }) => {
  const client = await newClient(page, "Robin Vale");
  await startAs(page, "admin");
  await page.goto(`/client/dashboard?adminView=true&userId=${client.id}`);
  const group = page.getByRole("navigation", { name: "Pages of Robin Vale" });
  for (const [link, heading] of [
    ["Bookings", "Booking history of Robin Vale"],
    ["Reviews", "Reviews by Robin Vale"],
    ["Favorites", "Favorites of Robin Vale"],
    ["Edit Client", "Profile of Robin Vale"],
    ["Open Dashboard", "Dashboard of Robin Vale"],
  ] as const) {
    await group.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("Viewing as admin: Robin Vale")).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectSoundInBoth(page);
  }
  await group.getByRole("link", { name: "View All Users" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});

test("ROLE-015 KDASH-016 an administrator sets a companion offline and online again", async ({
  page,
}) => {
  const found = await page.request.get("/api/companions/search?limit=50");
  const { _id, displayName } = (await found.json()).data.at(-1);
  await startAs(page, "admin");
  await page.goto(`/companion/dashboard?adminView=true&userId=${_id}`);
  await expect(page.getByText(`Viewing as admin: ${displayName}`)).toBeVisible();
  const toggle = page.getByRole("switch", { name: /Availability/ });
  const explain = async (act: string) => {
    await page.getByRole("textbox", { name: /^Reason/ }).fill("Asked by phone");
    await page.getByRole("button", { name: act }).click();
  };
  await toggle.click();
  await explain("Set offline");
  await expect(page.getByText("The companion is now offline")).toBeVisible();
  await expectSoundInBoth(page);
  await toggle.click();
  await explain("Set online");
  await expect(page.getByText("The companion is now online")).toBeVisible();
});

test("KPROF-009 quick navigation switches from one companion to another", async ({ page }) => {
  const found = await page.request.get("/api/companions/search?limit=2");
  const [first] = (await found.json()).data;
  await startAs(page, "admin");
  await page.goto(`/admin/edit-user/${first._id}?type=companion`);
  const box = page.getByLabel("Go to another companion");
  await expect(box).toBeVisible();
  await expectSoundInBoth(page);
  const other = await box
    .locator("option")
    .evaluateAll(
      (options, here) =>
        (options as HTMLOptionElement[]).map(({ value }) => value).find((id) => id && id !== here),
      first._id,
    );
  await box.selectOption(other ?? "");
  await page.waitForURL(new RegExp(`/admin/edit-user/${other}\\?type=companion`));
  await expect(page.getByText(`Viewing as admin: ${first.displayName}`)).toHaveCount(0);
  await expect(page.getByText(/^Viewing as admin: /)).toBeVisible();
});
