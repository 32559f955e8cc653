import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { fixtureNow } from "~/testing/fake-time";
import { bookingDetail, confirmedBooking, sam } from "~/testing/fixtures/bookings";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";

standOnBookingPage();

type Line = (typeof bookingDetail.companions)[number];
const [line] = confirmedBooking.companions as [Line];
const withLines = (...changes: Partial<Line>[]) => ({
  ...confirmedBooking,
  companions: changes.map((change, index) => ({
    ...line,
    ...farAhead,
    _id: `l${index}`,
    visitId: `l${index}`,
    ...change,
  })),
});
const samName = { _id: sam._id, displayName: sam.displayName };

test.each<[role: "client" | "companion", Partial<Line>[], title: string, sentence: string]>([
  [
    "client",
    [{}],
    "To reach your companion",
    "Names and numbers are exchanged once your companion has said that the visit will take place.",
  ],
  [
    "client",
    [{}, { companionId: samName }],
    "To reach your companions",
    "Names and numbers are exchanged once your companions have said that the visit will take place.",
  ],
  // Two visits of one companion.
  [
    "client",
    [{}, { startDate: "2096-12-02T14:00:00Z", endDate: "2096-12-02T18:00:00Z" }],
    "To reach your companion",
    "Names and numbers are exchanged once your companion has said that the visit will take place.",
  ],
  [
    "companion",
    [{}],
    "To reach your client",
    "Names and numbers are exchanged once you have said that the visit will take place.",
  ],
])(
  "a %s of %o reads when names and numbers are exchanged",
  async (role, changes, title, sentence) => {
    signInAs[role]();
    kept.booking = withLines(...changes.map((one) => ({ contactAwaitsYes: true, ...one })));
    await openAny();
    expect(screen.getByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(/^Names and numbers/)).toHaveTextContent(sentence);
  },
);

/** As openBooking, where several visits have the same companion. */
async function openAny() {
  const view = renderApp({ at: `/bookings/${bookingDetail._id}` });
  await screen.findAllByRole("heading", { name: "Maya R." });
  return view;
}

test("several visits of one companion are not those of several people", async () => {
  kept.booking = withLines({}, { startDate: "2096-12-02T14:00:00Z" });
  await openAny();
  expect(screen.getByText(/Paid time begins at the start/)).toHaveTextContent(
    /^Your companion comes to the place of each visit above\./,
  );
});

test("numbers that are shown now say until when, and when that of the next visit is shown", async () => {
  kept.booking = withLines(
    { contactPhone: "305-555-0102" },
    { companionId: samName, contactFrom: "2096-12-01T14:00:00Z" },
  );
  await openAny();
  expect(screen.getByText("The phone number is shown with the visit until it ends.")).toBeVisible();
  expect(screen.getByText(/^That of the next visit is shown here from/)).toHaveTextContent(
    "That of the next visit is shown here from Sat, Dec 1, 2096, 9:00 AM, New York (EST)",
  );
  expect(screen.queryByText(/^Names and numbers/)).toBeNull();
});

test("the number of a next companion who has not answered is promised only with the answer", async () => {
  kept.booking = withLines(
    { contactPhone: "305-555-0102" },
    { companionId: samName, contactFrom: "2096-12-01T14:00:00Z", contactAwaitsYes: true },
  );
  await openAny();
  expect(screen.getByText(/^That of the next visit is shown here from/)).toHaveTextContent(
    /9:00 AM, New York \(EST\)(.*), once your companion has said yes\.$/,
  );
});

// The server notices a passed deadline up to a minute later.
test.each<[role: "client" | "companion", past: string, promised: RegExp]>([
  ["client", "Maya R. hasn't answered.", /has until/],
  ["companion", "You did not answer in time. Please answer now.", /Please answer by/],
])("a %s reads no deadline that has passed", async (role, past, promised) => {
  signInAs[role]();
  const shift = { acknowledgeBy: new Date(fixtureNow.getTime() - 1000).toISOString() };
  kept.booking = bookingWithShift(shift, { ...farAhead, answer: "no_answer" });
  await openBooking();
  expect(screen.getByText((text) => text.startsWith(past))).toBeVisible();
  expect(screen.queryByText(promised)).toBeNull();
  expect(screen.queryByText(/alerted|was notified/)).toBeNull();
});

test.each([
  [[{}, {}], "Your companion reads it, and so do our staff."],
  [[{}, { companionId: samName }], "Your companions read it, and so do our staff."],
  [
    [{}, { companionId: samName, status: "cancelled" as const }],
    "Your companion reads it, and so do our staff.",
  ],
])("the reason of canceling %o says who reads it", async (changes, sentence) => {
  kept.booking = withLines(...changes);
  const preview: components["schemas"]["CancellationPreview"] = {
    bookingId: kept.booking._id,
    tier: "full",
    paid: 100,
    refund: 100,
    parts: [],
    fullRefundUntil: "2026-11-30T14:00:00Z",
    partialRefundUntil: "2026-12-01T12:00:00Z",
  };
  server.use(http.get("*/api/bookings/:id/cancellation", () => done(preview)));
  const { user } = await openAny();
  await user.click(screen.getByRole("button", { name: "Cancel booking" }));
  expect(await screen.findByLabelText("Reason (optional)")).toHaveAccessibleDescription(
    new RegExp(`^${sentence}`),
  );
});

