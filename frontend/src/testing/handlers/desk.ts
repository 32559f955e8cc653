import type { components } from "~/api/schema";
import { done, http } from "~/testing/app";
import { one } from "~/testing/fixtures/admin";
import { confirmedBooking } from "~/testing/fixtures/bookings";
import { adminBooking } from "~/testing/fixtures/scheduling";

type Schemas = components["schemas"];

export const bookingId = confirmedBooking._id;
const lineId = "0b0f6a52-0000-4000-8000-0000000000c1";
export const casey = { _id: "0b0f6a52-0000-4000-8000-000000000001", displayName: "Casey" };
export const mayaName = { _id: "0b0f6a52-0000-4000-8000-000000000002", displayName: "Maya R." };
const timezone = "America/New_York";

export const bookingRecord: Schemas["BookingRecordReply"]["data"] = {
  _id: bookingId,
  people: [
    {
      ...casey,
      type: "client",
      legalName: "Casey Jones",
      phone: "(617) 555-0101",
      email: "casey@example.com",
    },
    {
      ...mayaName,
      type: "companion",
      legalName: "Maya Reyes",
      phone: "(617) 555-0102",
      email: "maya@example.com",
      suspendedAt: "2026-11-20T10:00:00Z",
    },
  ],
  payments: [
    {
      _id: "p1",
      state: "paid",
      amount: 325,
      createdAt: "2026-11-21T10:00:00Z",
      paidAt: "2026-11-21T10:02:00Z",
      providerId: "pi_1",
    },
  ],
  refunds: [],
  disputes: [],
  entries: [
    {
      _id: "e1",
      at: "2026-11-21T10:02:00Z",
      kind: "checkout_paid",
      postings: [
        { account: "provider_pending", amount: 325 },
        { account: "booking_escrow", of: bookingId, amount: -325 },
      ],
    },
    {
      _id: "e2",
      at: "2026-11-22T10:02:00Z",
      kind: "line_completed",
      postings: [
        { account: "booking_escrow", of: bookingId, amount: 225 },
        { account: "companion_payable", of: mayaName._id, amount: -225 },
      ],
    },
  ],
  cases: [
    {
      _id: "c1",
      kind: "conduct",
      severity: "high",
      state: "open",
      reportedBy: "client",
      reportedAt: "2026-11-22T10:00:00Z",
    },
  ],
};

const act = (detail: string, id: string): Schemas["TimelineEvent"] => ({
  at: "2026-11-28T02:03:00Z",
  timezone,
  kind: "act",
  by: "admin",
  adminName: "ops@example.com",
  detail,
  id,
});

export const events: Schemas["TimelineEvent"][] = [
  act("get_booking", "9"),
  act("view_booking_record", "8"),
  { ...act("note_booking", "7"), text: "Called the client." },
  {
    at: "2026-11-28T02:00:00Z",
    timezone,
    kind: "running_late",
    by: "companion",
    account: mayaName,
    lineId,
    detail: "20",
  },
  {
    at: "2026-11-21T10:02:00Z",
    timezone,
    kind: "mail",
    by: "system",
    account: casey,
    detail: "sent",
    text: "Your receipt",
    id: "m1",
  },
];

/** The page of a booking. */
export const bookingPageHandlers = () => [
  http.get("*/api/admin/bookings/:id", () => done(bookingRecord)),
  http.get("*/api/admin/bookings/:id/timeline", ({ request }) =>
    new URL(request.url).searchParams.get("after")
      ? done([
          {
            at: "2026-11-21T10:00:00Z",
            timezone,
            kind: "created",
            by: "client",
            account: casey,
            amount: 325,
          },
        ])
      : done(events, { next: "1.1" }),
  ),
  http.get("*/api/admin/bookings", () =>
    done([{ ...adminBooking, _id: bookingId }], { pagination: one }),
  ),
  http.get("*/api/admin/payouts", () => done([], { pagination: { ...one, total: 0 } })),
];
