import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { adminRecord } from "~/testing/fixtures/people";
import { done, refused } from "~/testing/handlers/replies";
import { renderApp } from "~/testing/render";
import { server } from "~/testing/server";

type App = ReturnType<typeof renderApp>;

async function submit({ user }: App) {
  await user.type(await screen.findByLabelText("Email"), "admin@example.com");
  await user.type(screen.getByLabelText("Password"), "secret-word");
  await user.click(screen.getByRole("button", { name: "Login" }));
}

test("NAV-024 AUTH-017 AUTH-018 AUTH-020 title, subtitle and the way back", async () => {
  renderApp({ at: "/admin/login" });
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  expect(screen.getByText("System Administrator Access")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to main page" })).toHaveAttribute("href", "/");
});

test("AUTH-019 both fields are required and no call is made without them", async () => {
  // An unexpected call would fail the test: no handler answers it.
  const { user } = renderApp({ at: "/admin/login" });
  await user.click(await screen.findByRole("button", { name: "Login" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Enter your password");
});

test("AUTH-021 ROLE-009 success stores the admin and opens the dashboard", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/auth/admin-login", async ({ request }) => {
      bodies.push(await request.json());
      return done({}, { token: "a", admin: adminRecord });
    }),
  );
  await submit(renderApp({ at: "/admin/login" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  expect(bodies).toEqual([{ email: "admin@example.com", password: "secret-word" }]);
  expect(Object.keys(localStorage).sort()).toEqual(["admin", "authToken"]);
});

test("AUTH-022 failure shows the server's error, else the stated text", async () => {
  server.use(http.post("*/api/auth/admin-login", () => refused(401, "No such account")));
  const app = renderApp({ at: "/admin/login" });
  await submit(app);
  expect(await screen.findByRole("alert")).toHaveTextContent("No such account");
  server.use(http.post("*/api/auth/admin-login", () => HttpResponse.json({}, { status: 401 })));
  await app.user.click(screen.getByRole("button", { name: "Login" }));
  expect(await screen.findByText("Invalid admin credentials")).toBeVisible();
});

test("a second factor is asked for when the server wants one", async () => {
  const codes: unknown[] = [];
  server.use(
    http.post("*/api/auth/admin-login", async ({ request }) => {
      const { totpCode } = (await request.json()) as { totpCode?: string };
      codes.push(totpCode);
      return totpCode
        ? done({}, { token: "a", admin: adminRecord })
        : refused(401, "Enter the code from your authenticator app", "totp_required");
    }),
  );
  const app = renderApp({ at: "/admin/login" });
  await submit(app);
  await app.user.type(await screen.findByLabelText("Code from your authenticator app"), "123456");
  await app.user.click(screen.getByRole("button", { name: "Login" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  expect(codes).toEqual([undefined, "123456"]);
});
