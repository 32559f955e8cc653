import type { components } from "~/api/schema";
import { http } from "../http";
import { done } from "./replies";

type Notification = components["schemas"]["Notification"];

export function notification(number: number, change: Partial<Notification> = {}): Notification {
  return {
    _id: `019365a0-0000-7000-8000-${String(number).padStart(12, "0")}`,
    kind: "booking_confirmed",
    title: "An appointment is confirmed",
    text: "It is paid for. Its page shows when and where.",
    createdAt: "2026-11-20T15:00:00Z",
    isRead: false,
    ...change,
  };
}

/** The bell's request, on every page of a signed-in user. */
export function unreadHandler(unread = 0) {
  return http.get("*/api/notifications/unread", () => done({ unread }));
}

/** An inbox as stored by the server, newest first; `calls` records what was marked. */
export function inboxHandlers(all: Notification[]) {
  let list = all;
  const calls: string[] = [];
  const unread = () => list.filter(({ isRead }) => !isRead).length;
  const read = (isMeant: (one: Notification) => boolean) => {
    list = list.map((one) => (isMeant(one) ? { ...one, isRead: true } : one));
    return done({ unread: unread() });
  };
  const handlers = [
    http.get("*/api/notifications/unread", () => done({ unread: unread() })),
    http.get("*/api/notifications", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const before = query.get("before");
      const older = before ? list.filter(({ _id }) => _id < before) : list;
      const page = older.slice(0, Number(query.get("limit")));
      const next = older.length > page.length ? { next: page.at(-1)?._id } : {};
      return done(page, { unread: unread(), ...next });
    }),
    http.post("*/api/notifications/read", async ({ request }) => {
      const { upTo } = (await request.json()) as { upTo: string };
      calls.push(`up to ${upTo}`);
      return read(({ _id }) => _id <= upTo);
    }),
    http.post("*/api/notifications/:id/read", ({ params }) => {
      calls.push(String(params.id));
      return read(({ _id }) => _id === params.id);
    }),
  ];
  return { handlers, calls };
}
