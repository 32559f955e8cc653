import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, never, server } from "~/testing/app";
import { fixedDate } from "~/testing/fake-time";
import { asAdmin, none, one } from "~/testing/fixtures/admin";
import { adminBooking, maya } from "~/testing/fixtures/scheduling";
import { schedulingHandlers } from "~/testing/handlers/scheduling";

type Schemas = components["schemas"];

const at = "/admin/booking-management";
const [line] = adminBooking.companions as [Schemas["AdminBookingLine"]];

fixedDate();

let sent: Record<string, unknown[]>;
beforeEach(() => {
  sent = {};
  server.use(...schedulingHandlers(sent));
});

test("an emergency replacement says where no replacement is possible, and that an ID is unknown", async () => {
  const asked = (list: Schemas["AdminBooking"][] | null) =>
    server.use(
      http.get("*/api/admin/bookings", () =>
        list ? done(list, { pagination: list.length ? one : none }) : never(),
      ),
    );
  const open = () => asAdmin(`${at}?tab=replacement&booking=${adminBooking._id}`);
  asked(null);
  const waiting = open();
  expect(await screen.findByText("Looking for the booking...")).toBeVisible();
  waiting.unmount();
  asked([]);
  const unknown = open();
  expect(await screen.findByText("There is no booking with this ID.")).toBeVisible();
  unknown.unmount();
  asked([{ ...adminBooking, companions: [{ ...line, canChange: false }] }]);
  open();
  expect(await screen.findByText(/^No one in this booking can be replaced/)).toHaveTextContent(
    "only in a paid visit that has not started and has no change waiting for the client.",
  );
  expect(screen.queryByLabelText(/^Original Companion/)).toBeNull();
});

test("substitutes: near ones with their way, far ones with its cost, and none", async () => {
  const near = {
    ...maya,
    rating: 0,
    totalBookings: 0,
    knownToClient: false,
    payout: 225,
    distance: 5,
    travelMinutes: 70,
  };
  const far = { ...near, _id: `${maya._id}9`, displayName: "Rae S", travelCost: 340, rating: 4.5 };
  server.use(
    http.get("*/api/admin/bookings/:id/substitutes/:companionId", () => done([near, far])),
  );
  const first = asAdmin(`${at}?tab=replacement&booking=${adminBooking._id}`);
  expect(await screen.findByRole("radio", { name: "Maya R" })).toHaveAccessibleDescription(
    /^about 5 miles away, 1 h 10 min on the way, new, gets \$225\.00$/,
  );
  expect(screen.getByRole("radio", { name: "Far away: Rae S" })).toHaveAccessibleDescription(
    /4\.5 stars, gets \$225\.00, the way costs about \$340\.00, which neither the client nor this pay covers: agree on it first$/,
  );
  expect(screen.getByRole("group", { name: "Replacement Companion" })).toHaveAccessibleDescription(
    /^Those who can get there first come first\. The client's price stays the same\./,
  );
  first.unmount();
  server.use(http.get("*/api/admin/bookings/:id/substitutes/:companionId", () => done([])));
  asAdmin(`${at}?tab=replacement&booking=${adminBooking._id}`);
  expect(
    await screen.findByText("No one is online, free for all of it, and able to get there in time."),
  ).toBeVisible();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a bulk schedule names each missing field, and lets one choose days between two dates only", async () => {
  const { user } = asAdmin(at);
  await user.clear(await screen.findByLabelText(/^Start Time/));
  await user.click(screen.getByRole("button", { name: "Create Bulk Schedule" }));
  for (const name of [
    "Enter the client's email address",
    "Enter a start date",
    "Enter an end date",
    "Enter a start time",
    "Enter a location",
  ]) {
    expect(screen.getByRole("link", { name })).toBeVisible();
  }
  expect(screen.getByLabelText(/^Client's email/)).toHaveAccessibleDescription(
    /The client accepts and pays for each booking\./,
  );
  await user.selectOptions(screen.getByLabelText(/^Pattern/), "custom");
  const hint = "Enter the start and end dates first.";
  expect(screen.getByText(hint)).toBeVisible();
  await user.type(screen.getByLabelText(/^Start Date/), "2026-12-07");
  await user.type(screen.getByLabelText(/^End Date/), "2026-12-08");
  expect(screen.queryByText(hint)).toBeNull();
  expect(screen.getByRole("checkbox", { name: "Tue, Dec 8" })).not.toBeChecked();
});

test("templates: without a name, without any, and what deleting one leaves", async () => {
  server.use(http.get("*/api/admin/schedule-templates", () => done([])));
  const first = asAdmin(`${at}?tab=templates`);
  expect(await screen.findByText("No templates yet")).toBeVisible();
  await first.user.click(screen.getByRole("button", { name: "Save Template" }));
  expect(screen.getByRole("link", { name: "Enter a template name" })).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Repeats" })).toHaveAccessibleDescription(
    "If not, using it fills in a single day.",
  );
  expect(screen.getByLabelText(/^Location/)).toHaveAccessibleDescription(
    /Leave out a client's own address: templates belong to no client\./,
  );
  first.unmount();
  server.use(...schedulingHandlers(sent));
  const { user } = asAdmin(`${at}?tab=templates`);
  await user.click(await screen.findByRole("button", { name: "Delete Weekend cover" }));
  expect(screen.queryByText("No templates yet")).toBeNull();
  expect(await screen.findByRole("dialog")).toHaveTextContent("Existing bookings aren't affected.");
});

test("the reasons of a replacement are readable", async () => {
  asAdmin(`${at}?tab=replacement`);
  const reasons = await screen.findByLabelText("Reason");
  await waitFor(() =>
    expect(within(reasons).getByRole("option", { name: "Client request" })).toHaveValue(
      "client_request",
    ),
  );
});
