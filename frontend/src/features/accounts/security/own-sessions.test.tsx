import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, never, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const here = {
  id: "a".repeat(32),
  createdAt: "2026-11-20T10:00:00Z",
  lastSeenAt: "2026-11-22T09:00:00Z",
  endsAt: "2026-11-29T09:00:00Z",
  agent: "Firefox on Windows",
  network: "203.0.113.0/24",
  current: true,
};
const phone = { ...here, id: "b".repeat(32), agent: "Safari on iPhone", current: false };
const unknown = { ...phone, id: "c".repeat(32), agent: "", network: "" };

let sessions = [here, phone, unknown];
const ended: unknown[] = [];

beforeEach(() => {
  sessions = [here, phone, unknown];
  ended.length = 0;
});

function open(kind: "client" | "companion" = "client") {
  const own = kind === "client" ? clientUser : companionUser;
  signInAs[kind]();
  server.use(
    http.get("*/api/auth/me", () => done(own)),
    http.get("*/api/auth/sessions", () => done(sessions)),
    http.delete("*/api/auth/sessions/:session", ({ params }) => {
      ended.push(params.session);
      sessions = sessions.filter(({ id }) => id !== params.session);
      return done({ ended: 1 });
    }),
    http.delete("*/api/auth/sessions", () => {
      ended.push("others");
      sessions = [here];
      return done({ ended: 2 });
    }),
    // The first matching handler responds.
    ...profileHandlers(clientUser).handlers,
  );
  return renderApp({ at: `/${kind}/profile` });
}

for (const kind of ["client", "companion"] as const) {
  test(`a ${kind} sees their sessions and ends one of them`, async () => {
    const { user } = open(kind);
    expect(await screen.findByText(/Firefox on Windows \(this device\)/)).toBeVisible();
    expect(screen.getByText("Unknown device")).toBeVisible();
    const row = screen.getByText("Safari on iPhone", { selector: "li > span > *" }).closest("li");
    expect(row).toHaveTextContent(
      "Last used Nov 22, 2026, 9:00 AM, UTCLogged in Nov 20, 2026, 10:00 AM, UTC, from 203.0.113.0/24",
    );
    await user.click(screen.getByRole("button", { name: /^Log out Safari on iPhone/ }));
    expect(await screen.findByText("Logged out on 1 device.")).toBeVisible();
    expect(ended).toEqual([phone.id]);
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).not.toBeInTheDocument());
  });
}

test("ends all other sessions at once", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Log out everywhere else" }));
  expect(await screen.findByText("Logged out on 2 devices.")).toBeVisible();
  expect(ended).toEqual(["others"]);
  await waitFor(() =>
    expect(
      screen.queryByRole("button", { name: "Log out everywhere else" }),
    ).not.toBeInTheDocument(),
  );
});

test("shows an error when a session could not be ended", async () => {
  const { user } = open();
  server.use(http.delete("*/api/auth/sessions/:session", () => refused(503)));
  await user.click(await screen.findByRole("button", { name: /^Log out Safari on iPhone/ }));
  expect(await screen.findByRole("alert")).toBeVisible();
});

test("says while a device is being logged out, and when none is listed", async () => {
  const first = open();
  server.use(http.delete("*/api/auth/sessions/:session", never));
  const name = "Log out Safari on iPhone, last used Nov 22, 2026, 9:00 AM, UTC";
  await first.user.click(await screen.findByRole("button", { name }));
  expect(await screen.findByText("Logging out...")).toBeVisible();
  first.unmount();
  sessions = [];
  open();
  expect(await screen.findByText("Not logged in anywhere else.")).toBeVisible();
});
