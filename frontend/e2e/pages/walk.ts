import type { APIRequestContext } from "@playwright/test";
import type { Keyboard } from "./keyboard";
import type { OwnServer } from "./own-server";
import { people } from "./people";
import { paidVisit } from "./visits";

export const failed = /try again|was not saved|could not|did not work|failed/i;

export interface Walk {
  keys: Keyboard;
  /** From now on each mutation fails once more. */
  loseAgain: () => void;
  request: APIRequestContext;
  server: OwnServer;
}

/**
 * Each response is lost at first: the page says so, and a second press, in the other size,
 * succeeds.
 */
export async function act({ keys }: Walk, name: string | RegExp, said: RegExp) {
  await keys.press("button", name);
  await keys.expectAnnounced(failed);
  await keys.press("button", name);
  await keys.expectAnnounced(said);
}

export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000);
export const formatDayName = (day: Date) =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(day.getFullYear() !== new Date().getFullYear() && { year: "numeric" }),
    timeZone: "America/New_York",
  }).format(day);
/** The visits are at noon in New York. */
export const visitDay = (days: number) =>
  formatDayName(new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000 + 17 * 3_600_000));
export const getDigits = (day: Date) => {
  const [year, month, date] = day.toISOString().slice(0, 10).split("-");
  return `${month}${date}${year}`;
};

/**
 * In two steps, the file and its owner: for the second file only one of them is sent for the first
 * time.
 */
export async function uploads({ keys }: Walk, losses: number) {
  for (let lost = 0; lost < losses; lost += 1) {
    await keys.expectAnnounced(failed);
    await keys.press("button", "Try again");
  }
  await keys.expectAnnounced(/is uploaded/);
}

/**
 * Days ahead on which the demo's companion works, whatever the weekday: their Saturday off is at
 * most ten days ahead.
 */
export const visitDays = { seen: 11, canceled: 13, missed: 15 };

/** The second one only needs its date. */
export async function threeVisits(request: APIRequestContext): Promise<[string, string]> {
  const loggedIn = async (who: "client" | "companion") => {
    const reply = await request.post("/api/auth/login", { data: people[who] });
    return (await reply.json()).data as { token: string; user: { _id: string } };
  };
  const [client, companion] = [await loggedIn("client"), await loggedIn("companion")];
  await paidVisit(request, client, companion, visitDays.canceled);
  return [
    await paidVisit(request, client, companion, visitDays.seen),
    await paidVisit(request, client, companion, visitDays.missed),
  ];
}
