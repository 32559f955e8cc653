import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { keepBookingIntent } from "~/lib/booking-intent";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { maya, place } from "~/testing/fixtures/bookings";
import { adminRecord, clientUser, companionUser } from "~/testing/fixtures/people";
import { configHandler } from "~/testing/handlers/config";
import { account, agree, create, fill } from "~/testing/sign-up-driver";
import { acceptEverything } from "~/testing/sign-up-server";

type App = ReturnType<typeof renderApp>;

async function submit({ user }: App, email = "jordan@example.com", password = "secret-word") {
  await user.type(await screen.findByLabelText("Email"), email);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Login" }));
}

/** Counts calls, and answers with the test's response. */
function onCall(path: string, answer: () => Response | Promise<Response>) {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

const loggedIn = (user: object) => () => done({ token: "t", user }, { token: "t", user });
const me = (user: typeof clientUser | typeof companionUser) =>
  server.use(http.get("*/api/auth/me", () => done(user)));

test.each([
  ["/client-login", "Client Login", "/client-signup"],
  ["/companion-login", "Companion Login", "/companion-signup"],
  ["/login", "Client Login", "/client-signup"],
])(
  "NAV-008 AUTH-001 AUTH-002 AUTH-006 %s is titled %s and links to %s",
  async (at, title, signUp) => {
    renderApp({ at });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Sign up as a/ })).toHaveAttribute("href", signUp);
    expect(screen.getByLabelText("Email")).toHaveAttribute("type", "email");
  },
);

test("AUTH-002 /login follows the userType of navigation state", async () => {
  renderApp({ at: "/login", state: { userType: "companion" } });
  expect(await screen.findByRole("heading", { level: 1, name: "Companion Login" })).toBeVisible();
});

test("AUTH-003 requires both fields and sends no request without them", async () => {
  const calls = onCall("/api/auth/login", () => refused(401));
  const { user } = renderApp({ at: "/client-login" });
  await user.click(await screen.findByRole("button", { name: "Login" }));
  expect(within(await screen.findByRole("alert")).getByText("Enter your email")).toBeVisible();
  expect(within(screen.getByRole("alert")).getByText("Enter your password")).toBeVisible();
  expect(screen.getByLabelText("Email")).toBeInvalid();
  expect(screen.getByLabelText("Password")).toBeInvalid();
  await user.type(screen.getByLabelText("Email"), "jordan@example.com");
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect(within(await screen.findByRole("alert")).getByText("Enter your password")).toBeVisible();
  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Password"), "secret-word");
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect(within(await screen.findByRole("alert")).getByText("Enter your email")).toBeVisible();
  expect(calls).toEqual([]);
});

