import { DatabaseSync } from "node:sqlite";
import { type APIRequestContext, expect } from "@playwright/test";
import type { OwnServer } from "./own-server";

interface Caller {
  token: string;
}

async function call<T>(request: APIRequestContext, { token }: Caller, at: string, data?: object) {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await (data ? request.post(at, { data, headers }) : request.get(at, { headers }));
  expect(reply.ok(), `${at}: ${await reply.text()}`).toBe(true);
  return (await reply.json()).data as T;
}

const instant = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, "Z");

/** An unpaid visit at noon in New York, by default three days from now. */
export async function heldVisit(
  request: APIRequestContext,
  client: Caller,
  companion: { user: { _id: string } },
  days = 3,
) {
  const start = Math.floor(Date.now() / 86_400_000 + days) * 86_400_000 + 17 * 3_600_000;
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
  return (await call<{ _id: string }>(request, client, "/api/bookings", booking))._id;
}

/** The first message to an account; returns the conversation. */
export async function writeTo(request: APIRequestContext, from: Caller, accountId: string) {
  const data = { accountId, text: "Xyz", key: crypto.randomUUID() };
  return (await call<{ conversationId: string }>(request, from, "/api/conversations", data))
    .conversationId;
}

/** The client pays it on the provider's page; `outcome`: once that has arrived. */
export async function payVisit(
  request: APIRequestContext,
  client: Caller,
  _id: string,
  isArrived: (booking: { status: string; approval?: { state: string } }) => boolean,
) {
  const { url } = await call<{ url: string }>(
    request,
    client,
    "/api/payments/create-checkout-session",
    { bookingId: _id },
  );
  await request.post(`${new URL(url, "http://sandbox").pathname}/pay`, { maxRedirects: 0 });
  const arrived = async () => isArrived(await call(request, client, `/api/bookings/${_id}`));
  await expect.poll(arrived).toBe(true);
}

export async function paidVisit(
  request: APIRequestContext,
  client: Caller,
  companion: { user: { _id: string } },
  days = 3,
) {
  const id = await heldVisit(request, client, companion, days);
  await payVisit(request, client, id, ({ status }) => status === "confirmed");
  return id;
}

function edit(server: OwnServer, work: (database: DatabaseSync) => void) {
  const database = new DatabaseSync(server.database, { timeout: 20_000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}

/**
 * The companion has answered and checked in: pay of a visit that neither party confirmed is held.
 */
export function attended(server: OwnServer, booking: string) {
  edit(server, (database) => {
    database
      .prepare(
        "UPDATE shifts SET acknowledged_at = start_s - 3600, checked_in_at = start_s WHERE booking_id = ?",
      )
      .run(booking);
  });
}

/** The visit starts this many seconds from now. */
export function beginIn(server: OwnServer, booking: string, seconds: number) {
  edit(server, (database) => {
    const row = database
      .prepare("SELECT first_start_s AS start FROM bookings WHERE id = ?")
      .get(booking) as { start: number };
    const by = row.start - Math.floor(Date.now() / 1000) - seconds;
    database.exec(`BEGIN IMMEDIATE;
      UPDATE booking_lines SET start_s = start_s - ${by}, end_s = end_s - ${by} WHERE booking_id = '${booking}';
      UPDATE shifts SET start_s = start_s - ${by} WHERE booking_id = '${booking}';
      UPDATE bookings SET first_start_s = first_start_s - ${by}, last_end_s = last_end_s - ${by} WHERE id = '${booking}';
      COMMIT`);
  });
}
