import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";

type Dispute = components["schemas"]["Dispute"];

const dispute: Dispute = {
  id: "dp_1",
  state: "open",
  amount: 228.83,
  fee: 15,
  paid: 240,
  seenAt: "2026-11-20T14:00:00Z",
  respondBy: "2099-12-01T23:59:00Z",
  bookingId: "019de000-0000-7000-8000-000000000002",
  client: { _id: "019de000-0000-7000-8000-000000000003", displayName: "Jordan E." },
  draft: {
    customerName: "Jordan Example",
    customerEmail: "jordan@example.com",
    serviceDate: "2026-11-18",
    productDescription: "An in-person session of 3 hours",
    activityLog: "Booked\nPaid",
    cancellationPolicy: "Until 24 hours before the start",
    refundExplanation: "No refund was due.",
    other: "",
  },
};
const at = "/admin/disputes/dp_1";

afterEach(() => vi.restoreAllMocks());

function show(over: Partial<Dispute> = {}) {
  server.use(http.get("*/api/admin/disputes/dp_1", () => done({ ...dispute, ...over })));
  return asAdmin(at);
}

test("shows the money, the deadline and the drafted answer", async () => {
  show();
  expect(await screen.findByLabelText("What happened")).toHaveValue("Booked\nPaid");
  expect(screen.getByLabelText("Client's name")).toHaveValue("Jordan Example");
  expect(screen.getByLabelText("Date of the service")).toHaveValue("2026-11-18");
  const main = screen.getByRole("main");
  expect(main).toHaveTextContent(/The bank accepts an answer until Dec 1, 2099, 11:59 PM, UTC\./);
  expect(main).toHaveTextContent(
    /Jordan E\. paid \$240\.00\. Since .* their bank has taken \$228\.83 of it back and the provider a fee of \$15\.00\. Show booking/,
  );
  expect(screen.getByRole("link", { name: "Show booking" })).toHaveAttribute(
    "href",
    `/admin/bookings/${dispute.bookingId}`,
  );
});

test("submits every text as it was edited, and says that the bank decides", async () => {
  let sent: unknown;
  let answeredAt: string | undefined;
  server.use(
    http.get("*/api/admin/disputes/dp_1", () => {
      const { draft, ...rest } = dispute;
      return done(answeredAt ? { ...rest, answeredAt } : { ...rest, draft });
    }),
    http.post("*/api/admin/disputes/dp_1/evidence", async ({ request }) => {
      sent = await request.json();
      answeredAt = "2026-11-21T09:00:00Z";
      return done({ ...dispute, answeredAt, draft: undefined });
    }),
  );
  const { user } = asAdmin(at);
  await user.type(await screen.findByLabelText("Anything else"), "They wrote to thank her.");
  const scrolled = vi.spyOn(window, "scrollTo").mockClear();
  await user.click(screen.getByRole("button", { name: "Submit to the bank" }));
  await waitFor(() =>
    expect(screen.getByRole("main")).toHaveTextContent(/Answered on .*The bank decides now/),
  );
  expect(screen.getByText("The answer was submitted to the bank.")).toBeVisible();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole("heading", { level: 1, name: "Dispute" })).toHaveFocus();
  expect(sent).toEqual({ ...dispute.draft, other: "They wrote to thank her." });
  expect(screen.queryByRole("button", { name: "Submit to the bank" })).not.toBeInTheDocument();
});

test("a refusal is shown, and the texts stay", async () => {
  server.use(
    http.post("*/api/admin/disputes/dp_1/evidence", () =>
      refused(409, "The bank no longer accepts an answer to this dispute."),
    ),
  );
  const { user } = show();
  await user.type(await screen.findByLabelText("Anything else"), "More");
  await user.click(screen.getByRole("button", { name: "Submit to the bank" }));
  expect(await screen.findByText(/no longer accepts an answer/)).toBeVisible();
  expect(screen.getByLabelText("Anything else")).toHaveValue("More");
});

const { draft: _, ...withoutDraft } = dispute;
const ends: [string, Partial<Dispute>, RegExp][] = [
  ["closed", { state: "won", amount: 0 }, /Closed: the bank has taken no money\./],
  ["won", { state: "won" }, /Won: the money is back\./],
  ["lost", { state: "lost" }, /Lost: the bank keeps the money\. .* under Attention\./],
  [
    "answered",
    { answeredAt: "2026-11-21T09:00:00Z" },
    /The bank decides now, .* Until then the payouts of the booking wait\./,
  ],
  ["late", { respondBy: "2026-11-20T09:00:00Z" }, /The time to answer ended on/],
];

test.each(ends)("a dispute that is %s says what happens now", async (_name, over, text) => {
  server.use(http.get("*/api/admin/disputes/dp_1", () => done({ ...withoutDraft, ...over })));
  asAdmin(at);
  await waitFor(() => expect(screen.getByRole("main")).toHaveTextContent(text));
  expect(screen.queryByRole("button", { name: "Submit to the bank" })).not.toBeInTheDocument();
  expect(screen.queryByText(/accepts an answer until/)).not.toBeInTheDocument();
});

test("an inquiry has taken no money; a deleted account has no name", async () => {
  const { client: _client, bookingId: _booking, ...rest } = dispute;
  server.use(http.get("*/api/admin/disputes/dp_1", () => done({ ...rest, amount: 0, fee: 0 })));
  asAdmin(at);
  await screen.findByLabelText("Anything else");
  expect(screen.getByRole("main")).toHaveTextContent(
    /A closed account paid \$240\.00\. Their bank asks about it since .* and has taken no money\./,
  );
  expect(screen.queryByRole("link", { name: "Show booking" })).not.toBeInTheDocument();
});

test.each([{ state: "lost" as const }, { answeredAt: "2026-11-21T09:00:00Z" }])(
  "without a booking no payout is mentioned",
  async (over) => {
    const { bookingId: _booking, ...rest } = withoutDraft;
    server.use(http.get("*/api/admin/disputes/dp_1", () => done({ ...rest, ...over })));
    asAdmin(at);
    const main = screen.getByRole("main");
    await waitFor(() => expect(main).toHaveTextContent(/the bank keeps|The bank decides now/));
    expect(main).not.toHaveTextContent(/payouts? (by|of)/);
  },
);
