import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { asAdmin, one } from "~/testing/fixtures/admin";
import { adminBooking, maya } from "~/testing/fixtures/scheduling";
import { schedulingHandlers } from "~/testing/handlers/scheduling";

const at = "/admin/booking-management";

/** Requests by call. */
let sent: Record<string, unknown[]>;
beforeEach(() => {
  sent = {};
  server.use(...schedulingHandlers(sent));
});

test("ADMB-023 previews the price of each visit before a bulk change", async () => {
  const { user } = asAdmin(`${at}?tab=modifications&action=bulk`);
  await user.click(await screen.findByRole("checkbox", { name: /^Select Jordan F/ }));
  await user.type(screen.getByLabelText(/^Reason/), "New routine");
  await user.click(screen.getByRole("button", { name: "Preview price" }));
  expect(await screen.findByText("$315.00 before, $157.50 after: $157.50 back")).toBeVisible();
  expect(sent.change).toBeUndefined();
  await user.click(screen.getByRole("button", { name: "Apply changes" }));
  expect(await screen.findByText("1 of 1 visits were changed or proposed.")).toBeVisible();
  const line = {
    lineId: adminBooking.companions[0]?._id,
    date: "2026-12-08",
    arrivalTime: "09:00",
  };
  expect(sent.quote).toEqual([line]);
  expect(sent.change).toEqual([{ ...line, charge: 0, refund: 157.5, reason: "New routine" }]);
});

test("ADMB-023 a bulk change updates only the selected and previewed visits", async () => {
  const [line] = adminBooking.companions;
  const second = { ...adminBooking, _id: `${adminBooking._id}2`, client: maya };
  const other = { ...second, companions: [{ ...line, _id: "second", companion: maya }] };
  const { user } = asAdmin(`${at}?tab=modifications&action=bulk`);
  server.use(
    http.get("*/api/admin/bookings", () =>
      done([adminBooking, other as typeof adminBooking], { pagination: one }),
    ),
  );
  const tick = (name: RegExp) => user.click(screen.getByRole("checkbox", { name }));
  await screen.findByRole("checkbox", { name: /^Select Maya R/ });
  await tick(/^Select Jordan F/);
  await user.type(screen.getByLabelText(/^Reason/), "New routine");
  await user.click(screen.getByRole("button", { name: "Preview price" }));
  const priced = "$315.00 before, $157.50 after: $157.50 back";
  await screen.findByText(priced);
  // Another visit: the quotes shown are not for this selection.
  await tick(/^Select Maya R/);
  expect(screen.queryByText(priced)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Preview price" }));
  expect(await screen.findAllByText(priced)).toHaveLength(2);
  await tick(/^Select Jordan F/);
  await user.click(screen.getByRole("button", { name: "Preview price" }));
  await waitFor(() => expect(screen.getAllByText(priced)).toHaveLength(1));
  // The reason does not affect the price.
  await user.type(screen.getByLabelText(/^Reason/), ", agreed by phone");
  await user.click(screen.getByRole("button", { name: "Apply changes" }));
  expect(await screen.findByText("1 of 1 visits were changed or proposed.")).toBeVisible();
  expect(sent.change).toEqual([
    expect.objectContaining({ lineId: "second", reason: "New routine, agreed by phone" }),
  ]);
  // The results stay visible and are no longer selected.
  expect(screen.getByText("Changed.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /^Select Maya R/ })).not.toBeChecked();
});

test.each([
  ["Set the hourly rate (dollars)", "Dollars an hour", "35,50", /no commas or spaces/],
  ["Set the hourly rate (dollars)", "Dollars an hour", "0.5", "Enter a rate of at least $1"],
  ["Set the duration (hours)", "Hours", "4.5", "The duration must be 1 to 8 hours."],
  ["Move by days", "Days later", "1,5", "Enter a whole number of days"],
])("%s: refuses %s %j with the reason", async (kind, label, text, message) => {
  const { user } = asAdmin(`${at}?tab=modifications&action=bulk`);
  await user.click(await screen.findByRole("checkbox", { name: /^Select Jordan F/ }));
  await user.selectOptions(screen.getByLabelText("Change"), kind);
  const box = screen.getByLabelText(label);
  // A number of days is not a rate.
  if (kind !== "Move by days") expect(box).toHaveValue("");
  await user.clear(box);
  await user.type(box, text);
  await user.type(screen.getByLabelText(/^Reason/), "New routine");
  await user.click(screen.getByRole("button", { name: "Preview price" }));
  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  expect(sent.quote).toBeUndefined();
});