test.each([
  [{ canCheckIn: true }, "Check in"],
  [{ canCheckIn: true, clientMissingAt: "2096-12-01T14:20:00Z" }, "My client is here now"],
])("a companion with %o presses %s", async (shift, name) => {
  signInAs.companion();
  kept.booking = bookingWithShift(shift, farAhead);
  await openBooking();
  expect(screen.getByRole("button", { name })).toBeVisible();
  const other = name === "Check in" ? "My client is here now" : "Check in";
  expect(screen.queryByRole("button", { name: other })).toBeNull();
});

test("an unpaid booking that was canceled shows a price that was not charged, and has no receipt", async () => {
  kept.booking = { ...bookingDetail, status: "cancelled", canPay: false, canCancel: false };
  await openBooking();
  const price = within(screen.getByRole("complementary", { name: "Price" }));
  expect(price.getByText("Price, not charged")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Printable receipt" })).toBeNull();
  expect(screen.getByText("This booking is canceled.")).toBeVisible();
});

test("a paid booking offers its receipt", async () => {
  kept.booking = confirmedBooking;
  await openBooking();
  expect(screen.getByRole("link", { name: "Printable receipt" })).toHaveAttribute(
    "href",
    `/bookings/${bookingDetail._id}/receipt`,
  );
  const price = within(screen.getByRole("complementary", { name: "Price" }));
  expect(price.queryByText("Price, not charged")).toBeNull();
});

test.each([
  ["a_new_party", "This visit is canceled."],
  ["client", "You canceled this visit."],
])("a visit that %s canceled says so", async (cancelledBy, sentence) => {
  kept.booking = withLines({}, { companionId: samName, status: "cancelled", cancelledBy } as never);
  await openAny();
  expect(screen.getByText(sentence, { exact: false })).toBeVisible();
});

test("canceling one of several visits names it, and what it gives back part by part", async () => {
  signInAs.companion();
  kept.booking = withLines(
    { canCancel: true } as never,
    {
      startDate: "2096-12-02T14:00:00Z",
      endDate: "2096-12-02T18:00:00Z",
      canCancel: true,
    } as never,
  );
  server.use(
    http.get("*/api/bookings/:id/cancellation", () =>
      done({
        bookingId: bookingDetail._id,
        tier: "full",
        paid: 320,
        refund: 320,
        parts: [
          { part: "base", amount: 300, percent: 100, refund: 300 },
          { part: "travel", amount: 5, percent: 100, refund: 5 },
          { part: "company_fee", amount: 15, percent: 100, refund: 15 },
        ],
        fullRefundUntil: "2096-11-30T14:00:00Z",
        partialRefundUntil: "2096-12-01T12:00:00Z",
      }),
    ),
  );
  const { user } = await openAny();
  await user.click(screen.getByRole("button", { name: /^Cancel this visit: Sat, Dec 1, / }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel this visit?" }));
  expect(textBlock(await dialog.findByText(/^Only the visit of/))).toHaveTextContent(
    "Only the visit of Sat, Dec 1, 2096, 9:00 AM, New York (EST) (2:00 PM for you). The others stay as they are.",
  );
  expect(dialog.getByText("Travel costs, 100% of $5.00")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Keep visit" })).toBeVisible();
});

// E5
test.each([
  ["confirmed", true],
  ["completed", false],
] as const)(
  "an administrator gets from a %s booking to all that manages it",
  async (status, isOpen) => {
    signInAs.admin();
    kept.booking = {
      ...withLines({}),
      status,
      client: { _id: bookingDetail.clientId, displayName: "Casey M." },
    };
    await openAny();
    const panel = within(await screen.findByRole("region", { name: "Viewing as admin" }));
    const links = panel
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
    const id = bookingDetail._id;
    expect(links).toEqual([
      ["Casey M.", `/admin/edit-client/${bookingDetail.clientId}?type=client`],
      ["Maya R.", `/admin/edit-user/${line.companionId._id}?type=companion`],
      ["Everything about it", `/admin/bookings/${id}`],
      ["Payouts", `/admin/payouts?booking=${id}`],
      ["Cases", `/admin/incidents?state=all&booking=${id}`],
      ...(isOpen
        ? [
            [
              "Change",
              `/admin/booking-management?tab=modifications&action=reschedule&booking=${id}`,
            ],
            ["Replace a companion", `/admin/booking-management?tab=replacement&booking=${id}`],
          ]
        : []),
    ]);
  },
);

test("for an administrator, names, legal names and where phone and email are", async () => {
  signInAs.admin();
  const deleted = { ...samName, displayName: "a closed account", isDeleted: true };
  kept.booking = {
    ...withLines(
      { companionId: { ...line.companionId, legalName: "Maya Reyes" } },
      { companionId: deleted },
    ),
    client: { _id: bookingDetail.clientId, displayName: "Casey M.", legalName: "Casey Morgan" },
  };
  await openAny();
  const panel = within(await screen.findByRole("region", { name: "Viewing as admin" }));
  const rows = panel.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual([
    "Client: Casey M. (legal name: Casey Morgan)  Phone and email are in the record.",
    "Companion: Maya R. (legal name: Maya Reyes)  Phone and email are in the record.",
    "Companion: a closed account ",
  ]);
});
