import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { http, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { schedulingHandlers } from "~/testing/handlers/scheduling";

const at = "/admin/booking-management";
const error = "The companion is not available at that time.";

beforeEach(() => {
  server.use(...schedulingHandlers({}));
  server.use(
    http.post("*/api/admin/bookings/:id/changes/quote", () => {
      const errors = [{ field: "startDate", message: error }];
      return Response.json({ success: false, error, code: "unavailable", errors }, { status: 409 });
    }),
  );
});

test.each([
  ["reschedule", /^Reschedule Jordan F/, /^Date/],
  ["duration", /^Change duration Jordan F/, /^Duration/],
  ["location", /^Change location Jordan F/, /^Location/],
  ["price", /^Adjust price Jordan F/, /^Hourly rate/],
])("shows a taken time at the field of %s", async (action, opener, field) => {
  const { user } = asAdmin(`${at}?tab=modifications&action=${action}`);
  await user.click(await screen.findByRole("button", { name: opener }));
  const ask = within(await screen.findByRole("dialog"));
  await user.click(ask.getByRole("button", { name: "Preview price" }));
  expect(await ask.findByRole("link", { name: error })).toBeVisible();
  expect(ask.getByLabelText(field)).toHaveAccessibleDescription(new RegExp(error));
});

test("does not ask for the substitute before the booking is loaded", async () => {
  const { user } = asAdmin(`${at}?tab=replacement`);
  await user.click(await screen.findByRole("button", { name: "Process Emergency Replacement" }));
  expect(await screen.findByRole("link", { name: "Enter the ID of a booking" })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Choose/ })).toBeNull();
});
