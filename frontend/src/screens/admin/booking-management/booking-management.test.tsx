import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { fillBulkSchedule } from "~/testing/bulk-schedule-driver";
import { asAdmin } from "~/testing/fixtures/admin";
import { adminBooking, client, jordan, maya, plan, template } from "~/testing/fixtures/scheduling";
import { schedulingHandlers } from "~/testing/handlers/scheduling";

const at = "/admin/booking-management";

/** Requests by call. */
let sent: Record<string, unknown[]>;
beforeEach(() => {
  sent = {};
  server.use(...schedulingHandlers(sent));
});

const getOptions = (name: RegExp | string) =>
  within(screen.getByLabelText(name))
    .getAllByRole("option")
    .map((option) => (option as HTMLOptionElement).value);

test("ADMB-001 ADMB-002 ADMB-003 shows an administrator four tabs and redirects other users", async () => {
  const visitor = renderApp({ at });
  await waitFor(() => expect(visitor.router.state.location.pathname).toBe("/"));
  visitor.unmount();
  asAdmin(at);
  expect(await screen.findByRole("heading", { name: "Booking Management" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
    "href",
    "/admin/dashboard",
  );
  const tabs = within(screen.getByRole("navigation", { name: "Booking management" }));
  expect(tabs.getAllByRole("link").map((tab) => tab.textContent)).toEqual([
    "Bulk Scheduling",
    "Templates",
    "Emergency Replacement",
    "Modifications",
  ]);
});

test("ADMB-004 ADMB-005 ADMB-006 ADMB-007 ADMB-008 ADMB-009 previews a bulk schedule by day, then proposes it", async () => {
  const { user } = asAdmin(at);
  await user.click(await screen.findByRole("button", { name: "Create Bulk Schedule" }));
  expect(screen.getByRole("link", { name: "Add at least one companion" })).toBeVisible();
  expect(getOptions("Pattern")).toEqual(["daily", "weekly", "weekdays", "weekends", "custom"]);
  const duration = screen.getByLabelText(/^Duration/);
  expect([duration.getAttribute("min"), duration.getAttribute("max")]).toEqual(["1", "8"]); // ADMB-025
  await user.type(screen.getByLabelText(/^Client's email/), "casey@example.com");
  await user.type(screen.getByLabelText(/^Start Date/), "2026-12-07");
  await user.type(screen.getByLabelText(/^End Date/), "2026-12-07");
  await user.clear(duration);
  await user.type(duration, "3");
  await user.type(screen.getByLabelText(/^Location/), "Miami, FL");
  await user.type(screen.getByLabelText(/^Notes/), "Evenings");
  await user.click(await screen.findByRole("button", { name: "Add to Schedule Jordan F" }));
  await user.click(screen.getByRole("button", { name: "Create Bulk Schedule" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Propose one booking?" }));
  expect(dialog.getByText("$241.25", { selector: "b" })).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), "By telephone");
  await user.click(dialog.getByRole("button", { name: "Propose to Casey M" }));
  expect(await screen.findByText("Bulk schedule created successfully!")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Client's email/)).toHaveValue(""));
  expect(screen.getByText("No one is added yet.")).toBeVisible();
  const request = {
    client: "casey@example.com",
    companionIds: [jordan._id],
    startDate: "2026-12-07",
    endDate: "2026-12-07",
    startTime: "09:00",
    pattern: "daily",
    duration: 3,
    location: "Miami, FL",
    notes: "Evenings",
  };
  expect(sent).toEqual({
    preview: [request],
    create: [{ ...request, totalCost: 241.25, reason: "By telephone" }],
  });
});

test("ADMB-022 creates nothing when one day is taken, and shows what failed", async () => {
  const taken = { date: "2026-12-07", free: false, problem: "Time conflict detected" };
  server.use(
    http.post(
      "*/api/admin/schedules/preview",
      () => done({ ...plan, days: [taken], bookable: false }),
      {
        once: true,
      },
    ),
  );
  const { user } = asAdmin(at);
  await fillBulkSchedule(user);
  const create = screen.getByRole("button", { name: "Create Bulk Schedule" });
  await user.click(create);
  const first = within(await screen.findByRole("dialog"));
  expect(first.getByText("Time conflict detected")).toBeVisible();
  expect(first.getByRole("button", { name: "Propose to Casey M" })).toBeDisabled();
  await user.click(first.getByRole("button", { name: "Change the schedule" }));
  server.use(http.post("*/api/admin/schedules", () => refused(409, "The price has changed.")));
  await user.click(create);
  const second = within(await screen.findByRole("dialog"));
  await user.type(second.getByLabelText(/^Reason/), "By telephone");
  await user.click(second.getByRole("button", { name: "Propose to Casey M" }));
  expect(await second.findByText("Failed to create bulk schedule")).toBeVisible();
  expect(second.getByText("The price has changed.")).toBeVisible();
  expect(second.getByLabelText(/^Reason/)).toHaveValue("By telephone");
});

test("ADMB-010 ADMB-011 ADMB-014 ADMB-015 ADMB-022 saves a template or shows the error", async () => {
  const { user } = asAdmin(`${at}?tab=templates`);
  await user.type(await screen.findByLabelText(/^Template Name/), "Evenings");
  expect(getOptions("Recurrence Pattern")).toEqual(["daily", "weekly", "biweekly", "monthly"]);
  server.use(
    http.post(
      "*/api/admin/schedule-templates",
      () => refused(400, "Another template has this name."),
      {
        once: true,
      },
    ),
  );
  await user.click(screen.getByRole("button", { name: "Save Template" }));
  expect(await screen.findByText("Failed to save template")).toBeVisible();
  expect(screen.getByLabelText(/^Template Name/)).toHaveValue("Evenings");
  await user.click(screen.getByRole("button", { name: "Save Template" }));
  expect(await screen.findByText("Template saved successfully!")).toBeVisible();
  expect(sent.save).toEqual([
    {
      name: "Evenings",
      companionIds: [],
      duration: 2,
      pattern: "weekly",
      location: "",
      notes: "",
      isRecurring: true,
    },
  ]);
});

test("ADMB-012 ADMB-013 Use Template fills the bulk form, and Delete asks before deleting", async () => {
  const removed: unknown[] = [];
  server.use(
    http.delete("*/api/admin/schedule-templates/:id", ({ params }) => {
      removed.push(params.id);
      return done({ deleted: true });
    }),
  );
  const { user, router } = asAdmin(`${at}?tab=templates`);
  await user.click(await screen.findByRole("button", { name: "Delete Weekend cover" }));
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }),
  );
  await waitFor(() => expect(removed).toEqual([template._id]));
  await user.click(await screen.findByRole("button", { name: "Use Template Weekend cover" }));
  await waitFor(() => expect(router.state.location.search).toBe("?tab=bulk"));
  await waitFor(() => expect(screen.getByLabelText(/^Location/)).toHaveValue("Miami, FL"));
  expect(screen.getByLabelText(/^Pattern/)).toHaveValue("custom");
  expect(screen.getByLabelText(/^Notes/)).toHaveValue("Bring a book");
  expect(screen.getByRole("button", { name: "Remove Jordan F" })).toBeVisible();
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(4);
});

test("ADMB-016 ADMB-017 ADMB-018 ADMB-019 ADMB-020 ADMB-021 offers eligible replacements only", async () => {
  const lookedFor: string[] = [];
  server.events.on("request:start", ({ request }) => {
    if (request.url.includes(`/substitutes/${jordan._id}`)) lookedFor.push(request.url);
  });
  const { user } = asAdmin(`${at}?tab=replacement`);
  expect(await screen.findByRole("checkbox", { name: "Notify client" })).toBeChecked();
  expect(getOptions("Reason")).toEqual([
    "illness",
    "emergency",
    "unavailable",
    "client_request",
    "other",
  ]);
  await user.type(screen.getByLabelText(/^Original Booking ID/), adminBooking._id);
  // The only companion of a booking is preselected.
  expect(await screen.findByLabelText(/^Original Companion/)).toHaveDisplayValue(
    jordan.displayName,
  );
  const choice = await screen.findByRole("radio", { name: "Maya R" });
  expect(choice).toHaveAccessibleDescription(
    /about 5 miles away, has visited this client before, 4.8 stars, gets \$225.00/,
  );
  const go = screen.getByRole("button", { name: "Process Emergency Replacement" });
  await user.click(go);
  expect(await screen.findByRole("link", { name: "Choose a replacement" })).toBeVisible();
  await user.click(choice);
  server.use(
    http.post("*/api/admin/replacements", () => refused(409, "Time conflict"), { once: true }),
  );
  await user.click(go);
  expect(await screen.findByText("Failed to process emergency replacement")).toBeVisible(); // ADMB-022
  const before = lookedFor.length;
  await user.click(go);
  expect(await screen.findByText("Emergency replacement processed successfully!")).toBeVisible();
  expect(screen.getByLabelText(/^Original Booking ID/)).toHaveValue("");
  await new Promise((done) => setTimeout(done, 300)); // longer than a pause in typing
  expect(lookedFor, "no substitute is requested for finished work").toHaveLength(before);
  server.events.removeAllListeners();
  expect(sent.replace).toEqual([
    {
      originalBookingId: adminBooking._id,
      originalCompanionId: jordan._id,
      replacementCompanionId: maya._id,
      reason: "illness",
      notifyClient: true,
      payout: 225,
    },
  ]);
});

test("does not send a replacement that was chosen for another companion", async () => {
  const second = adminBooking.companions.map((line) => ({ ...line, _id: "2", companion: maya }));
  const two = { ...adminBooking, companions: [...adminBooking.companions, ...second] };
  server.use(
    http.get("*/api/admin/bookings", () =>
      done([two], { pagination: { page: 1, limit: 1, total: 1, pages: 1 } }),
    ),
  );
  const { user } = asAdmin(`${at}?tab=replacement&booking=${adminBooking._id}`);
  const original = await screen.findByLabelText(/^Original Companion/);
  expect(original).toHaveDisplayValue("Choose who cannot come");
  await user.selectOptions(original, jordan._id);
  await user.click(await screen.findByRole("radio", { name: "Maya R" }));
  await user.selectOptions(original, maya._id);
  await user.click(screen.getByRole("button", { name: "Process Emergency Replacement" }));
  expect(await screen.findByRole("link", { name: "Choose a replacement" })).toBeVisible();
  expect(sent.replace).toBeUndefined();
});

test("ADMB-023 ADMB-024 each of six cards opens its action on a booking, with prices before and after", async () => {
  const { user } = asAdmin(`${at}?tab=modifications`);
  const names = [
    "Reschedule Booking",
    "Add/Remove Companions",
    "Extend/Reduce Duration",
    "Change Location",
    "Pricing Adjustments",
    "Bulk Modifications",
  ];
  const card = (name: string) => screen.findByRole("link", { name: new RegExp(`^${name}`) });
  for (const name of names) {
    await user.click(await card(name));
    expect(await screen.findByRole("heading", { name: `${name}: choose a booking` })).toBeVisible();
  }
  await user.click(await card("Extend/Reduce Duration"));
  await user.click(await screen.findByRole("button", { name: /^Change duration Jordan F/ }));
  const ask = within(await screen.findByRole("dialog", { name: "Extend/Reduce Duration" }));
  await user.clear(ask.getByLabelText(/^Duration/));
  await user.type(ask.getByLabelText(/^Duration/), "2");
  await user.click(ask.getByRole("button", { name: "Preview price" }));
  expect(await screen.findByText("Total, with app fee")).toBeVisible();
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/^The client gets \$157\.50 back\. It takes effect/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Change the booking" }));
  expect(dialog.getByRole("link", { name: "Enter a reason" })).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), "Leaves early");
  await user.type(dialog.getByLabelText("Your password"), "secret-word");
  await user.click(dialog.getByRole("button", { name: "Change the booking" }));
  expect(await screen.findByText("The booking was changed.")).toBeVisible();
  const line = { lineId: adminBooking.companions[0]?._id, duration: 2 };
  expect(sent).toEqual({
    quote: [line],
    change: [
      { ...line, charge: 0, refund: 157.5, reason: "Leaves early", password: "secret-word" },
    ],
  });
});

test("proposes another companion with the bulk form, prefilled with the visit", async () => {
  const { user } = asAdmin(`${at}?tab=modifications&action=companions`);
  await user.click(await screen.findByRole("button", { name: "Add a companion for Casey M" }));
  expect(await screen.findByLabelText(/^Client's email/)).toHaveValue(client._id);
  expect(screen.getByLabelText(/^Start Date/)).toHaveValue("2026-12-01");
  expect(screen.getByLabelText(/^Start Time/)).toHaveValue("09:00");
  expect(screen.getByLabelText(/^Location/)).toHaveValue("Miami, FL");
});
