import type { APIRequestContext } from "@playwright/test";
import { expectSoundInBoth, press } from "../pages/both-sizes";
import { type Newcomer, newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { startAs } from "../pages/people";
import { expect, test } from "../pages/test";

/** A paid video visit that starts within half an hour, of two users that no other test uses. */
async function visitSoon(request: APIRequestContext, client: Newcomer, companionId: string) {
  const headers = { Authorization: `Bearer ${client.token}` };
  const post = async (path: string, data: object) => {
    const reply = await request.post(path, { data, headers });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()).data;
  };
  const start = Math.ceil(Date.now() / 300_000) * 300_000 + 20 * 60_000;
  const line = {
    companionId,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 2 * 3_600_000).toISOString(),
    duration: 2,
    location: "Video Session",
    notes: "",
    isVideoSession: true,
    serviceType: "sober-companion",
    timezone: "America/New_York",
    relationship: "concurrent",
  };
  const booking = await post("/api/bookings", {
    companions: [line],
    totalDuration: 2,
    location: "Video Session",
    notes: "",
    waiverAgreed: true,
  });
  const { url } = await post("/api/payments/create-checkout-session", { bookingId: booking._id });
  const pay = `${new URL(url, "http://sandbox").pathname}/pay`;
  expect((await request.post(pay, { maxRedirects: 0 })).status()).toBe(303);
  const status = async () =>
    (await (await request.get(`/api/bookings/${booking._id}`, { headers })).json()).data.status;
  await expect.poll(status).toBe("confirmed");
  return booking._id as string;
}

test("a timer is started; a press for help survives a weak line and a reload; the other party sees nothing", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const client = await verifiedClient(request, "Casey");
  const companion = await newCompanion(request, "Jordan");
  const booking = await visitSoon(request, client, companion.user._id);

  await startAsNewcomer(page, client);
  await page.goto(`/bookings/${booking}`);
  const panel = page.getByRole("region", { name: "Your safety" });
  await expect(panel.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
  await expect(panel.getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");
  await panel.getByLabel("15 minutes").check();
  await expectSoundInBoth(page);
  await press(panel.getByRole("button", { name: "Start timer" }));
  await expect(panel.getByText(/^We ask you at/)).toBeVisible();
  await expectSoundInBoth(page);

  // The line is down: the press is kept, and never said to be sent.
  const help = "**/api/bookings/*/safety/help";
  await page.route(help, (route) => route.abort("internetdisconnected"));
  const button = panel.getByRole("button", { name: "Get help now" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Get help now?" });
  await expect(dialog.getByRole("link", { name: "Call 911" })).toBeVisible();
  await expectSoundInBoth(page);
  await press(dialog.getByRole("button", { name: "Yes, tell our team" }));
  const sending = panel.getByText("Sending… not sent yet – call 911 if you are in danger");
  await expect(sending).toBeVisible();
  await expectSoundInBoth(page);
  await page.reload();
  await expect(sending).toBeVisible();
  await page.unroute(help);
  await expect(panel.getByText(/^Our team has it since/)).toBeVisible({ timeout: 30_000 });
  await expect(sending).toBeHidden();
  await expectSoundInBoth(page);
  await page.reload();
  await expect(panel.getByText(/^Our team has it since/)).toBeVisible();

  const other = await browser.newPage();
  await startAsNewcomer(other, companion);
  await other.goto(`/bookings/${booking}`);
  const theirs = other.getByRole("region", { name: "Your safety" });
  await expect(theirs.getByRole("button", { name: "Start timer" })).toBeVisible();
  await expect(other.getByText(/Our team has it/)).toHaveCount(0);
  await expectSoundInBoth(other);

  const desk = await browser.newPage();
  await startAs(desk, "admin");
  const mine = await request.get(`/api/incidents?bookingId=${booking}`, {
    headers: { Authorization: `Bearer ${client.token}` },
  });
  const cases = (await mine.json()).data;
  expect(cases).toHaveLength(1);
  await desk.goto(`/admin/incidents/${cases[0]._id}`);
  await expect(desk.getByText(/^Asked for help with the help button\./)).toBeVisible();
  await expectSoundInBoth(desk);
});
