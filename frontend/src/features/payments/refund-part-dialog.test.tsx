import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { kept, standOnBookingPage } from "~/testing/booking-page-driver";
import { asAdmin } from "~/testing/fixtures/admin";
import { confirmedBooking } from "~/testing/fixtures/bookings";
import { bookingId, bookingPageHandlers } from "~/testing/handlers/desk";
import { schedulingHandlers } from "~/testing/handlers/scheduling";

standOnBookingPage();
const sums = { paid: 325, refunded: 25, left: 300, fees: 60, companions: 225 };
const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
let sent: unknown[];

beforeEach(() => {
  sent = [];
  kept.booking = { ...confirmedBooking, status: "completed", canCancel: false };
  server.use(
    ...schedulingHandlers({}),
    ...bookingPageHandlers(),
    http.get("*/api/admin/bookings/:id/refundable", () => done(sums)),
    http.post("*/api/admin/bookings/:id/refunds", async ({ request }) => {
      sent.push(await request.json());
      return done(sums);
    }),
  );
});

async function openDialog() {
  const { user } = asAdmin(`/admin/bookings/${bookingId}`);
  await user.click(await screen.findByRole("button", { name: "Refund in part" }));
  // The dialog that loads is replaced by the one with the form.
  await waitFor(() => expect(screen.queryByText("Loading what can be refunded...")).toBeNull());
  const dialog = within(await screen.findByRole("dialog", { name: "Refund in part" }));
  return { user, dialog };
}

test("shows the figure of each party before the press, and sends the refund", async () => {
  const { user, dialog } = await openDialog();
  expect(
    await dialog.findByText(/^The client paid \$325\.00; \$25\.00 of it is refunded\./),
  ).toBeVisible();
  await user.type(dialog.getByLabelText("Amount (dollars)"), "40");
  expect(dialog.getByText(/^The client gets/)).toHaveTextContent(
    "The client gets $40.00 back, $65.00 in all. The companion's payout stays $225.00. We keep $20.00 of our fees.",
  );
  await user.click(dialog.getByRole("radio", { name: "Goodwill" }));
  expect(dialog.getByText(/^The client gets/)).toHaveTextContent(
    "It costs us $40.00; our fees stay $60.00.",
  );
  await user.type(dialog.getByLabelText("Reason"), "Came late");
  await user.type(dialog.getByLabelText("Your password"), "a password");
  await user.click(dialog.getByRole("button", { name: "Refund" }));
  expect(await screen.findByText("A refund of $40.00 was ordered.")).toBeVisible();
  expect(sent).toEqual([
    { amount: 40, bearer: "goodwill", reason: "Came late", password: "a password", key },
  ]);
});

test("shows no figures for an amount that cannot be refunded", async () => {
  const { user, dialog } = await openDialog();
  await user.type(await dialog.findByLabelText("Amount (dollars)"), "61");
  expect(dialog.queryByText(/^The client gets/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Refund" }));
  await waitFor(() => expect(dialog.getAllByText("Enter a reason")[0]).toBeVisible());
  expect(sent).toEqual([]);
});

test("says why nothing can be refunded in part", async () => {
  server.use(
    http.get("*/api/admin/bookings/:id/refundable", () =>
      refused(409, "The client's bank disputes this booking's payment."),
    ),
  );
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/The client's bank disputes/)).toBeVisible();
});
