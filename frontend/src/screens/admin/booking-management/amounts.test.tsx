import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, one } from "~/testing/fixtures/admin";
import { adminBooking, changeQuote } from "~/testing/fixtures/scheduling";
import { schedulingHandlers } from "~/testing/handlers/scheduling";

type Schemas = components["schemas"];

const at = "/admin/booking-management";
const [line] = adminBooking.companions as [Schemas["AdminBookingLine"]];

let sent: Record<string, unknown[]>;
beforeEach(() => {
  sent = {};
  server.use(...schedulingHandlers(sent));
});

const quoted = (over: Partial<Schemas["Change"]>) =>
  server.use(
    http.post("*/api/admin/bookings/:id/changes/quote", () => done({ ...changeQuote, ...over })),
  );
const listing = (over: Partial<Schemas["AdminBookingLine"]>) =>
  server.use(
    http.get("*/api/admin/bookings", () =>
      done([{ ...adminBooking, companions: [{ ...line, ...over }] }], { pagination: one }),
    ),
  );

async function preview(action: string, opener: RegExp) {
  const app = asAdmin(`${at}?tab=modifications&action=${action}`);
  await app.user.click(await screen.findByRole("button", { name: opener }));
  await app.user.click(screen.getByRole("button", { name: "Preview price" }));
  await screen.findByRole("table", { name: "Before and after" });
  return { ...app, dialog: within(screen.getByRole("dialog")) };
}

// ADMB-023: what follows for the client, on the dialog's button as well.
test.each([
  [
    { charge: 80, refund: 0 },
    "The client pays $80.00 more. They have up to 24 hours to accept and pay; until then, everything stays as it is.",
    "Propose to the client",
    "waits_for_client",
    "The change is waiting for the client to pay.",
  ],
  [
    { charge: 0, refund: 157.5 },
    "The client gets $157.50 back. It takes effect right away.",
    "Change the booking",
    "made",
    "The booking was changed.",
  ],
  [
    { charge: 0, refund: 0 },
    "The price stays the same. It takes effect right away.",
    "Change the booking",
    "made",
    "The booking was changed.",
  ],
] as const)(
  "a change with %o says who pays and what happens then",
  async (amounts, sentence, act, outcome, message) => {
    quoted(amounts);
    server.use(http.post("*/api/admin/bookings/:id/changes", () => done({ outcome })));
    const { user, dialog } = await preview("duration", /^Change duration Jordan F/);
    expect(dialog.getByText(/takes effect|stays as it is/)).toHaveTextContent(sentence);
    await user.type(dialog.getByLabelText(/^Reason/), "By telephone");
    await user.type(dialog.getByLabelText("Your password"), "secret-word");
    await user.click(dialog.getByRole("button", { name: act }));
    expect(await screen.findByText(message)).toBeVisible();
  },
);

test("lists each amount before and after, and leaves out those that are zero in both", async () => {
  const fees = { mileageFee: 6.5, travelFee: 40, travelTimeFee: 12 };
  quoted({
    before: { ...changeQuote.before, ...fees, hotelFee: 150 },
    after: { ...changeQuote.after, ...fees, mileageFee: 0 },
  });
  const { dialog } = await preview("location", /^Change location Jordan F/);
  const cells = (name: string) =>
    within(dialog.getByRole("row", { name: new RegExp(`^${name} [$]`) }))
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(cells("Base cost")).toEqual(["$300.00", "$150.00"]);
  expect(cells("Mileage fee")).toEqual(["$6.50", "$0.00"]);
  expect(cells("Hotel fee")).toEqual(["$150.00", "$0.00"]);
  expect(cells("Travel fee")).toEqual(["$40.00", "$40.00"]);
  expect(cells("Travel time fee")).toEqual(["$12.00", "$12.00"]);
  expect(cells("Company fee")).toEqual(["$15.00", "$7.50"]);
  expect(dialog.queryByRole("row", { name: /^Misc fee/ })).toBeNull();
});

test("lists a misc fee that one side has", async () => {
  quoted({ before: { ...changeQuote.before, miscFee: 9 } });
  const { dialog } = await preview("price", /^Adjust price Jordan F/);
  expect(dialog.getByRole("row", { name: "Misc fee $9.00 $0.00" })).toBeVisible();
});

