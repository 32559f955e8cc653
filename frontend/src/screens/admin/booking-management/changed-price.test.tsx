import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { fillBulkSchedule } from "~/testing/bulk-schedule-driver";
import { asAdmin } from "~/testing/fixtures/admin";
import { changeQuote, plan } from "~/testing/fixtures/scheduling";
import { schedulingHandlers } from "~/testing/handlers/scheduling";

const at = "/admin/booking-management";
const error = "The price has changed.";

let sent: Record<string, unknown[]>;
beforeEach(() => {
  sent = {};
  server.use(...schedulingHandlers(sent));
});

const changed = (data: object) =>
  Response.json({ success: false, error, code: "quote_changed", data }, { status: 409 }) as never;
const fresh = { ...changeQuote, refund: 100, after: { ...changeQuote.after, totalCost: 215 } };

/** Once with other amounts, then as before. */
function changeOnce() {
  server.use(
    http.post("*/api/admin/bookings/:id/changes", () => changed({ change: fresh }), {
      once: true,
    }),
  );
}

test("shows new figures when the price changed in the meantime, and submits those", async () => {
  const { user } = asAdmin(`${at}?tab=modifications&action=duration`);
  await user.click(await screen.findByRole("button", { name: /^Change duration Jordan F/ }));
  await user.click(screen.getByRole("button", { name: "Preview price" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/\$157\.50 back/);
  await user.type(dialog.getByLabelText(/^Reason/), "Leaves early");
  await user.type(dialog.getByLabelText("Your password"), "secret-word");
  changeOnce();
  await user.click(dialog.getByRole("button", { name: "Change the booking" }));
  expect(await dialog.findByText(error)).toBeVisible();
  expect(dialog.getByText(/\$100\.00 back/)).toBeVisible();
  expect(dialog.queryByText(/\$157\.50 back/)).toBeNull();
  expect(dialog.getByText("$215.00")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Change the booking" }));
  expect(await screen.findByText("The booking was changed.")).toBeVisible();
  expect(sent.change).toEqual([expect.objectContaining({ refund: 100 })]);
});

test("marks a visit of a bulk change whose price changed, and keeps it selected", async () => {
  const { user } = asAdmin(`${at}?tab=modifications&action=bulk`);
  await user.click(await screen.findByRole("checkbox", { name: /^Select Jordan F/ }));
  await user.type(screen.getByLabelText(/^Reason/), "New routine");
  await user.click(screen.getByRole("button", { name: "Preview price" }));
  await screen.findByText("$315.00 before, $157.50 after: $157.50 back");
  changeOnce();
  await user.click(screen.getByRole("button", { name: "Apply changes" }));
  expect(
    await screen.findByText(`${error} $315.00 before, $215.00 after: $100.00 back`),
  ).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /^Select Jordan F/ })).toBeChecked();
  expect(screen.getByRole("button", { name: "Preview price" })).toBeVisible();
});

test("previews a bulk schedule again when its price changed in the meantime", async () => {
  const { user } = asAdmin(at);
  await fillBulkSchedule(user);
  await user.click(screen.getByRole("button", { name: "Create Bulk Schedule" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Reason/), "By telephone");
  server.use(
    http.post("*/api/admin/schedules", () => changed({}), { once: true }),
    http.post("*/api/admin/schedules/preview", () => done({ ...plan, totalCost: 777 })),
  );
  await user.click(dialog.getByRole("button", { name: /^Propose to/ }));
  expect(await dialog.findByText(error)).toBeVisible();
  expect(dialog.getByText("$777.00")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: /^Propose to/ }));
  await screen.findByText("Bulk schedule created successfully!");
  expect(sent.create).toEqual([expect.objectContaining({ totalCost: 777 })]);
});
