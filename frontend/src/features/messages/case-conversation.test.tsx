import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { incidentCase } from "~/testing/fixtures/incidents";
import { message } from "~/testing/handlers/messages";

const [clientId = "", companionId = ""] = incidentCase.people.map(({ _id }) => _id);
const pair = { clientId, companionId };
const written = [
  message(1, { sender: "client", text: "Call me: 518-555-0119" }),
  message(2, { text: "I will" }),
];

function serve(people = incidentCase.people) {
  const bodies: unknown[] = [];
  server.use(
    http.get("*/api/admin/incidents/:id", () => done({ ...incidentCase, people })),
    http.post("*/api/admin/incidents/:id/conversation", async ({ request }) => {
      const body = await request.json();
      bodies.push(body);
      const names = { clientName: "Casey Morgan", companionName: "Maya Reed" };
      const isFirst = body.before !== undefined;
      const page = isFirst ? written.slice(0, 1) : written.slice(1);
      const openedAt = incidentCase.reportedAt;
      return done({ ...pair, ...names, openedAt, messages: page }, isFirst ? {} : { next: 2 });
    }),
    http.post("*/api/admin/incidents/:id/conversation/messages", async ({ request }) => {
      const body = await request.json();
      bodies.push({ ...body, key: typeof body.key });
      return done(message(3, { sender: "support", text: body.text }));
    }),
  );
  return bodies;
}

const at = `/admin/incidents/${incidentCase._id}`;
const section = async () => within(await screen.findByRole("region", { name: "Messages" }));

test("an administrator reads the messages of a case with a reason", async () => {
  const bodies = serve();
  const { user } = asAdmin(at);
  const messages = await section();
  expect(messages.queryByText("I will")).toBeNull();
  await user.click(
    messages.getByRole("button", { name: "Read the messages of Casey Morgan and Maya Reed" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    dialog.getByText("They are private. Read them only as far as this case needs it."),
  ).toBeVisible();
  expect(dialog.getByRole("button", { name: "Leave them unread" })).toBeVisible();
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(
    "Kept in the audit log, each time they are read.",
  );
  await user.click(dialog.getByRole("button", { name: "Read" }));
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(/Enter a reason/);
  expect(bodies).toEqual([]);
  await user.type(dialog.getByLabelText("Reason"), "Reported threat");
  await user.click(dialog.getByRole("button", { name: "Read" }));
  expect(await messages.findByText("I will")).toBeVisible();
  await user.click(messages.getByRole("button", { name: "Show older messages" }));
  expect(await messages.findByText("Call me: 518-555-0119")).toBeVisible();
  expect(messages.getByText("Casey Morgan")).toBeVisible();
  expect(messages.getByText("Maya Reed")).toBeVisible();
  expect(bodies).toEqual([
    { ...pair, reason: "Reported threat" },
    { ...pair, reason: "Reported threat", before: 2 },
  ]);
});

test("support writes to both with a reason", async () => {
  const bodies = serve();
  const { user } = asAdmin(at);
  const messages = await section();
  await user.click(messages.getByRole("button", { name: /^Write to .* as support$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Both of them are notified and read the message/)).toBeVisible();
  await user.type(dialog.getByLabelText("Message"), "We are looking into this.");
  await user.type(dialog.getByLabelText("Reason"), "Calm both");
  await user.click(dialog.getByRole("button", { name: "Send as support" }));
  expect(await screen.findByText("Sent to Casey Morgan and Maya Reed")).toBeVisible();
  expect(bodies).toEqual([
    { ...pair, text: "We are looking into this.", reason: "Calm both", key: "string" },
  ]);
});

test("a refusal is shown in the dialog", async () => {
  serve();
  server.use(
    http.post("*/api/admin/incidents/:id/conversation", () =>
      refused(404, "These two have not written to each other"),
    ),
  );
  const { user } = asAdmin(at);
  await user.click(await (await section()).findByRole("button", { name: /^Read the messages/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Asked for");
  await user.click(dialog.getByRole("button", { name: "Read" }));
  await waitFor(() =>
    expect(dialog.getAllByText("These two have not written to each other")).not.toHaveLength(0),
  );
});

test("without both people, it says what to link", async () => {
  serve(incidentCase.people.slice(0, 1));
  asAdmin(at);
  expect(
    await (await section()).findByText(/^Link a client and a companion to this case/),
  ).toBeVisible();
});
