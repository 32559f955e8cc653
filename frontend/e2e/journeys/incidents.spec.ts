import type { APIRequestContext } from "@playwright/test";
import { expectSoundInBoth, press } from "../pages/both-sizes";
import { type Newcomer, newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { startAs } from "../pages/people";
import { expect, test } from "../pages/test";

const words = "He shouted at me by the quay.";

/** A paid visit of two users that no other test uses. */
async function paidVisit(request: APIRequestContext, client: Newcomer, companionId: string) {
  const headers = { Authorization: `Bearer ${client.token}` };
  const post = async (path: string, data: object) => {
    const reply = await request.post(path, { data, headers });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()).data;
  };
  const start = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 9 * 24 * 3_600_000;
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

test("a client reports an incident, an operator suspends and resolves, the other party sees nothing", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const client = await verifiedClient(request, "Casey");
  const companion = await newCompanion(request, "Jordan");
  const booking = await paidVisit(request, client, companion.user._id);

  await startAsNewcomer(page, client);
  await page.goto(`/bookings/${booking}`);
  const problems = page.getByRole("region", { name: "Problems" });
  await press(problems.getByRole("button", { name: "Report a problem" }));
  const form = page.getByRole("dialog", { name: "Report a problem" });
  await expect(form.getByRole("link", { name: "911" })).toBeVisible();
  await expectSoundInBoth(page);
  await form.getByLabel("What happened?").selectOption("conduct");
  await form.getByRole("radio", { name: "High" }).check();
  await form.getByLabel("In your own words").fill(words);
  await press(form.getByRole("button", { name: "Send to our team" }));
  const files = page.getByRole("dialog", { name: "Our team has your report" });
  await expect(files).toBeVisible();
  await expectSoundInBoth(page);
  await press(files.getByRole("button", { name: "Done" }));
  await expect(problems.getByText("Our team has it")).toBeVisible();
  await expectSoundInBoth(page);

  // The companion's own pages show nothing about it.
  const other = await browser.newPage();
  await startAsNewcomer(other, companion);
  await other.goto(`/bookings/${booking}`);
  const theirs = other.getByRole("region", { name: "Problems" });
  await expect(theirs.getByText(/^If something goes wrong/)).toBeVisible();
  await expect(other.getByText(words)).toHaveCount(0);

  const desk = await browser.newPage();
  await startAs(desk, "admin");
  await desk.goto("/admin/incidents");
  const row = desk.getByRole("row").filter({ hasText: "Casey" }).first();
  await expect(row).toBeVisible();
  await expectSoundInBoth(desk);
  const mine = await request.get(`/api/incidents?bookingId=${booking}`, {
    headers: { Authorization: `Bearer ${client.token}` },
  });
  const [{ _id }] = (await mine.json()).data;
  await desk.goto(`/admin/incidents/${_id}`);
  await expect(desk.getByText(words)).toBeVisible();
  await expectSoundInBoth(desk);
  await press(desk.getByRole("button", { name: "Start working on it" }));
  await expect(desk.getByText("Being worked on")).toBeVisible();
  await press(desk.getByRole("button", { name: "Suspend account of Jordan Fields" }));
  await expectSoundInBoth(desk);
  await desk.getByRole("dialog").getByLabel("Reason").fill("Threats");
  await press(desk.getByRole("dialog").getByRole("button", { name: "Suspend account" }));
  await expect(desk.getByRole("button", { name: "End suspension of Jordan Fields" })).toBeVisible();
  await press(desk.getByRole("button", { name: "Resolve" }));
  await desk.getByRole("dialog").getByLabel("Reason").fill("Account suspended");
  await press(desk.getByRole("dialog").getByRole("button", { name: "Resolve" }));
  await expect(desk.getByRole("button", { name: "Reopen" })).toBeVisible();
  await expectSoundInBoth(desk);

  await page.reload();
  await expect(problems.getByText("Resolved", { exact: true })).toBeVisible();
  // A suspended user is logged out, and learns nothing about the report.
  await other.goto("/companion/bookings");
  await expect(
    other
      .getByRole("button", { name: "Login" })
      .or(other.getByRole("heading", { level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(other.getByText(words)).toHaveCount(0);
  const closed = await request.get("/api/auth/me", {
    headers: { Authorization: `Bearer ${companion.token}` },
  });
  expect(closed.status()).toBe(401);
  await other.close();
  await desk.close();
});
