import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, never, server } from "~/testing/app";
import { asAdmin, none } from "~/testing/fixtures/admin";
import { incidentCase, listedIncident } from "~/testing/fixtures/incidents";

type Case = components["schemas"]["IncidentCase"];
const at = `/admin/incidents/${incidentCase._id}`;
const admin = "ops@steady.example";
const [client, companion] = incidentCase.people as [Case["people"][0], Case["people"][0]];

const onCase = (over: Partial<Case>) =>
  server.use(http.get("*/api/admin/incidents/:id", () => done({ ...incidentCase, ...over })));
const section = (name: string) => screen.findByRole("region", { name });

test("an untouched case without a booking or a file says so", async () => {
  onCase({ bookings: [], events: [], files: [] });
  asAdmin(at);
  expect(await section("Bookings")).toHaveTextContent("No booking is linked to this case.");
  const files = await section("Files");
  expect(files).toHaveTextContent("None yet.");
  expect(within(files).getByLabelText(/^Add a picture or PDF/)).toHaveAccessibleDescription(
    /Only operators see it\. It stays with the case\./,
  );
  const history = await section("History");
  expect(history).toHaveTextContent("Nothing has been done yet.");
  expect(within(history).getByLabelText("Note")).toHaveAccessibleDescription(
    "Only operators see it. It stays even if people in the case delete their accounts, so write only what the case needs.",
  );
});

test.each<[Case["events"][number]["kind"], about: string | undefined, text: string]>([
  ["noted", undefined, "Note"],
  ["began", undefined, "Work began"],
  ["settled", undefined, "Resolved"],
  ["reopened", undefined, "Reopened"],
  ["linked_person", companion._id, "Person linked"],
  ["linked_booking", incidentCase.bookings[0]?._id, "Booking linked"],
  ["added_file", "a.pdf", "File added"],
  ["suspended", companion._id, "Account suspended"],
  ["reinstated", companion._id, "Suspension ended"],
  ["rated", "high", "Severity changed"],
])("the history reads %s about %s as: %s", async (kind, about, text) => {
  onCase({
    events: [{ kind, at: incidentCase.reportedAt, admin, text: "", ...(about && { about }) }],
  });
  asAdmin(at);
  const row = within(await section("History")).getByRole("listitem");
  expect(within(row).getByRole("heading", { name: text })).toBeVisible();
  expect(row).toHaveTextContent(admin);
  if (about === companion._id) expect(row).toHaveTextContent("· Maya Reed");
  if (kind === "rated") expect(row).toHaveTextContent("· was high");
  if (kind === "added_file") expect(row).not.toHaveTextContent("a.pdf");
  expect(screen.queryByText("Nothing has been done yet.")).toBeNull();
});

test.each([
  ["open", "Resolve", "Resolve this case?", "The case is resolved"],
  ["settled", "Reopen", "Reopen this case?", "The case is reopened"],
] as const)(
  "a case without a reporter that is %s: %s notifies no one",
  async (state, act, question, said) => {
    onCase({ state, reporterId: undefined });
    server.use(http.post("*/api/admin/incidents/:id/moves", () => done(incidentCase)));
    const { user } = asAdmin(at);
    await user.click(await screen.findByRole("button", { name: act }));
    const dialog = within(await screen.findByRole("dialog", { name: question }));
    expect(dialog.getByText("No one is notified.")).toBeVisible();
    await user.type(dialog.getByLabelText("Reason"), "A call");
    await user.click(dialog.getByRole("button", { name: act }));
    expect(await screen.findByText(said)).toBeVisible();
  },
);

test("the severity of a case without a reporter changes without a promise to one", async () => {
  onCase({ reporterId: undefined });
  const { user } = asAdmin(at);
  await user.click(await screen.findByRole("button", { name: "Change severity" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the severity?" }));
  expect(dialog.getByText("No one is notified.")).toBeVisible();
});

test("ending a suspension names the person, and what they can do then", async () => {
  const suspendedAt = incidentCase.reportedAt;
  onCase({
    people: [
      { ...client, suspendedAt },
      { ...companion, suspendedAt },
    ],
  });
  const { user } = asAdmin(at);
  for (const [name, sentence] of [
    ["Casey Morgan", "They can log in and book again."],
    ["Maya Reed", "They can log in again, and take bookings once they go online."],
  ] as const) {
    await user.click(await screen.findByRole("button", { name: `End suspension of ${name}` }));
    const title = `End the suspension of ${name}?`;
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    expect(dialog.getByText(sentence)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Close" }));
  }
});

test("a sealed report says until when, and asks for a good reason before it opens", async () => {
  onCase({ text: "", sealedUntil: "2032-11-22T14:00:00Z" });
  server.use(http.post("*/api/admin/incidents/:id/sealed", () => done({ text: "He shouted" })));
  const { user } = asAdmin(at);
  expect(await screen.findByText(/What they told is sealed until/)).toHaveTextContent(
    /Nov 22, 2032, 2:00 PM, UTC, and destroyed then\.$/,
  );
  expect(screen.queryByText(/their words were erased/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Open the sealed report" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Open the sealed report?" }));
  expect(
    dialog.getByText("Its reporter was promised that it is opened for a good reason alone."),
  ).toBeVisible();
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(
    "Kept in the audit log, each time it is opened.",
  );
  expect(dialog.getByRole("button", { name: "Leave it sealed" })).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "Court order");
  await user.click(dialog.getByRole("button", { name: "Open" }));
  expect(await screen.findByText("He shouted")).toBeVisible();
});

test("a person is found by a part of the name, and no one by another", async () => {
  onCase({});
  let isWaiting = true;
  server.use(
    http.get("*/api/admin/users", () => (isWaiting ? never() : done([], { pagination: none }))),
  );
  const first = asAdmin(at);
  await first.user.click(await screen.findByRole("button", { name: "Link a person" }));
  expect(await screen.findByText("Loading people...")).toBeVisible();
  expect(screen.getByLabelText("Find by name")).toHaveAccessibleDescription("Part of the name.");
  first.unmount();
  isWaiting = false;
  const { user } = asAdmin(at);
  await user.click(await screen.findByRole("button", { name: "Link a person" }));
  expect(await screen.findByText("Try a shorter part of the name.")).toBeVisible();
});

test("recording an incident notifies no side, and says what a booking's ID does", async () => {
  server.use(
    http.get("*/api/admin/incidents", () =>
      done([listedIncident], { pagination: { ...none, total: 1 } }),
    ),
  );
  const { user } = asAdmin("/admin/incidents");
  const table = await screen.findByRole("table", { name: "Incidents" });
  expect(within(table).getByRole("columnheader", { name: "Reported by" })).toBeVisible();
  const filters = within(screen.getByLabelText("Filter incidents"));
  expect(filters.getByLabelText("Status")).toHaveDisplayValue("Not resolved");
  await user.click(screen.getByRole("button", { name: "Record an incident" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Neither side of the booking is notified.")).toBeVisible();
  expect(dialog.getByLabelText(/^Booking/)).toHaveAccessibleDescription(
    /^Its ID\. The people in it are linked to the case\./,
  );
});
