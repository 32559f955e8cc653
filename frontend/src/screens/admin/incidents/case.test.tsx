import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { incidentCase } from "~/testing/fixtures/incidents";
import { clientUser } from "~/testing/fixtures/people";
import { listed } from "~/testing/handlers/users";

type Case = typeof incidentCase;
const at = `/admin/incidents/${incidentCase._id}`;
const admin = "ops@steady.example";

/** Stores the case; `change` computes the result of an action. */
function onCase(change: (call: string, body: Record<string, unknown>) => Partial<Case>) {
  let kept = incidentCase;
  const calls: [string, unknown][] = [];
  server.use(http.get("*/api/admin/incidents/:id", () => done(kept)));
  for (const what of ["moves", "notes", "links", "suspensions", "severity"] as const) {
    server.use(
      http.post(`*/api/admin/incidents/:id/${what}`, async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        calls.push([what, body]);
        kept = { ...kept, ...change(what, body) };
        return done(kept);
      }),
    );
  }
  return calls;
}

test("assigns, annotates and resolves a case with a reason", async () => {
  const calls = onCase((what, { act, text }) => {
    if (what === "notes") {
      const event = { kind: "noted" as const, at: incidentCase.reportedAt, admin, text: `${text}` };
      return { events: [event] };
    }
    return { state: act === "begin" ? "in_work" : "settled" };
  });
  const { user } = asAdmin(at);
  const report = within(await screen.findByRole("region", { name: "What was reported" }));
  expect(report.getByText("He shouted at me")).toBeVisible();
  await user.click(report.getByRole("button", { name: "Start working on it" }));
  expect(await report.findByText("Being worked on")).toBeVisible();
  const history = within(screen.getByRole("region", { name: "History" }));
  await user.click(history.getByRole("button", { name: "Add note" }));
  expect(history.getByLabelText("Note")).toHaveAccessibleDescription(/Enter a note/);
  await user.type(history.getByLabelText("Note"), "Called at noon");
  await user.click(history.getByRole("button", { name: "Add note" }));
  expect(await history.findByText("Called at noon", { selector: "p" })).toBeVisible();
  await waitFor(() => expect(history.getByLabelText("Note")).toHaveValue(""));
  await user.click(report.getByRole("button", { name: "Resolve" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/is notified. The other side is not/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Resolve" }));
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(/Enter a reason/);
  await user.type(dialog.getByLabelText("Reason"), "Spoke to both");
  await user.click(dialog.getByRole("button", { name: "Resolve" }));
  expect(await report.findByText("Resolved", { selector: "span" })).toBeVisible();
  expect(calls).toEqual([
    ["moves", { act: "begin" }],
    ["notes", { text: "Called at noon" }],
    ["moves", { act: "settle", reason: "Spoke to both" }],
  ]);
  expect(report.getByRole("button", { name: "Reopen" })).toBeVisible();
});

test("suspends a user with a reason and reinstates them", async () => {
  const [client, companion] = incidentCase.people as [Case["people"][0], Case["people"][0]];
  const calls = onCase((_, { suspended }) => ({
    people: [
      client,
      suspended ? { ...companion, suspendedAt: incidentCase.reportedAt } : companion,
    ],
  }));
  const { user } = asAdmin(at);
  await user.click(await screen.findByRole("button", { name: "Suspend account of Maya Reed" }));
  let dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/logged out everywhere.*Existing bookings stay/)).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "Threats");
  await user.click(dialog.getByRole("button", { name: "Suspend account" }));
  expect(await screen.findByText("Suspended", { selector: "span" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "End suspension of Maya Reed" }));
  dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Cleared");
  await user.click(dialog.getByRole("button", { name: "End suspension" }));
  expect(await screen.findByRole("button", { name: "Suspend account of Maya Reed" })).toBeVisible();
  expect(calls.map(([, body]) => body)).toEqual([
    { userId: companion._id, suspended: true, reason: "Threats" },
    { userId: companion._id, suspended: false, reason: "Cleared" },
  ]);
});

