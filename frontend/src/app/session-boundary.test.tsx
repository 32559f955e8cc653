import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { clearSession } from "~/api/session";
import { keys } from "~/data/keys";
import { routes } from "~/lib/routes";
import { done, http, never, refused, renderApp, server, signInAs } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { maya } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { bookingHandlers } from "~/testing/handlers/bookings";
import { savedHandlers } from "~/testing/handlers/companions";

const secret = "My mother must not learn of it";

/** A client in the middle of the booking form, with notes already stored in this tab. */
async function typing() {
  signInAs.client();
  server.use(
    ...bookingHandlers(),
    http.get("*/api/auth/me", () => done(clientUser)),
    http.post("*/api/auth/logout", never),
  );
  const app = renderApp({ at: routes.booking(maya._id) });
  const notes = await screen.findByLabelText(/^Notes/);
  await app.user.click(notes);
  await app.user.paste(secret);
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(secret));
  return app;
}

type App = Awaited<ReturnType<typeof typing>>;

async function openFormAgain({ router }: App) {
  await act(() => router.navigate(routes.booking(maya._id)));
  return screen.findByLabelText(/^Notes/);
}

test("SESS-004 completes a logout before the server has received it", async () => {
  const { user, router } = await typing();
  await user.click(screen.getByRole("button", { name: "Log out" }));
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("does not restore a client's draft for the next visitor", async () => {
  const app = await typing();
  await app.user.click(screen.getByRole("button", { name: "Log out" }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/"));
  expect(await openFormAgain(app)).toHaveValue("");
  expect(screen.queryByText(/kept what you typed/i)).toBeNull();
});

test("SESS-006 restores the draft after an expired session for the same user only", async () => {
  const app = await typing();
  server.use(http.get("*/api/auth/me", () => refused(401, "Not signed in")));
  await act(() => app.client.refetchQueries({ queryKey: keys.me }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/"));
  expect(await screen.findByText("Your session has ended, so you were logged out.")).toBeVisible();
  expect(screen.getByText(/^What you typed is saved in this tab/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Log in and continue" })).toHaveAttribute(
    "href",
    `/client-login?next=${encodeURIComponent(routes.booking(maya._id))}`,
  );
  expect(await openFormAgain(app)).toHaveValue("");

  server.use(http.get("*/api/auth/me", () => done(clientUser)));
  act(() => void signInAs.client());
  await waitFor(() => expect(screen.getByLabelText(/^Notes/)).toHaveValue(secret));
});

test("another user's login deletes the previous user's drafts", async () => {
  const app = await typing();
  act(() => clearSession());
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/"));
  act(() => void signInAs.client({ _id: "0b0f6a52-0000-4000-8000-000000000099" }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(secret);
  expect(await openFormAgain(app)).toHaveValue("");
});

test("clears one user's data before the next user's page renders and drops late responses", async () => {
  const app = await typing();
  expect(app.client.getQueryData(keys.me)).toMatchObject({ email: clientUser.email });
  let answer: (reply: Response) => void = () => {};
  server.use(
    http.get("*/api/auth/me", () => new Promise<Response>((resolve) => (answer = resolve))),
  );
  void app.client.refetchQueries({ queryKey: keys.me });
  act(
    () => void signInAs.client({ _id: "0b0f6a52-0000-4000-8000-000000000099", displayName: "Kim" }),
  );
  expect(app.client.getQueryData(keys.me)).toBeUndefined();
  await act(async () => answer(done(clientUser)));
  expect(JSON.parse(localStorage.getItem("user") ?? "{}").displayName).toBe("Kim");
});

const endedText = /^Your session has ended/;

test("SESS-004 does not report a logout in this or another tab as an expired session", async () => {
  const { user, router } = await typing();
  await user.click(screen.getByRole("button", { name: "Log out" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(endedText)).toBeNull();
});

/** The storage events that browsers send to this tab, one key after the other. */
function changeElsewhere(key: string, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
}

test("offers to log in again when the session expired in another tab", async () => {
  const { router } = await typing();
  for (const key of ["authToken", "user"]) changeElsewhere(key, null);
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(await screen.findByText(endedText)).toBeVisible();
});

test("does not report a logout in another tab as an expired session", async () => {
  const { router } = await typing();
  changeElsewhere("authToken", "");
  for (const key of ["authToken", "user"]) changeElsewhere(key, null);
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(endedText)).toBeNull();
});

test("a logout in another tab ends this tab's page", async () => {
  const { router } = await typing();
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent("storage")));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

// SESS-004
test("a logout in another tab deletes the data stored by this one", async () => {
  const { router } = await typing();
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(secret));
  sessionStorage.setItem("steady-search-place", "{}");
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "authToken", newValue: "" }));
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  fireEvent(window, new Event("pagehide"));
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("steady-"))).toEqual([]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(secret);
});

const heart = () => screen.findByRole("button", { name: "Save Maya R." });

/**
 * A client with two pending presses of the favorite button: the first waits for the server, the
 * second for the first.
 */
async function pressing() {
  const sent: (string | null)[] = [];
  let fail: () => void = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  signInAs.client();
  server.use(
    ...bookingHandlers(),
    ...savedHandlers(() => []),
    http.post("*/api/companions/:id/favorite", async ({ request }) => {
      sent.push(request.headers.get("Authorization"));
      await failed;
      return refused(401, "Not signed in");
    }),
    http.delete("*/api/companions/:id/favorite", ({ request }) => {
      sent.push(request.headers.get("Authorization"));
      return refused(500);
    }),
  );
  const app = renderApp({ at: routes.companion(maya._id) });
  await app.user.click(await heart());
  await waitFor(async () => expect(await heart()).toHaveAttribute("aria-pressed", "true"));
  await app.user.click(await heart());
  await waitFor(() => expect(sent).toEqual(["Bearer token-c"]));
  return { ...app, sent, fail: () => act(async () => fail()) };
}

test("never sends a user's queued changes as the next user", async () => {
  const { sent, fail, router } = await pressing();
  act(() => clearSession());
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  act(() => void signInAs.companion());
  await fail();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual(["Bearer token-c"]);
});

test("a late refusal of one user's change does not affect the next user's data", async () => {
  const { fail, router, client } = await pressing();
  act(() => clearSession());
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  await fail();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(client.getQueryData(keys.me)).toBeUndefined();
  expect(client.isMutating()).toBe(0);
});

test("an administrator whose session expired returns to the page of then", async () => {
  asAdmin("/admin/booking-management?tab=templates");
  await screen.findByRole("heading", { level: 1, name: "Booking Management" });
  for (const key of ["authToken", "admin"]) changeElsewhere(key, null);
  expect(await screen.findByRole("link", { name: "Log in and continue" })).toHaveAttribute(
    "href",
    `/admin/login?next=${encodeURIComponent("/admin/booking-management?tab=templates")}`,
  );
});
