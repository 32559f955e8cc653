import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { adminRecord } from "~/testing/fixtures/people";

type App = ReturnType<typeof renderApp>;

async function submit({ user }: App) {
  await user.type(await screen.findByLabelText("Email"), "admin@example.com");
  await user.type(screen.getByLabelText("Password"), "secret-word");
  await user.click(screen.getByRole("button", { name: "Login" }));
}

test("NAV-024 AUTH-017 AUTH-018 AUTH-020 shows title, subtitle and a link back", async () => {
  renderApp({ at: "/admin/login" });
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  expect(screen.getByText("System Administrator Access")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to main page" })).toHaveAttribute("href", "/");
});

test("AUTH-019 requires both fields and sends no request without them", async () => {
  let calls = 0;
  server.use(
    http.post("*/api/auth/admin-login", () => {
      calls += 1;
      return refused(401);
    }),
  );
  const { user } = renderApp({ at: "/admin/login" });
  const button = await screen.findByRole("button", { name: "Login" });
  const [email, password] = [screen.getByLabelText("Email"), screen.getByLabelText("Password")];
  await user.click(button);
  expect(within(await screen.findByRole("alert")).getByText("Enter your email")).toBeVisible();
  expect(within(screen.getByRole("alert")).getByText("Enter your password")).toBeVisible();
  await user.type(email, "admin@example.com");
  await user.click(button);
  expect(within(screen.getByRole("alert")).getByText("Enter your password")).toBeVisible();
  expect(screen.getByRole("alert")).not.toHaveTextContent("Enter your email");
  await user.clear(email);
  await user.type(password, "secret-word");
  await user.click(button);
  expect(within(screen.getByRole("alert")).getByText("Enter your email")).toBeVisible();
  expect(calls).toBe(0);
  await user.type(email, "admin@example.com");
  await user.click(button);
  await screen.findByText("Invalid admin credentials");
  expect(calls).toBe(1);
});

test("AUTH-021 ROLE-009 success stores the admin and opens the dashboard", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/auth/admin-login", async ({ request }) => {
      bodies.push(await request.json());
      return done({ token: "a", admin: adminRecord }, { token: "a", admin: adminRecord });
    }),
  );
  await submit(renderApp({ at: "/admin/login" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  expect(bodies).toEqual([{ email: "admin@example.com", password: "secret-word" }]);
  expect(Object.keys(localStorage).sort()).toEqual(["admin", "authToken"]);
});

test("AUTH-022 failure shows the server's error or the stated text", async () => {
  server.use(http.post("*/api/auth/admin-login", () => refused(401, "No such account")));
  const app = renderApp({ at: "/admin/login" });
  await submit(app);
  expect(within(await screen.findByRole("alert")).getByText("No such account")).toBeVisible();
  server.use(http.post("*/api/auth/admin-login", () => HttpResponse.json({}, { status: 401 })));
  await app.user.click(screen.getByRole("button", { name: "Login" }));
  expect(await screen.findByText("Invalid admin credentials")).toBeVisible();
});

const needsCode = () =>
  HttpResponse.json(
    {
      success: true,
      code: "second_factor_required",
      data: { challenge: "c1", expiresInSeconds: 300 },
    },
    { status: 202 },
  );

/** Answers the password with a challenge, and codes with the test's response. */
function onCode(answer: (code: string) => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/auth/admin-login", async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      bodies.push(body);
      return body.code === undefined ? needsCode() : answer(body.code);
    }),
  );
  return bodies;
}

test("AU8 asks for the code in a second step and focuses its field", async () => {
  const bodies = onCode(() =>
    done({ token: "a", admin: adminRecord }, { token: "a", admin: adminRecord }),
  );
  const app = renderApp({ at: "/admin/login" });
  await submit(app);
  const field = await screen.findByLabelText("Code from your authenticator app");
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription("Six digits, or one of your recovery codes");
  expect(field).toHaveAttribute("autocomplete", "one-time-code");
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(localStorage.getItem("authToken")).toBeNull();
  await app.user.type(field, "123456");
  await app.user.click(screen.getByRole("button", { name: "Login" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  expect(bodies[1]).toEqual({ challenge: "c1", code: "123456" });
});

test("AU8 a wrong code can be corrected, and an empty one sends no request", async () => {
  const bodies = onCode(() => refused(401, "That code is not valid.", "wrong_second_factor"));
  const app = renderApp({ at: "/admin/login" });
  await submit(app);
  await screen.findByLabelText("Code from your authenticator app");
  await app.user.click(screen.getByRole("button", { name: "Login" }));
  expect(within(await screen.findByRole("alert")).getByText("Enter the code")).toBeVisible();
  const calls = bodies.length;
  await app.user.type(screen.getByLabelText("Code from your authenticator app"), "000000");
  await app.user.click(screen.getByRole("button", { name: "Login" }));
  expect(
    within(await screen.findByRole("alert")).getByText("That code is not valid."),
  ).toBeVisible();
  expect(screen.getByLabelText("Code from your authenticator app")).toBeInvalid();
  expect(bodies).toHaveLength(calls + 1);
});

test("AU8 a late code leads back to the password with the reason", async () => {
  onCode(() => refused(401, "This login took too long.", "challenge_expired"));
  const app = renderApp({ at: "/admin/login" });
  await submit(app);
  await app.user.type(await screen.findByLabelText("Code from your authenticator app"), "123456");
  await app.user.click(screen.getByRole("button", { name: "Login" }));
  expect(await screen.findByLabelText("Password")).toBeVisible();
  expect(within(screen.getByRole("alert")).getByText("This login took too long.")).toBeVisible();
});

test("AU8 the log-in can be started over", async () => {
  onCode(() => refused(401));
  const app = renderApp({ at: "/admin/login" });
  await submit(app);
  await app.user.click(await screen.findByRole("button", { name: "Start over" }));
  expect(await screen.findByLabelText("Password")).toHaveValue("");
});

test("AU8 AUTH-012 the companion log-in continues with the second step", async () => {
  server.use(http.post("*/api/auth/login", () => refused(401, "Invalid email or password")));
  onCode(() => done({ token: "a", admin: adminRecord }, { token: "a", admin: adminRecord }));
  const app = renderApp({ at: "/companion-login" });
  await submit(app);
  await app.user.type(await screen.findByLabelText("Code from your authenticator app"), "123456");
  await app.user.click(screen.getByRole("button", { name: "Login" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});

test("AU8 a login after an expired session returns to the page, but never to another site", async () => {
  const answer = () => done({ token: "a", admin: adminRecord }, { token: "a", admin: adminRecord });
  onCode(answer);
  const back = `/admin/login?next=${encodeURIComponent("/admin/password?from=1")}`;
  const app = renderApp({ at: back });
  await submit(app);
  await app.user.type(await screen.findByLabelText("Code from your authenticator app"), "123456");
  await app.user.click(screen.getByRole("button", { name: "Login" }));
  await waitFor(() =>
    expect(app.router.state.location).toMatchObject({
      pathname: "/admin/password",
      search: "?from=1",
    }),
  );
  app.unmount();
  localStorage.clear();
  server.use(http.post("*/api/auth/admin-login", answer));
  const foreign = renderApp({ at: "/admin/login?next=https%3A%2F%2Fevil.example%2F" });
  await submit(foreign);
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});
