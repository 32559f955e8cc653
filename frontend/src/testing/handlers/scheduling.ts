import { done, http } from "~/testing/app";
import { one } from "~/testing/fixtures/admin";
import { companionUser } from "~/testing/fixtures/people";
import {
  adminBooking,
  changeQuote,
  jordan,
  maya,
  plan,
  template,
} from "~/testing/fixtures/scheduling";
import { listed, usersHandler } from "./users";

/** The server of the admin booking management; `sent` records requests by call. */
export function schedulingHandlers(sent: Record<string, unknown[]>) {
  const keep =
    <T>(name: string, answer: () => T) =>
    async ({ request }: { request: Request }) => {
      sent[name] = [...(sent[name] ?? []), await request.json()];
      return answer();
    };
  const substitute = {
    ...maya,
    rating: 4.8,
    totalBookings: 9,
    knownToClient: true,
    payout: 225,
    distance: 5,
  };
  return [
    usersHandler([
      listed(companionUser, { ...jordan, name: "Jordan Frost", online: true }),
      listed(companionUser, { ...maya, name: "Maya Rivera", online: false }),
    ]).handler,
    http.get("*/api/admin/schedule-templates", () => done([template])),
    http.get("*/api/admin/bookings", () => done([adminBooking], { pagination: one })),
    http.post(
      "*/api/admin/schedules/preview",
      keep("preview", () => done(plan)),
    ),
    http.post(
      "*/api/admin/schedules",
      keep("create", () => done({ bookingIds: [adminBooking._id] })),
    ),
    http.post(
      "*/api/admin/schedule-templates",
      keep("save", () => done(template)),
    ),
    http.get("*/api/admin/bookings/:id/substitutes/:companionId", () => done([substitute])),
    http.post(
      "*/api/admin/replacements",
      keep("replace", () => done({ replaced: true })),
    ),
    http.post(
      "*/api/admin/bookings/:id/changes/quote",
      keep("quote", () => done(changeQuote)),
    ),
    http.post(
      "*/api/admin/bookings/:id/changes",
      keep("change", () => done({ outcome: "made" })),
    ),
  ];
}
