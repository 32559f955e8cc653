import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { confirmedBooking } from "~/testing/fixtures/bookings";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";

standOnBookingPage();

type Preview = components["schemas"]["CancellationPreview"];
type Role = "client" | "companion";
const signIn = (role: Role) => (role === "client" ? signInAs.client() : signInAs.companion());

// Before a report that holds money.
test.each<[Role, button: string, sentence: string]>([
  [
    "client",
    "Maya R. didn't show up",
    "Our team will look into it and hear both sides, and Maya R. will be notified too. If Maya R. comes after all, say so here until the visit ends.",
  ],
  [
    "companion",
    "My client didn't show up",
    "both sides, and your client will be notified too. Your own pay for this visit waits until then. If your client comes after all, say so here.",
  ],
])("a %s reads what a report of a no-show does", async (role, button, sentence) => {
  signIn(role);
  kept.booking = bookingWithShift({ canReportNoShow: true }, farAhead);
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByRole("dialog")).toHaveTextContent(sentence);
});

// Which party canceled a visit, and the refund of it.
test.each<[Role, "client" | "companion" | "admin" | "system", refund: number, sentence: string]>([
  [
    "companion",
    "client",
    79.25,
    "The client canceled this visit. The refund to the client is $79.25.",
  ],
  [
    "companion",
    "companion",
    320,
    "You canceled this visit. The client gets everything back for it.",
  ],
  [
    "companion",
    "admin",
    320,
    "Our support team canceled this visit. The client gets everything back for it.",
  ],
  ["companion", "system", 0, "This visit was not paid for in time."],
  ["client", "companion", 320, "The companion canceled this visit. The refund to you is $320.00."],
  ["client", "client", 160, "You canceled this visit. The refund to you is $160.00."],
])("a %s reads that the %s canceled one of two visits", async (role, by, refund, sentence) => {
  signIn(role);
  const [line] = confirmedBooking.companions;
  if (!line) throw new Error("the fixture has a visit");
  const canceled = {
    ...line,
    _id: "canceled",
    companionId: { ...line.companionId, displayName: "Noor F." },
    status: "cancelled" as const,
    totalCost: 320,
    cancelledBy: by,
    ...(refund > 0 && { refundAmount: refund }),
  };
  kept.booking = { ...confirmedBooking, companions: [line, canceled] };
  await openBooking();
  const card = screen.getByRole("heading", { name: "Noor F." }).closest("li");
  expect(card).toHaveTextContent(`Canceled ${sentence}`);
});

const preview: Preview = {
  bookingId: confirmedBooking._id,
  tier: "full",
  paid: 100,
  refund: 60,
  parts: [{ part: "base", amount: 100, percent: 60, refund: 60 }],
  fullRefundUntil: "2026-11-30T14:00:00Z",
  partialRefundUntil: "2026-12-01T12:00:00Z",
};

// What canceling costs, before it is done.
test.each<[Role, Partial<Preview>, sentence: string]>([
  [
    "client",
    { tier: "unpaid", parts: [] },
    "You have not paid, so nothing will be charged. The time opens up for others.",
  ],
  [
    "companion",
    { tier: "unpaid", parts: [] },
    "It is not paid, so nothing will be charged. The time opens up for others.",
  ],
  ["client", {}, "You get back $60.00 of $100.00."],
  [
    "client",
    { disputed: 25 },
    "$25.00 of the payment is disputed at your bank, which settles that part. We do not refund it as well.",
  ],
  [
    "companion",
    { disputed: 25 },
    "$25.00 of the payment is disputed at the client's bank, which settles that part. We do not refund it as well.",
  ],
  ["companion", { lostPay: 45 }, "You will not be paid $45.00."],
  ["companion", {}, "Base Rate, 60% of $100.00$60.00"],
])("a %s reads before canceling: %o", async (role, over, sentence) => {
  signIn(role);
  kept.booking = { ...confirmedBooking, canCancel: true };
  server.use(http.get("*/api/bookings/:id/cancellation", () => done({ ...preview, ...over })));
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: "Cancel booking" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel this booking?" });
  await waitFor(() => expect(dialog).toHaveTextContent(sentence));
});
