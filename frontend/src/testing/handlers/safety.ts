import type { components } from "~/api/schema";
import { http } from "../http";
import { done } from "./replies";

type Schemas = components["schemas"];

/** Around a visit, without a timer. */
export const openSafety: Schemas["Safety"] = {
  canStart: true,
  canCallForHelp: true,
  graceMinutes: 5,
  canReadContact: false,
  opensAt: "2026-11-27T14:20:00Z",
  closesAt: "2026-11-27T20:50:00Z",
};

/** The server's state of one party's timer, and what was sent. */
export function safetyHandlers(start: Schemas["Safety"] = openSafety) {
  const world = { safety: start, sent: [] as unknown[] };
  const answer = async ({ request }: { request: Request }) => {
    world.sent.push(await request.json());
    return done(world.safety);
  };
  const handlers = [
    http.get("*/api/bookings/:id/safety", () => done(world.safety)),
    http.post("*/api/bookings/:id/safety/timer", answer),
    http.post("*/api/bookings/:id/safety/answer", answer),
  ];
  return { world, handlers };
}

/** A client who does not share the emergency contact. */
export const contactSharingHandler = () =>
  http.get("*/api/safety/contact-sharing", () => done({ sharesContact: false }));
