import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, http, renderApp, server } from "~/testing/app";
import { maya } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { savedHandlers, searchHandler } from "~/testing/handlers/companions";

/** As with "Block all cookies and site data": every access to storage throws. */
beforeEach(() => {
  const forbid = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const kind of ["localStorage", "sessionStorage"] as const) {
    vi.spyOn(globalThis, kind, "get").mockImplementation(forbid);
  }
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      constructor() {
        forbid();
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(["/", "/search", "/client-login", "/client-signup", "/admin/login"])(
  "%s renders where the browser blocks storage",
  async (at) => {
    server.use(searchHandler([maya]).handler);
    renderApp({ at });
    // While its chunk loads, another heading replaces the screen.
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/\w/));
    expect(screen.queryByText(/logs you out/)).toBeNull();
  },
);

test("SESS-001 a login lasts while the page is open, and the page says so", async () => {
  server.use(
    http.post("*/api/auth/login", () =>
      done({}, { token: "token-c", user: { ...clientUser } } as never),
    ),
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", () =>
      done([], { pagination: { page: 1, limit: 50, total: 0, pages: 0 } }),
    ),
    ...savedHandlers(() => []),
  );
  const { router, user } = renderApp({ at: "/client-login" });
  await user.type(await screen.findByLabelText("Email"), "jordan@example.com");
  await user.type(screen.getByLabelText("Password"), "harbour-lantern-7");
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect(await screen.findByText(/leaving or reloading this page logs you out/)).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/client/dashboard"));
});
