import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { done, http, never, refused, renderApp, server, signInAs } from "~/testing/app";
import { maya, sam } from "~/testing/fixtures/bookings";
import { favoritesHandlers, savedHandlers, searchHandler } from "~/testing/handlers/companions";

async function open(favorites = favoritesHandlers()) {
  server.use(...favorites.handlers, searchHandler([maya, sam]).handler);
  const view = renderApp({ at: "/search" });
  await screen.findByText("2 companions", { selector: "main p" });
  return { ...view, calls: favorites.calls };
}

const heart = (name = "Maya R.") => screen.getByRole("button", { name: `Save ${name}` });
const isPressed = (pressed: boolean, name?: string) =>
  waitFor(() => expect(heart(name)).toHaveAttribute("aria-pressed", String(pressed)));

test.each(["saves", "takes away"])(
  "API-018 API-019 API-020 a favorite button %s the companion on the server",
  async (does) => {
    signInAs.client();
    const { router } = await open(favoritesHandlers(does === "saves" ? [] : [maya]));
    await isPressed(does !== "saves");
    fireEvent.click(heart());
    await isPressed(does === "saves");
    await router.navigate("/favorites");
    await screen.findByRole("heading", { level: 1, name: "Favorites" });
    if (does === "saves")
      expect(await screen.findByRole("link", { name: "Maya R." })).toBeVisible();
    else expect(await screen.findByRole("heading", { name: "No one saved yet" })).toBeVisible();
  },
);

test("SRCH-022 SRCH-068 a client's favorite button saves, unsaves and stays on the page", async () => {
  signInAs.client();
  const { calls, router } = await open();
  await isPressed(false);
  fireEvent.click(heart());
  await isPressed(true);
  await waitFor(() => expect(calls).toEqual([`post ${maya._id}`]));
  fireEvent.click(heart());
  await isPressed(false);
  await waitFor(() => expect(calls).toEqual([`post ${maya._id}`, `delete ${maya._id}`]));
  expect(router.state.location.pathname).toBe("/search");
});

test("SRCH-022 updates the button optimistically", async () => {
  signInAs.client();
  await open();
  server.use(http.post("*/api/companions/:id/favorite", never));
  fireEvent.click(heart());
  await isPressed(true);
});

test("FAV-001 shows a saved favorite after a reload", async () => {
  signInAs.client();
  await open(favoritesHandlers([sam]));
  await isPressed(true, "Sam K.");
  await isPressed(false);
});

test("SRCH-067 logs a failed save and rolls the button back", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
  signInAs.client();
  const { calls } = await open(favoritesHandlers([], true));
  fireEvent.click(heart());
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  await isPressed(false);
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  log.mockRestore();
});

test.each(["anonymous", "companion", "admin"] as const)(
  "SRCH-023 ROLE-022 FAV-002 shows no favorite button for %s",
  async (role) => {
    if (role !== "anonymous") signInAs[role]();
    await open();
    expect(screen.queryByRole("button", { name: /^Save/ })).not.toBeInTheDocument();
  },
);

// The first call blocks until it is released; `calls` records the requests.
function slowFavorites(fails = false) {
  const calls: string[] = [];
  const saved = new Set<string>();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const change = (method: "post" | "delete") => async (call: { params: { id?: unknown } }) => {
    const id = String(call.params.id);
    const isFirst = calls.push(`${method} ${id}`) === 1;
    if (isFirst) await held;
    if (isFirst && fails) return refused(500);
    if (method === "post") saved.add(id);
    else saved.delete(id);
    return done({ companionId: id, favorite: saved.has(id) });
  };
  const handlers = [
    ...savedHandlers(() => [maya, sam].filter(({ _id }) => saved.has(_id))),
    http.post("*/api/companions/:id/favorite", change("post")),
    http.delete("*/api/companions/:id/favorite", change("delete")),
  ];
  return { handlers, calls, letGo: () => letGo(), saved };
}

async function openSlowly(favorites: ReturnType<typeof slowFavorites>) {
  signInAs.client();
  await open({ handlers: favorites.handlers, calls: favorites.calls });
  await isPressed(false);
}

test("sends two quick presses of a favorite button in order", async () => {
  const favorites = slowFavorites();
  await openSlowly(favorites);
  fireEvent.click(heart());
  await isPressed(true);
  fireEvent.click(heart());
  await isPressed(false);
  await waitFor(() => expect(favorites.calls).toEqual([`post ${maya._id}`]));
  favorites.letGo();
  await waitFor(() => expect(favorites.calls).toEqual([`post ${maya._id}`, `delete ${maya._id}`]));
  await waitFor(() => expect(favorites.saved.size).toBe(0));
  await isPressed(false);
});

test("a failed save does not affect another favorite", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const favorites = slowFavorites(true);
  await openSlowly(favorites);
  fireEvent.click(heart());
  await isPressed(true);
  fireEvent.click(heart("Sam K."));
  await isPressed(true, "Sam K.");
  // From here on the screen has only its own state: the record cannot be refetched.
  server.use(http.get("*/api/auth/me", never));
  favorites.letGo();
  await isPressed(false);
  expect(heart("Sam K.")).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect([...favorites.saved]).toEqual([sam._id]));
  expect(heart("Sam K.")).toHaveAttribute("aria-pressed", "true");
  log.mockRestore();
});
