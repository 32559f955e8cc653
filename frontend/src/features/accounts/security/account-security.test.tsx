import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

beforeEach(() => {
  signInAs.client();
  server.use(...profileHandlers(clientUser).handlers);
});

function onPut(path: string, answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.put(`*${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

async function open(at = "/client/profile") {
  const app = renderApp({ at });
  await screen.findByRole("form", { name: "Change password" });
  return app;
}

/** Either editor, with its owner logged in. */
function openAs(kind: "client" | "companion") {
  signInAs[kind]();
  const own = kind === "client" ? clientUser : companionUser;
  server.use(http.get("*/api/auth/me", () => done(own)));
  return open(`/${kind}/profile`);
}

type App = Awaited<ReturnType<typeof open>>;

async function changePassword({ user }: App, current: string, next: string, again: string) {
  const form = within(screen.getByRole("form", { name: "Change password" }));
  const texts = {
    "Current password": current,
    "New password": next,
    "Confirm new password": again,
  };
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(form.getByLabelText(label));
    if (text) await user.type(form.getByLabelText(label), text);
  }
  await user.click(form.getByRole("button", { name: "Change Password" }));
  return form;
}

test("KPROF-052 AUTH-023 AUTH-025 AUTH-026 validates the new password before any request", async () => {
  const calls = onPut("/api/auth/change-password", () => done({ message: "ok" }));
  const app = await open();
  const all = ["old-one", "12345678", "12345678"];
  const alert = () =>
    within(screen.getByRole("form", { name: "Change password" })).getByRole("alert");
  for (const empty of [0, 1, 2]) {
    const [current = "", next = "", again = ""] = all.map((text, i) => (i === empty ? "" : text));
    await changePassword(app, current, next, again);
    expect(within(alert()).getByText("Please fill in all password fields")).toBeVisible();
  }
  const form = await changePassword(app, "old-one", "short", "other");
  expect(within(form.getByRole("alert")).getByText("New passwords do not match")).toBeVisible();
  await changePassword(app, "old-one", "1234567", "1234567");
  expect(
    within(form.getByRole("alert")).getByText("Password must be at least 8 characters long"),
  ).toBeVisible();
  expect(calls).toEqual([]);
});

test("AUTH-028 KPROF-053 KPROF-054 CPROF-022 sends the change to change-password and shows the result", async () => {
  const calls = onPut("/api/auth/change-password", () => refused(400, "Current password is wrong"));
  const app = await open();
  const form = await changePassword(app, "old-one", "12345678", "12345678");
  expect(
    within(await form.findByRole("alert")).getByText("Current password is wrong"),
  ).toBeVisible();
  onPut("/api/auth/change-password", () => refused(500));
  await changePassword(app, "old-one", "12345678", "12345678");
  expect(await form.findByText("Failed to update password")).toBeVisible();
  onPut("/api/auth/change-password", () => done({ message: "ok" }));
  await changePassword(app, "old-one", "12345678", "12345678");
  expect(await form.findByText("Password updated successfully!")).toBeVisible();
  expect(calls).toEqual([{ currentPassword: "old-one", newPassword: "12345678" }]);
});

test.each(["client", "companion"] as const)(
  "API-029 AUTH-024 CPROF-018 the %s editor shows the password rule and changes the password",
  async (kind) => {
    const calls = onPut("/api/auth/change-password", () => done({ message: "ok" }));
    const app = await openAs(kind);
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(
      /^At least 8 characters; 12 or more are safer\./,
    );
    const form = await changePassword(app, "old-one", "12345678", "12345678");
    expect(await form.findByText("Password updated successfully!")).toBeVisible();
    expect(calls).toEqual([{ currentPassword: "old-one", newPassword: "12345678" }]);
  },
);

test.each(["client", "companion"] as const)(
  "KPROF-046 KPROF-048 KPROF-051 CPROF-018 API-030 the %s editor changes the email with the current password",
  async (kind) => {
    const message = "Email updated successfully!";
    const calls = onPut("/api/auth/update-email", () =>
      Response.json({
        success: true,
        message,
        data: kind === "client" ? clientUser : companionUser,
      }),
    );
    const { user } = await openAs(kind);
    const form = within(screen.getByRole("form", { name: "Change email" }));
    const alert = () => within(form.getByRole("alert"));
    const send = () => user.click(form.getByRole("button", { name: "Change Email" }));
    await send();
    expect(alert().getByText("Please provide new email address")).toBeVisible();
    await user.type(form.getByLabelText("New email"), "new@example.com");
    await send();
    expect(alert().getByText("Please provide current password")).toBeVisible();
    await user.type(form.getByLabelText("Current password"), "old-one");
    await send();
    expect(await form.findByText("Email updated successfully!")).toBeVisible();
    expect(calls).toEqual([{ newEmail: "new@example.com", password: "old-one" }]);
  },
);

test("CPROF-021 KPROF-050 a refused change of email shows the server's error, its message, or the stated text", async () => {
  onPut("/api/auth/update-email", () => refused(409, "Email is already registered."));
  const { user } = await open();
  const form = within(screen.getByRole("form", { name: "Change email" }));
  await user.type(form.getByLabelText("New email"), "new@example.com");
  await user.type(form.getByLabelText("Current password"), "old-one");
  await user.click(form.getByRole("button", { name: "Change Email" }));
  expect(
    within(await form.findByRole("alert")).getByText("Email is already registered."),
  ).toBeVisible();
  expect(form.getByLabelText("New email")).toHaveValue("new@example.com");
  onPut("/api/auth/update-email", () =>
    Response.json({ success: false, message: "Not now, please." }, { status: 503 }),
  );
  await user.click(form.getByRole("button", { name: "Change Email" }));
  expect(await form.findByText("Not now, please.")).toBeVisible();
  onPut("/api/auth/update-email", () => refused(500));
  await user.click(form.getByRole("button", { name: "Change Email" }));
  expect(await form.findByText("Failed to update email")).toBeVisible();
});

test("a new email that has to be confirmed shows a lasting notice", async () => {
  const message = "Check your new mailbox to confirm the change.";
  const waiting = { ...clientUser, pendingEmail: "new@example.com" };
  onPut("/api/auth/update-email", () => Response.json({ success: true, message, data: waiting }));
  const { user } = await open();
  const form = within(screen.getByRole("form", { name: "Change email" }));
  expect(form.queryByText(/Open the link we sent to .* to finish the change/)).toBeNull();
  await user.type(form.getByLabelText("New email"), "new@example.com");
  await user.type(form.getByLabelText("Current password"), "old-one");
  await user.click(form.getByRole("button", { name: "Change Email" }));
  expect(await form.findByText(message)).toBeVisible();
  expect(form.queryByText("Email updated successfully!")).toBeNull();
});

test("shows the unconfirmed address next to the current one", async () => {
  const waiting = { ...clientUser, pendingEmail: "new@example.com" };
  server.use(http.get("*/api/auth/me", () => done(waiting)));
  await open();
  const form = within(screen.getByRole("form", { name: "Change email" }));
  expect(
    await form.findByText(/Open the link we sent to new@example.com to finish the change/),
  ).toHaveTextContent("Until then, log in with jordan@example.com.");
});

test("an unconfirmed sign-up explains how to log in later", async () => {
  server.use(http.get("*/api/auth/me", () => done({ ...clientUser, emailConfirmed: false })));
  await open();
  const form = within(screen.getByRole("form", { name: "Change email" }));
  expect(await form.findByText("Confirm your email")).toBeVisible();
});