test("links a booking by its id and refuses an invalid id at the field", async () => {
  const calls = onCase(() => ({}));
  const { user } = asAdmin(at);
  await user.click(await screen.findByRole("button", { name: "Link a booking" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText("Booking ID");
  await user.type(field, "12");
  await user.click(dialog.getByRole("button", { name: "Link booking" }));
  expect(field).toHaveAccessibleDescription(/Enter an ID such as/);
  await user.clear(field);
  await user.type(field, incidentCase.bookings[0]?._id ?? "");
  await user.click(dialog.getByRole("button", { name: "Link booking" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual(["links", { bookingId: incidentCase.bookings[0]?._id }]);
});

test("links a user by name and never twice", async () => {
  const [linked] = incidentCase.people as [Case["people"][0]];
  const asked: string[] = [];
  const calls = onCase(() => ({}));
  server.use(
    http.get("*/api/admin/users", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(`${query.get("type")} ${query.get("name") ?? ""}`);
      const people = [
        listed(clientUser, { _id: linked._id, name: linked.displayName }),
        listed(clientUser, { _id: "p2", name: "Sam Okafor" }),
      ];
      return done(people, { pagination: { page: 1, limit: 10, total: 12, pages: 2 } });
    }),
  );
  const { user } = asAdmin(at);
  await user.click(await screen.findByRole("button", { name: "Link a person" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    await dialog.findByText("2 of 12. Type more of the name to find the others."),
  ).toBeVisible();
  expect(dialog.getByText("Linked")).toBeVisible();
  expect(dialog.queryByRole("button", { name: `Link ${linked.displayName}` })).toBeNull();
  await user.selectOptions(dialog.getByLabelText("Who"), "Companions");
  await user.type(dialog.getByLabelText("Find by name"), "sam");
  await waitFor(() => expect(asked.at(-1)).toBe("companion sam"));
  await user.click(await dialog.findByRole("button", { name: "Link Sam Okafor" }));
  expect(await screen.findByText("Sam Okafor is linked to the case")).toBeVisible();
  expect(calls).toEqual([["links", { userId: "p2" }]]);
});

test("an operator sets the severity of a case with a reason", async () => {
  const calls = onCase((_, { severity, reason }) => ({
    severity: severity as Case["severity"],
    events: [
      { kind: "rated", at: incidentCase.reportedAt, admin, text: `${reason}`, about: "high" },
    ],
  }));
  const { user } = asAdmin(at);
  await user.click(await screen.findByRole("button", { name: "Change severity" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Severity")).toHaveAccessibleDescription("Now high.");
  expect(
    dialog.getByText("No one is notified. The person who reported it still sees what they chose."),
  ).toBeVisible();
  expect(dialog.queryByRole("option", { name: "High" })).toBeNull();
  await user.selectOptions(dialog.getByLabelText("Severity"), "Low");
  await user.click(dialog.getByRole("button", { name: "Change severity" }));
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(/Enter a reason/);
  await user.type(dialog.getByLabelText("Reason"), "A misunderstanding");
  await user.click(dialog.getByRole("button", { name: "Change severity" }));
  expect(await screen.findByText("Low severity")).toBeVisible();
  expect(screen.getByText("The severity is changed")).toBeVisible();
  const history = within(screen.getByRole("region", { name: "History" }));
  expect(history.getByText(/was high/)).toBeVisible();
  expect(calls).toEqual([["severity", { severity: "low", reason: "A misunderstanding" }]]);
});

test("shows redacted text and a missing case as such", async () => {
  server.use(
    http.get("*/api/admin/incidents/:id", () =>
      done({ ...incidentCase, text: "", people: [], bookings: [] }),
    ),
  );
  asAdmin(at).unmount();
  const view = asAdmin(at);
  expect(
    await screen.findByText(/deleted their account, and their words were erased/),
  ).toBeVisible();
  expect(screen.getByText("No one is linked to this case.")).toBeVisible();
  view.unmount();
  server.use(http.get("*/api/admin/incidents/:id", () => refused(404, "Not found")));
  asAdmin(at.replace("e1", "e2"));
  expect(await screen.findByText("Not found")).toBeVisible();
});
