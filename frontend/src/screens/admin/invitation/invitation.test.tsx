import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server } from "~/testing/app";

const offered = {
  email: "robin@example.com",
  name: "Robin Hale",
  role: "finance" as const,
  expiresAt: "2026-11-22T15:30:00Z",
};
let opened: unknown[] = [];

beforeEach(() => {
  opened = [];
  server.use(
    http.post("*/api/auth/admin-invitation/open", async ({ request }) => {
      opened.push(await request.json());
      return done(offered);
    }),
  );
});

const at = "/admin/accept-invitation#token=secret";

async function accept(app: ReturnType<typeof renderApp>) {
  await app.user.type(await screen.findByLabelText("New password"), "quiet-harbor-81");
  await app.user.type(screen.getByLabelText("Confirm new password"), "quiet-harbor-81");
  await app.user.click(screen.getByRole("button", { name: "Accept invitation" }));
}

test("chooses a password and goes on to the second factor", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/auth/admin-invitation", async ({ request }) => {
      sent.push(await request.json());
      return done({ email: offered.email, enrollmentToken: "factor" });
    }),
    http.post("*/api/auth/admin-enrollment/open", () => refused(404)),
  );
  const app = renderApp({ at });
  expect(await screen.findByRole("heading", { level: 1, name: "Your invitation" })).toBeVisible();
  expect(
    await screen.findByText(
      "Welcome, Robin Hale! You log in with robin@example.com, and your role is finance. Choose a password first.",
    ),
  ).toBeVisible();
  expect(app.router.state.location.hash).toBe("");
  expect(opened).toEqual([{ token: "secret" }]);
  await accept(app);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Set up your second factor" }),
  ).toBeVisible();
  expect(app.router.state.location.hash).toBe("#factor");
  expect(sent).toEqual([{ token: "secret", password: "quiet-harbor-81" }]);
});

test("goes to the log-in where no second factor can be set up", async () => {
  server.use(http.post("*/api/auth/admin-invitation", () => done({ email: offered.email })));
  const app = renderApp({ at });
  await accept(app);
  expect(await screen.findByText("Your password is set")).toBeVisible();
  expect(screen.getByText("Log in with it.")).toBeVisible();
});

test("shows what is wrong with a password", async () => {
  server.use(
    http.post("*/api/auth/admin-invitation", () =>
      refused(400, "This password is too common.", "invalid_input"),
    ),
  );
  const app = renderApp({ at });
  await accept(app);
  expect((await screen.findAllByText("This password is too common."))[0]).toBeVisible();
});

test("says when a link is used, incomplete or cannot be opened", async () => {
  server.use(http.post("*/api/auth/admin-invitation/open", () => refused(404)));
  renderApp({ at });
  expect(await screen.findByText("This invitation has expired or was already used")).toBeVisible();
  expect(
    screen.getByText("Each link works once, within three days. Ask an owner for a new one."),
  ).toBeVisible();
});

test("says that a link is incomplete", async () => {
  renderApp({ at: "/admin/accept-invitation" });
  expect(await screen.findByText("This link is incomplete")).toBeVisible();
});

test("says that the invitation cannot be opened now", async () => {
  server.use(http.post("*/api/auth/admin-invitation/open", () => refused(503)));
  renderApp({ at });
  expect(
    await screen.findByText("The invitation could not be opened. Please try again."),
  ).toBeVisible();
});