test.each([
  ["reschedule", /^Reschedule Jordan F/, /^Date/, "Enter a date"],
  ["reschedule", /^Reschedule Jordan F/, /^Start Time/, "Enter a start time"],
  ["location", /^Change location Jordan F/, /^Location/, "Enter a location"],
])("%s: an empty field %s %s is named", async (action, opener, label, problem) => {
  const { user } = asAdmin(`${at}?tab=modifications&action=${action}`);
  await user.click(await screen.findByRole("button", { name: opener }));
  const dialog = within(await screen.findByRole("dialog"));
  if (action === "reschedule") {
    expect(dialog.getByLabelText(/^Start Time/)).toHaveAccessibleDescription(
      /Local time at the place\./,
    );
  }
  await user.clear(dialog.getByLabelText(label));
  await user.click(dialog.getByRole("button", { name: "Preview price" }));
  expect(dialog.getByRole("link", { name: problem })).toBeVisible();
  expect(sent.quote).toBeUndefined();
});

test.each([
  [{ changeWaits: true, canChange: false }, "A change is waiting for the client."],
  [{ status: "cancelled", canChange: false }, "Canceled."],
] as const)("a visit with %o says why it cannot be changed", async (over, sentence) => {
  listing(over);
  asAdmin(`${at}?tab=modifications&action=location`);
  const row = (await screen.findByText(/Jordan F/, { selector: "li *" })).closest("li");
  expect(row).toHaveTextContent(sentence);
  expect(within(row as HTMLElement).queryByRole("button")).toBeNull();
});

test("an open visit says neither, and the list is searched", async () => {
  asAdmin(`${at}?tab=modifications&action=location`);
  const open = await screen.findByRole("button", { name: /^Change location Jordan F/ });
  expect(open.closest("li")).not.toHaveTextContent(/waiting|Canceled/);
  expect(screen.getByLabelText("Search bookings")).toBeVisible();
});

async function priceInBulk() {
  const app = asAdmin(`${at}?tab=modifications&action=bulk`);
  await app.user.click(await screen.findByRole("checkbox", { name: /^Select Jordan F/ }));
  expect(screen.getByRole("heading", { name: "One visit is selected" })).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription(
    "Kept in the audit log with each.",
  );
  await app.user.type(screen.getByLabelText(/^Reason/), "New routine");
  await app.user.click(screen.getByRole("button", { name: "Preview price" }));
  return app;
}

test.each([
  [
    { charge: 35, refund: 0 },
    "$315.00 before, $157.50 after: $35.00 more, to be paid by the client first",
    "waits_for_client",
    "Waiting for the client to pay.",
  ],
  [{ charge: 0, refund: 0 }, "$315.00 before, $157.50 after: same price", "made", "Changed."],
] as const)(
  "a bulk change with %o says what follows for each visit",
  async (amounts, cost, outcome, result) => {
    quoted(amounts);
    server.use(http.post("*/api/admin/bookings/:id/changes", () => done({ outcome })));
    const { user } = await priceInBulk();
    expect(await screen.findByText(cost)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Apply changes" }));
    expect(await screen.findByText(result)).toBeVisible();
  },
);

test("a bulk change says which visit cannot be changed, and which was not", async () => {
  server.use(
    http.post("*/api/admin/bookings/:id/changes", () => refused(500)),
    http.post("*/api/admin/bookings/:id/changes/quote", () => refused(500), { once: true }),
  );
  const { user } = await priceInBulk();
  expect(await screen.findByText("It cannot be changed.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Apply changes" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Preview price" }));
  await user.click(await screen.findByRole("button", { name: "Apply changes" }));
  expect(await screen.findByText("It was not changed.")).toBeVisible();
  expect(screen.getByText("0 of 1 visits were changed or proposed.")).toBeVisible();
});

test("a bulk change without an amount names the field", async () => {
  const { user } = asAdmin(`${at}?tab=modifications&action=bulk`);
  await user.click(await screen.findByRole("checkbox", { name: /^Select Jordan F/ }));
  await user.clear(screen.getByLabelText("Days later"));
  await user.click(screen.getByRole("button", { name: "Preview price" }));
  expect(screen.getByRole("link", { name: "Enter a number" })).toBeVisible();
});

test.each([
  ["reschedule", "Move a visit to another free time of its companion."],
  ["duration", "More or fewer hours, from the same start."],
  ["location", "Another meeting place, with mileage fee recalculation."],
  ["bulk", "The same change for several visits, one after another."],
])("the card that opens ?action=%s says what it does", async (action, sentence) => {
  asAdmin(`${at}?tab=modifications`);
  const card = await screen.findByRole("link", { name: new RegExp(sentence) });
  expect(card).toHaveAttribute("href", expect.stringContaining(`action=${action}`));
});