test("AUTH-004 shows Logging in... while submitting and ignores a second press", async () => {
  let finish: (reply: Response) => void = () => {};
  const calls = onCall("/api/auth/login", () => new Promise((resolve) => (finish = resolve)));
  const app = renderApp({ at: "/client-login" });
  await submit(app);
  const busy = await screen.findByRole("button", { name: "Logging in..." });
  await app.user.click(busy);
  await waitFor(() => expect(calls).toHaveLength(1));
  finish(refused(401));
  expect(await screen.findByRole("button", { name: "Login" })).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("AUTH-005 shows a message from navigation state once", async () => {
  const { router } = renderApp({ at: "/login", state: { message: "Your account was created." } });
  expect(await screen.findByText("Your account was created.")).toBeVisible();
  await waitFor(() => expect(router.state.location.state).toEqual({}));
  expect(screen.getByText("Your account was created.")).toBeVisible();
});

test("AUTH-007 AUTH-008 links to the forgotten password and back", async () => {
  renderApp({ at: "/client-login" });
  expect(await screen.findByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
  expect(screen.getByRole("link", { name: "Back to main page" })).toHaveAttribute("href", "/");
});

test("AUTH-009 AUTH-011 SESS-002 redirects a client to the client dashboard", async () => {
  const calls = onCall("/api/auth/login", loggedIn(clientUser));
  me(clientUser);
  const app = renderApp({ at: "/client-login" });
  await submit(app);
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/client/dashboard"));
  expect(calls).toEqual([{ email: "jordan@example.com", password: "secret-word" }]);
  expect(localStorage.getItem("authToken")).toBe("t");
});

test("AUTH-010 redirects a companion to the companion dashboard", async () => {
  onCall("/api/auth/login", loggedIn(companionUser));
  me(companionUser);
  const app = renderApp({ at: "/companion-login" });
  await submit(app);
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/companion/dashboard"));
});

test("a log-in returns to the requested page on this origin only", async () => {
  onCall("/api/auth/login", loggedIn(clientUser));
  const app = renderApp({ at: "/login?next=%2Fwhat-is-companion" });
  await submit(app);
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/what-is-companion"));
});

test.each(["%2F%2Fevil.example", "%2F%09%2Fevil.example", "%2F%5Cevil.example"])(
  "does not redirect to a foreign URL (%s)",
  async (next) => {
    onCall("/api/auth/login", loggedIn(clientUser));
    me(clientUser);
    const app = renderApp({ at: `/login?next=${next}` });
    await submit(app);
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/client/dashboard"));
  },
);

test("NAV-008 no error, text or return path carries over between the three pages", async () => {
  onCall("/api/auth/login", () => refused(401, "Invalid email or password"));
  onCall("/api/auth/admin-login", () => refused(401));
  const app = renderApp({ at: "/client-login", state: { returnTo: "/what-is-companion" } });
  await submit(app);
  expect(await screen.findByRole("alert")).toBeVisible();
  await app.user.click(screen.getByRole("link", { name: "Log in as a companion" }));
  await screen.findByRole("heading", { level: 1, name: "Companion Login" });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Email")).toHaveValue("");
  onCall("/api/auth/login", loggedIn(companionUser));
  me(companionUser);
  await submit(app);
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/companion/dashboard"));
});

test("prefills a new account's email once", async () => {
  const { router } = renderApp({ at: "/login", state: { email: "jordan@example.com" } });
  expect(await screen.findByLabelText("Email")).toHaveValue("jordan@example.com");
  await waitFor(() => expect(router.state.location.state).toEqual({}));
});

test("shows a booking visitor the reason next to the login", async () => {
  keepBookingIntent({ companionId: maya._id, name: "Maya R." });
  renderApp({ at: "/client-login" });
  expect(await screen.findByRole("region", { name: "Your booking" })).toHaveTextContent(
    "You were booking Maya R.",
  );
});

test("AUTH-012 AUTH-013 SESS-003 tries a failed companion log-in as admin", async () => {
  onCall("/api/auth/login", () => refused(401, "Invalid email or password"));
  const calls = onCall("/api/auth/admin-login", () =>
    done({ token: "a", admin: adminRecord }, { token: "a", admin: adminRecord }),
  );
  const app = renderApp({ at: "/companion-login" });
  await submit(app);
  expect(await screen.findByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  expect(calls).toEqual([{ email: "jordan@example.com", password: "secret-word" }]);
  expect(Object.keys(localStorage).sort()).toEqual(["admin", "authToken"]);
});

test("AUTH-014 SESS-008 never tries a failed client log-in as admin", async () => {
  onCall("/api/auth/login", () => refused(401, "Invalid email or password"));
  const calls = onCall("/api/auth/admin-login", () => refused(401));
  const app = renderApp({ at: "/client-login" });
  await submit(app);
  expect(await screen.findByText("Invalid email or password")).toBeVisible();
  expect(calls).toEqual([]);
  expect(app.router.state.location.pathname).toBe("/client-login");
});

test("AUTH-015 shows the server's error or the stated text", async () => {
  onCall("/api/auth/login", () => refused(403, "This account is closed."));
  const app = renderApp({ at: "/client-login" });
  await submit(app);
  expect(await screen.findByText("This account is closed.")).toBeVisible();
  onCall("/api/auth/login", () => refused(500));
  await app.user.click(screen.getByRole("button", { name: "Login" }));
  expect(await screen.findByText("Invalid email or password")).toBeVisible();
  expect(screen.queryByText("This account is closed.")).toBeNull();
});

test("distinguishes a lost connection from a wrong password and keeps the input", async () => {
  onCall("/api/auth/login", () => HttpResponse.error());
  const app = renderApp({ at: "/companion-login" });
  await submit(app);
  expect(await screen.findByRole("alert")).toHaveTextContent(/connection was lost.*try again/i);
  expect(screen.queryByText("Invalid email or password")).toBeNull();
  expect(screen.getByLabelText("Password")).toHaveValue("secret-word");
});

test("AUTH-016 shows the first log-in's error when both attempts fail", async () => {
  onCall("/api/auth/login", () => refused(429, "Too many attempts"));
  onCall("/api/auth/admin-login", () => refused(401, "Invalid admin credentials"));
  await submit(renderApp({ at: "/companion-login" }));
  expect(within(await screen.findByRole("alert")).getByText("Too many attempts")).toBeVisible();
});

test("fills in a demo account with one click", async () => {
  const demoAccounts = [
    { role: "client" as const, label: "Client", email: "c@demo", password: "demo-pass" },
    { role: "admin" as const, label: "Admin", email: "a@demo", password: "demo-pass" },
  ];
  server.use(configHandler({ demo: true, demoAccounts }));
  const { user } = renderApp({ at: "/client-login" });
  await user.click(await screen.findByRole("button", { name: "Use c@demo" }));
  expect(screen.getByLabelText("Email")).toHaveValue("c@demo");
  expect(screen.getByLabelText("Password")).toHaveValue("demo-pass");
  expect(screen.queryByText("a@demo")).toBeNull();
  expect(screen.getByText("Demo data")).toBeVisible();
});

test("a booking visitor signs up next to the log-in, and the ZIP code fills city and state", async () => {
  keepBookingIntent({ companionId: maya._id, name: "Maya R." });
  const seen = acceptEverything(clientUser);
  server.use(http.get("*/api/locations/resolve", () => done({ ...place, city: "Albany" })));
  const { user } = renderApp({ at: "/client-login" });
  expect(await screen.findByRole("region", { name: "Log in" })).toBeVisible();
  const signUp = within(await screen.findByRole("region", { name: "New to Steady? Sign up" }));
  const { City, State, ...typed } = account;
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(signUp.getByLabelText(label), { target: { value } });
  await waitFor(() => expect(signUp.getByLabelText("City")).toHaveValue(City));
  expect(signUp.getByLabelText("State")).toHaveValue(State);
  await agree(user);
  await signUp.findByText("✓ Email is available");
  await create(user);
  expect(await screen.findByRole("heading", { name: "Your account is ready" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Log in" })).toBeNull());
  expect(seen.register).toEqual([expect.objectContaining({ type: "client" })]);

  cleanup();
  renderApp({ at: "/client-login?step=2" });
  expect(
    await screen.findByRole("button", { name: "Continue: ID check, then Maya R." }),
  ).toBeVisible();
  expect(seen.logOuts).toEqual([]);
});

test("typed city and state override the ZIP code", async () => {
  acceptEverything(clientUser);
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/locations/resolve", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("query"));
      return done({ ...place, city: "Albany" });
    }),
  );
  renderApp({ at: "/client-signup" });
  await fill({ City: "Texarkana", State: "TX", "ZIP code": "71854" });
  await waitFor(() => expect(asked).toEqual(["71854"]));
  expect(screen.getByLabelText("City")).toHaveValue("Texarkana");
  expect(screen.getByLabelText("State")).toHaveValue("TX");
});
