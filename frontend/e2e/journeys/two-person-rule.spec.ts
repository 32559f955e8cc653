import { expectSoundInBoth } from "../pages/both-sizes";
import { newCompanion, verifiedClient } from "../pages/newcomers";
import { test } from "../pages/own-server-test";
import { people } from "../pages/people";
import { expect } from "../pages/test";
import { attended, beginIn, paidVisit } from "../pages/visits";

// A separate server, which requires two administrators (ADR 145).
test.use({
  settings: { STEADY_DUAL_CONTROL: "always", STEADY_DUAL_CONTROL_REFUND_DOLLARS: "20" },
});

test("a refund waits on the booking's page until a second administrator approves it", async ({
  page,
  request,
  server,
}) => {
  test.slow();
  const companion = await newCompanion(request, "Noor");
  const booking = await paidVisit(request, await verifiedClient(request, "Casey"), companion);
  attended(server, booking);
  beginIn(server, booking, -13 * 3_600);
  const reply = await request.post("/api/auth/admin-login", { data: people.admin });
  const { token } = (await reply.json()).data;
  const headers = { Authorization: `Bearer ${token}` };
  const data = {
    amount: 30,
    bearer: "goodwill",
    reason: "The companion came late",
    key: crypto.randomUUID(),
    password: people.admin.password,
  };
  const ask = () => request.post(`/api/admin/bookings/${booking}/refunds`, { headers, data });
  await expect.poll(async () => (await ask()).status()).toBe(202);

  const second = { email: "second@steady.example", password: "winter-harbor-42" };
  server.command(["admin", "create", "--email", second.email], `${second.password}\n`);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(second.email);
  await page.getByLabel("Password", { exact: true }).fill(second.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  await page.goto(`/admin/bookings/${booking}`);
  const notice = page.getByText(
    `Waiting for a second person: Refund $30.00 as goodwill, asked by ${people.admin.email}`,
  );
  await expect(notice).toBeVisible();
  await expectSoundInBoth(page);
  await page.getByRole("link", { name: /^Open the request/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Approval" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("The companion came late");
  await expectSoundInBoth(page);

  await page.getByRole("button", { name: /^Approve/ }).click();
  const dialog = page.getByRole("dialog", { name: "Approve this act?" });
  await expectSoundInBoth(page);
  await dialog.getByLabel("Your password").fill(second.password);
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("Approved. The act was carried out.")).toBeVisible();

  await page.goto("/admin/approvals?state=decided");
  const row = page.getByRole("listitem").filter({ hasText: "Refund $30.00 as goodwill" });
  await expect(row).toContainText(`Approved by ${second.email}`);
  await expectSoundInBoth(page);
  expect((await ask()).status(), "the same call has no second effect").toBe(200);
  await page.goto(`/admin/bookings/${booking}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
