import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";

const session = {
  id: "a".repeat(32),
  createdAt: "2026-11-20T10:00:00Z",
  lastSeenAt: "2026-11-22T09:00:00Z",
  endsAt: "2026-11-29T09:00:00Z",
};
const other = { ...session, id: "b".repeat(32), lastSeenAt: "2026-11-21T09:00:00Z" };
const path = "*/api/admin/users/:id/sessions";
const pagination = { page: 1, limit: 20, total: 0, pages: 0 };

beforeEach(() => {
  signInAs.admin();
  server.use(
    http.get("*/api/admin/users", () => done([], { pagination })),
    http.get("*/api/admin/users/:id", () => done({ user: clientUser })),
    http.get("*/api/consent/history/:id", () => done([], { pagination })),
    http.get("*/api/consent/verify/:a/:b", () => refused(404)),
  );
});

const open = () => renderApp({ at: `/admin/edit-client/${clientUser._id}?type=client` });

test("ends a session with a reason and removes it from the list", async () => {
  let sessions = [session, other];
  const bodies: unknown[] = [];
  server.use(
    http.get(path, () => done(sessions)),
    http.delete("*/api/admin/users/:id/sessions/:session", async ({ request, params }) => {
      bodies.push([params.session, await request.json()]);
      sessions = [other];
      return done({ ended: 1 });
    }),
  );
  const { user } = open();
  const ends = await screen.findAllByRole("button", { name: /^End session/ });
  expect(ends[0]?.closest("li")).toHaveTextContent(
    /^Last seen Nov 22, 2026, 9:00 AM, UTC ?Logged in Nov 20, 2026, 10:00 AM, UTC/,
  );
  expect(ends).toHaveLength(2);
  await user.click(ends[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "End this session?" }));
  await user.click(dialog.getByRole("button", { name: "End session" }));
  expect(dialog.getByRole("link", { name: "Enter a reason" })).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "Lost phone");
  await user.click(dialog.getByRole("button", { name: "End session" }));
  expect(await screen.findByText("1 session ended.")).toBeVisible();
  expect(bodies).toEqual([[session.id, { reason: "Lost phone" }]]);
  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: /^End session/ })).toHaveLength(1),
  );
  expect(screen.queryByRole("button", { name: "Log out everywhere" })).toBeNull();
});

test("ends all sessions together or shows the error", async () => {
  const answers = [() => refused(500), () => done({ ended: 2 })];
  server.use(
    http.get(path, () => done(answers.length ? [session, other] : [])),
    http.delete(path, () => answers.shift()?.()),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Log out everywhere" }));
  const dialog = within(await screen.findByRole("dialog", { name: /everywhere/ }));
  await user.type(dialog.getByLabelText("Reason"), "Lost phone");
  expect(dialog.getByRole("button", { name: "Keep them" })).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "Log out everywhere" });
  await user.click(confirm);
  expect(await dialog.findByText("Failed to end the session. Please try again.")).toBeVisible();
  await user.click(confirm);
  expect(await screen.findByText("2 sessions ended.")).toBeVisible();
  expect(await screen.findByText("Not logged in anywhere.")).toBeVisible();
});
