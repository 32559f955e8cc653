import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { clearSession } from "~/api/session";
import { reloadHolds } from "~/lib/reload-holds";
import { done, http, renderApp, server, signInAs } from "~/testing/app";

const at = "/what-is-companion";

/** Responds with these counts in order, and with the last one from then on. */
function counts(...unread: [number, ...number[]]) {
  const asked: string[] = [];
  server.use(
    http.get("*/api/notifications/unread", ({ request }) => {
      asked.push(request.headers.get("Authorization") ?? "");
      return done({ unread: unread[Math.min(asked.length, unread.length) - 1] as number });
    }),
  );
  return asked;
}

const bell = (name: string) => screen.findByRole("link", { name });

test.each(["client", "companion"] as const)(
  "shows a %s the number of unread notifications",
  async (who) => {
    signInAs[who]();
    counts(3);
    renderApp({ at });
    const link = await bell("Notifications, 3 unread");
    expect(link).toHaveAttribute("href", "/notifications");
    expect(link).toHaveTextContent(/^3$/);
    expect(document.title).not.toContain("3");
  },
);

test("marks a capped count and hides zero", async () => {
  signInAs.client();
  counts(100);
  const { unmount } = renderApp({ at });
  expect(await bell("Notifications, 99+ unread")).toHaveTextContent(/^99\+$/);
  unmount();
  counts(0);
  renderApp({ at });
  expect(await bell("Notifications")).toHaveTextContent(/^$/);
});

test.each(["visitor", "admin"] as const)(
  "shows no bell to %s and sends no request",
  async (who) => {
    if (who === "admin") signInAs.admin();
    const asked = counts(3);
    renderApp({ at });
    await screen.findByRole("heading", { name: "What is a sober companion?" });
    expect(screen.queryByRole("link", { name: /^Notifications/ })).toBeNull();
    expect(asked).toEqual([]);
  },
);

test("does not show one user's count to the next", async () => {
  signInAs.client();
  const asked = counts(3, 1);
  renderApp({ at });
  await bell("Notifications, 3 unread");
  act(() => clearSession());
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Notifications/ })).toBeNull());
  act(() => void signInAs.companion());
  await bell("Notifications, 1 unread");
  expect(asked).toEqual(["Bearer token-c", "Bearer token-k"]);
});

test("shows a user who logs in through another tab their own count", async () => {
  signInAs.client();
  const asked = counts(3, 1);
  renderApp({ at });
  await bell("Notifications, 3 unread");
  act(() => void signInAs.companion());
  await bell("Notifications, 1 unread");
  expect(asked).toEqual(["Bearer token-c", "Bearer token-k"]);
});

test("SW-004 polling the count does not block a new version", async () => {
  signInAs.client();
  counts(1);
  renderApp({ at });
  await bell("Notifications, 1 unread");
  expect(reloadHolds()).toEqual([]);
});

test("polls the count each minute while the page is visible", async () => {
  signInAs.client();
  const asked = counts(1, 2);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    renderApp({ at });
    await bell("Notifications, 1 unread");
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(asked).toHaveLength(1);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(asked).toHaveLength(1);
    hidden.mockRestore();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await bell("Notifications, 2 unread");
  } finally {
    vi.useRealTimers();
  }
});
