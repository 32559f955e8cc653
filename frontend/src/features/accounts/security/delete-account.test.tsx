import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { tokenKey } from "~/api/token";
import { keys } from "~/data/keys";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const deleted = "Your profile has been successfully deleted. You will now be logged out.";

beforeEach(() => {
  signInAs.client();
  server.use(...profileHandlers(clientUser).handlers);
});

async function open() {
  const app = renderApp({ at: "/client/profile" });
  await screen.findByRole("button", { name: "Delete Profile" });
  return app;
}

type App = Awaited<ReturnType<typeof open>>;

async function confirmTwice({ user }: App, word: string) {
  await user.click(await screen.findByRole("button", { name: "Delete Profile" }));
  const next = screen.getByRole("button", { name: "Continue" });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  await user.click(screen.getByRole("button", { name: "Yes, continue" }));
  const dialog = within(screen.getByRole("dialog", { name: "Type DELETE to confirm" }));
  await waitFor(() => expect(dialog.getByRole("button", { name: "Delete Profile" })).toBeEnabled());
  await user.type(dialog.getByLabelText(/^Type DELETE/), word);
  await user.click(dialog.getByRole("button", { name: "Delete Profile" }));
}

test("KPROF-057 KPROF-058 any input but DELETE cancels", async () => {
  const app = await open();
  await confirmTwice(app, "delete");
  expect(
    await screen.findByText(
      'Profile deletion cancelled. You must type "DELETE" exactly to confirm.',
    ),
  ).toBeVisible();
});

