import { DatabaseSync } from "node:sqlite";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectClean, expectNoSidewaysScroll } from "../pages/checks";
import { type Newcomer, newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import type { OwnServer } from "../pages/own-server";
import { test } from "../pages/own-server-test";
import { expect } from "../pages/test";

// A server of its own: the visit's time is moved in its database, since nobody waits for days.

async function call<T>(request: APIRequestContext, { token }: Newcomer, at: string, data?: object) {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await (data ? request.post(at, { data, headers }) : request.get(at, { headers }));
  expect(reply.ok(), `${at}: ${await reply.text()}`).toBe(true);
  return (await reply.json()).data as T;
}

const instant = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, "Z");

/** A paid visit three days from now, at noon in New York. */
async function paidVisit(request: APIRequestContext, client: Newcomer, companion: Newcomer) {
  const start = Math.floor(Date.now() / 86_400_000 + 3) * 86_400_000 + 17 * 3_600_000;
  const line = {
    companionId: companion.user._id,
    startDate: instant(start),
    endDate: instant(start + 2 * 3_600_000),
    duration: 2,
    location: "12 Elm Street, Albany, NY 12207",
    notes: "",
    isVideoSession: false,
    serviceType: "sober-companion",
    timezone: "America/New_York",
    relationship: "concurrent",
  };
  const { location } = line;
  const booking = { companions: [line], totalDuration: 2, location, notes: "", waiverAgreed: true };
  const { _id } = await call<{ _id: string }>(request, client, "/api/bookings", booking);
  const { url } = await call<{ url: string }>(
    request,
    client,
    "/api/payments/create-checkout-session",
    { bookingId: _id },
  );
  await request.post(`${new URL(url, "http://sandbox").pathname}/pay`, { maxRedirects: 0 });
  const status = async () =>
    (await call<{ status: string }>(request, client, `/api/bookings/${_id}`)).status;
  await expect.poll(status).toBe("confirmed");
  return _id;
}

/** The visit begins so many seconds from now. */
function beginIn(server: OwnServer, booking: string, seconds: number) {
  const database = new DatabaseSync(server.database, { timeout: 20_000 });
  try {
    const row = database
      .prepare("SELECT first_start_s AS start FROM bookings WHERE id = ?")
      .get(booking) as { start: number };
    const by = row.start - Math.floor(Date.now() / 1000) - seconds;
    database.exec(`BEGIN IMMEDIATE;
      UPDATE booking_lines SET start_s = start_s - ${by}, end_s = end_s - ${by} WHERE booking_id = '${booking}';
      UPDATE shifts SET start_s = start_s - ${by} WHERE booking_id = '${booking}';
      UPDATE bookings SET first_start_s = first_start_s - ${by}, last_end_s = last_end_s - ${by} WHERE id = '${booking}';
      COMMIT`);
  } finally {
    database.close();
  }
}

async function expectSound(page: Page) {
  await expectClean(page);
  await expectNoSidewaysScroll(page);
}

for (const [name, size] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 900 }],
] as const) {
  test(`a companion acknowledges, runs late, checks in and out, and the client sees it (${name})`, async ({
    page,
    request,
    browser,
    server,
  }) => {
    await page.setViewportSize(size);
    const client = await verifiedClient(request, "Casey");
    const companion = await newCompanion(request, "Noor");
    const booking = await paidVisit(request, client, companion);
    const { displayName } = companion.user;
    await startAsNewcomer(page, companion);
    const own = await browser.newContext({ baseURL: server.url, viewport: size });
    const theirs = await own.newPage();
    await startAsNewcomer(theirs, client);
    const at = `/bookings/${booking}`;

    await theirs.goto(at);
    await expect(
      theirs.getByText(`${displayName} was told of this booking and is to answer by`),
    ).toBeVisible();
    await page.goto(at);
    await page.getByRole("button", { name: "I'll be there" }).click();
    await expect(page.getByText("You said that you will be there.")).toBeVisible();
    await expectSound(page);
    await theirs.reload();
    await expect(
      theirs.getByText(`${displayName} has seen this booking and will be there.`),
    ).toBeVisible();
    await expectSound(theirs);

    beginIn(server, booking, 1_800);
    await page.reload();
    await page.getByRole("button", { name: "Running late" }).click();
    const late = page.getByRole("form", { name: "Running late" });
    await late.getByRole("button", { name: "Tell the client" }).click();
    await expect(
      late.getByRole("link", { name: "Enter the minutes, from 1 to 240" }),
    ).toBeVisible();
    await late.getByLabel("About how many minutes late?").fill("25");
    await late.getByRole("button", { name: "Tell the client" }).click();
    await expect(
      page.getByText("You said that you are about 25 minutes late. Your client was told."),
    ).toBeVisible();
    await theirs.reload();
    await expect(
      theirs.getByText(`${displayName} is running about 25 minutes late.`),
    ).toBeVisible();
    await page.getByRole("button", { name: "Check in" }).click();
    await expect(page.getByText(/^Checked in on /)).toBeVisible();
    await expectSound(page);

    beginIn(server, booking, -600);
    await page.reload();
    await page.getByRole("button", { name: "Check out" }).click();
    await expect(page.getByText(/^Checked out on /)).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText(/^Checked out on /)).toBeVisible();
    await expectSound(theirs);
    await own.close();
  });
}
