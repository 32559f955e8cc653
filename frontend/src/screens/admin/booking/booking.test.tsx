import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { kept, standOnBookingPage } from "~/testing/booking-page-driver";
import { asAdmin } from "~/testing/fixtures/admin";
import { confirmedBooking } from "~/testing/fixtures/bookings";
import { adminBooking, maya } from "~/testing/fixtures/scheduling";
import { bookingId, bookingPageHandlers, mayaName } from "~/testing/handlers/desk";
import { schedulingHandlers } from "~/testing/handlers/scheduling";

standOnBookingPage();
const at = `/admin/bookings/${bookingId}`;
let sent: Record<string, unknown[]>;

beforeEach(() => {
  sent = {};
  kept.booking = { ...confirmedBooking, canCancel: true };
  server.use(...schedulingHandlers(sent), ...bookingPageHandlers());
});

const region = (name: string) => screen.findByRole("region", { name });

test("shows both people with a telephone link, and who is suspended", async () => {
  asAdmin(at);
  const people = within(await region("People"));
  const call = await people.findByRole("link", { name: /Call ?Casey at ?\(617\) 555-0101/ });
  expect(call).toHaveAttribute("href", "tel:6175550101");
  expect(people.getByRole("link", { name: "Maya R." })).toHaveAttribute(
    "href",
    `/admin/people/${mayaName._id}`,
  );
  expect(people.getByText("Suspended")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "Booking of Casey with Maya R.",
  );
});

test("shows the ledger line by line, with the owner of each account", async () => {
  asAdmin(at);
  const money = within(await region("Money"));
  const table = await money.findByRole("table", { name: /^Ledger/ });
  expect(within(table).getByText("Owed to the companion").closest("td")).toHaveTextContent(
    "Owed to the companion: Maya R.",
  );
  expect(within(table).getAllByText("$325.00")).toHaveLength(1);
  expect(within(table).getByText("−$325.00")).toBeVisible();
  expect(money.getByText("pi_1")).toBeVisible();
});

test("shows one timeline with who, in the visit's zone and in UTC, and continues it", async () => {
  const { user } = asAdmin(at);
  const timeline = within(await region("Timeline"));
  const late = (await timeline.findByText("Running late: 20 minutes")).closest("li") as HTMLElement;
  expect(late).toHaveTextContent(/Nov 27, 2026, 9:00 PM, New York \(EST\) · Nov 28, 02:00 UTC/);
  expect(late).toHaveTextContent("Maya R.");
  expect(timeline.getByText("Your receipt").closest("li")).toHaveTextContent(/Mail sent.*To Casey/);
  expect(timeline.getByText("Called the client.")).toBeVisible();
  // Two views in a row by one administrator are one event.
  const view = timeline.getByText("Viewed a booking").closest("li");
  expect(view).toHaveTextContent("Viewed the record of a booking");
  expect(view).toHaveTextContent("ops@example.com");
  await user.click(timeline.getByRole("button", { name: "Show earlier events" }));
  expect(await timeline.findByText("Booked: $325.00")).toBeVisible();
  expect(timeline.queryByRole("button", { name: "Show earlier events" })).toBeNull();
});

test("a section that fails leaves the others", async () => {
  server.use(http.get("*/api/admin/bookings/:id/timeline", () => refused(500)));
  asAdmin(at);
  expect(
    await within(await region("Timeline")).findByText("Failed to load the timeline"),
  ).toBeVisible();
  expect(
    await within(await region("Cases")).findByRole("link", { name: /Harassment/ }),
  ).toHaveAttribute("href", "/admin/incidents/c1");
});

test("replaces a companion from an alert in three presses, without an id", async () => {
  const { user } = asAdmin(`${at}?replace=true`);
  const dialog = within(await screen.findByRole("dialog", { name: "Replace a companion" }));
  expect(dialog.queryByLabelText(/Booking ID/)).toBeNull();
  await user.click(await dialog.findByRole("radio", { name: maya.displayName }));
  await user.click(dialog.getByRole("button", { name: "Process Emergency Replacement" }));
  expect(await screen.findByText("Emergency replacement processed successfully!")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.replace?.[0]).toMatchObject({
    originalBookingId: bookingId,
    originalCompanionId: adminBooking.companions[0]?.companion._id,
    replacementCompanionId: maya._id,
  });
});

test("adds a note, which needs a text", async () => {
  const notes: unknown[] = [];
  server.use(
    http.post("*/api/admin/bookings/:id/notes", async ({ request }) => {
      notes.push(await request.json());
      return done({ noted: true });
    }),
  );
  const { user } = asAdmin(at);
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  expect(screen.getByLabelText("Note")).toHaveAccessibleDescription(/Enter a note/);
  await user.type(screen.getByLabelText("Note"), "Called the client.");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Note added")).toBeVisible();
  expect(notes).toEqual([{ text: "Called the client." }]);
});

test("says in which zones the timeline is, and that a booking without events or visits has none", async () => {
  server.use(
    http.get("*/api/admin/bookings/:id/timeline", () => done([])),
    http.get("*/api/admin/bookings", () =>
      done([], { pagination: { page: 1, limit: 1, total: 0, pages: 0 } }),
    ),
  );
  asAdmin(at);
  const timeline = within(await region("Timeline"));
  expect(await timeline.findByText("Nothing has happened yet")).toBeVisible();
  expect(
    timeline.getByText(
      "Newest first, in the time zone of the visit and in UTC. Mails are listed for a year.",
    ),
  ).toBeVisible();
  expect(await screen.findByText("The visits of this booking were not found.")).toBeVisible();
  expect(screen.getByRole("link", { name: "As the parties see it" })).toHaveAttribute(
    "href",
    `/bookings/${bookingId}`,
  );
});

test("cancels the booking and says so", async () => {
  server.use(
    http.get("*/api/bookings/:id/cancellation", () =>
      done({ bookingId, tier: "unpaid", paid: 0, refund: 0, parts: [] } as never),
    ),
    http.post("*/api/bookings/:id/cancel", () => done(kept.booking)),
  );
  const { user } = asAdmin(at);
  await user.click(await screen.findByRole("button", { name: "Cancel booking" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel this booking?" }));
  expect(await dialog.findByText(/^It is not paid, so nothing will be charged/)).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "Asked for");
  await user.type(dialog.getByLabelText("Your password"), "secret-word");
  await user.click(dialog.getByRole("button", { name: "Cancel booking" }));
  expect(await screen.findByText("The booking is canceled.")).toBeVisible();
});

test.each([
  ["confirmed", "No payout yet: it is planned when the booking is completed."],
  ["cancelled", "No payout: the booking was canceled, and no companion is owed anything for it."],
] as const)("without a payout, a %s booking says whether one follows", async (status, text) => {
  kept.booking = { ...kept.booking, status };
  server.use(
    http.get("*/api/admin/payouts", () =>
      done([], { pagination: { page: 1, limit: 50, total: 0, pages: 0 } }),
    ),
  );
  asAdmin(at);
  expect(await screen.findByText(text)).toBeVisible();
});