test("SESS-005 API-036 API-037 KPROF-056 KPROF-059 KPROF-061 CPROF-027 deletion ends at / without a session", async () => {
  const calls: string[] = [];
  server.use(
    http.delete("*/api/auth/delete-account", () => {
      calls.push("delete-account");
      return done({ message: "ok" });
    }),
    http.post("*/api/auth/logout", () => {
      calls.push("logout");
      return done({ message: "ok" });
    }),
  );
  const app = await open();
  await confirmTwice(app, "DELETE");
  expect(await screen.findByText(deleted)).toBeVisible();
  expect(app.router.state.location.pathname).toBe("/");
  await waitFor(() => expect(calls).toEqual(["delete-account", "logout"]));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each(["a response", "another tab"])(
  "SESS-005 an account that is being deleted is not reported as an expired session, by %s",
  async (source) => {
    let app: App | undefined;
    server.use(
      http.delete("*/api/auth/delete-account", async () => {
        if (source === "a response") {
          server.use(http.get("*/api/auth/me", () => refused(401, "Not signed in")));
          await app?.client.refetchQueries({ queryKey: keys.me });
        } else {
          localStorage.removeItem(tokenKey);
          dispatchEvent(new StorageEvent("storage", { key: tokenKey, newValue: null }));
        }
        await delay(300); // long enough to reach another page
        return done({ message: "ok" });
      }),
      http.post("*/api/auth/logout", () => done({ message: "ok" })),
    );
    app = await open();
    const states: unknown[] = [];
    app.router.subscribe(({ location }) => states.push(location.state));
    await confirmTwice(app, "DELETE");
    expect(await screen.findByText(deleted)).toBeVisible();
    expect(JSON.stringify(states)).not.toContain("expired");
  },
);

test("KPROF-060 a refused deletion shows the server's error or the stated text", async () => {
  server.use(
    http.delete("*/api/auth/delete-account", () => refused(409, "A payment is under way."), {
      once: true,
    }),
  );
  const app = await open();
  await confirmTwice(app, "DELETE");
  expect(await screen.findByText("A payment is under way.")).toBeVisible();
  app.unmount();
  server.use(http.delete("*/api/auth/delete-account", () => refused(500)));
  await confirmTwice(await open(), "DELETE");
  expect(
    await screen.findByText("Failed to delete profile. Please try again or contact support."),
  ).toBeVisible();
});

const visit = {
  bookingId: "0b0f6a52-0000-4000-8000-0000000000d1",
  startDate: "2026-12-01T15:00:00Z",
  timezone: "America/New_York",
  isPaid: true,
  returned: 0,
  lost: 0,
};

// ADR 47
test.each([
  [{ returned: 105, lost: 110 }, "canceled, $105.00 comes back, and $110.00 does not."],
  [{ returned: 215 }, "canceled, and $215.00 comes back to your card."],
  [{ lost: 215 }, "canceled, and nothing of $215.00 comes back."],
  [{ isPaid: false }, "canceled, nothing was paid."],
])("the first dialog explains what happens to visits and reports: %o", async (change, said) => {
  server.use(
    http.get("*/api/auth/delete-account", () =>
      done({
        obstacles: [],
        visits: [{ ...visit, ...change }],
        sealsReports: true,
        reportsSealedForYears: 6,
      }),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Delete Profile" }));
  expect(await screen.findByText(/^Dec 1, 2026: /)).toHaveTextContent(said);
  expect(screen.getByText(/kept sealed for 6 years/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();
});

test("lists obstacles that block the deletion", async () => {
  const obstacles = [
    { kind: "open_case" as const, id: "c1", text: "A report is still being worked on." },
    {
      kind: "held_pay" as const,
      id: "l1",
      text: "Pay of $818.00 is held by our support team.",
      amount: 818,
    },
    {
      kind: "undoable_change" as const,
      id: "a1",
      text: "Our support team changed your contact details.",
      until: "2026-12-01T15:00:00Z",
    },
  ];
  server.use(
    http.get("*/api/auth/delete-account", () =>
      done({ obstacles, visits: [], sealsReports: false, reportsSealedForYears: 6 }),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Delete Profile" }));
  expect(await screen.findByText("A report is still being worked on.")).toBeVisible();
  expect(screen.getByText(/\$818.00 is held/)).toBeVisible();
  expect(
    screen.getByText(/^You can delete it from .*Dec 1, 2026, \d+:00 [AP]M, .+\.$/),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("disables Continue until obstacles and money have loaded", async () => {
  let answers = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get("*/api/auth/delete-account", async () => {
      answers += 1;
      if (answers === 1) return refused(500);
      await released;
      return done({
        obstacles: [{ kind: "open_case" as const, id: "c1", text: "A report is still open." }],
        visits: [],
        sealsReports: false,
        reportsSealedForYears: 6,
      });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Delete Profile" }));
  expect(await screen.findByText(/could not check your visits and payments/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Checking your visits and payments...")).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
  release();
  expect(await screen.findByText("A report is still open.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
});

test("an old session requires the password, and a wrong one keeps the dialog open", async () => {
  const bodies: unknown[] = [];
  const answers = [
    () =>
      refusedAs(403, "password_required", "You logged in a while ago. Please enter your password."),
    () => refusedAs(400, "wrong_current_password", "Current password is incorrect"),
    () => done({ message: "ok" }),
  ];
  server.use(
    http.delete("*/api/auth/delete-account", async ({ request }) => {
      bodies.push(await request.json());
      return answers[bodies.length - 1]?.();
    }),
    http.post("*/api/auth/logout", () => done({ message: "ok" })),
  );
  const app = await open();
  await confirmTwice(app, "DELETE");
  const dialog = within(await screen.findByRole("dialog", { name: "Type DELETE to confirm" }));
  const field = await dialog.findByLabelText("Your password");
  expect(dialog.getByRole("link", { name: /You logged in a while ago/ })).toBeVisible();
  expect(dialog.getByLabelText(/^Type DELETE/)).toHaveValue("DELETE");
  await app.user.type(field, "wrong");
  await app.user.click(dialog.getByRole("button", { name: "Delete Profile" }));
  expect(await dialog.findByRole("link", { name: "Current password is incorrect" })).toBeVisible();
  expect(field).toHaveValue("wrong");
  await app.user.clear(field);
  await app.user.type(field, "right");
  await app.user.click(dialog.getByRole("button", { name: "Delete Profile" }));
  expect(await screen.findByText(deleted)).toBeVisible();
  expect(bodies).toEqual([
    { refund: 0 },
    { password: "wrong", refund: 0 },
    { password: "right", refund: 0 },
  ]);
});

function refusedAs(status: number, code: string, error: string) {
  return Response.json({ success: false, error, code }, { status });
}

test("shows the refund of upcoming bookings before the confirmation word and asks again when it changes", async () => {
  const sent: unknown[] = [];
  const visit = {
    startDate: "2026-12-01T15:00:00Z",
    timezone: "America/New_York",
    isPaid: true,
    lost: 107.5,
  };
  let refund = 215;
  server.use(
    http.get("*/api/auth/delete-account", () =>
      done({
        obstacles: [],
        visits: [
          { ...visit, bookingId: "0b0f6a52-0000-4000-8000-0000000000d1", returned: refund - 55.1 },
          { ...visit, bookingId: "0b0f6a52-0000-4000-8000-0000000000d2", returned: 55.1 },
        ],
        sealsReports: false,
        reportsSealedForYears: 6,
      }),
    ),
    http.delete("*/api/auth/delete-account", async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return done({ message: "ok" });
      refund = 105;
      return HttpResponse.json(
        {
          success: false,
          code: "quote_changed",
          error: "The amount that comes back has changed. Please review it.",
        },
        { status: 409 },
      );
    }),
    http.post("*/api/auth/logout", () => done({ message: "ok" })),
  );
  const app = await open();
  await confirmTwice(app, "DELETE");
  const dialog = within(await screen.findByRole("dialog", { name: "Type DELETE to confirm" }));
  expect(await dialog.findByText("$105.00")).toBeVisible();
  expect(dialog.getByText(/^Your 2 upcoming bookings are canceled\./)).toBeVisible();
  expect(dialog.getByText(/Please review it\./)).toBeVisible();
  await app.user.click(dialog.getByRole("button", { name: "Delete Profile" }));
  expect(await screen.findByText(deleted)).toBeVisible();
  expect(sent).toEqual([{ refund: 215 }, { refund: 105 }]);
});
