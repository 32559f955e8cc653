import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { done, http, never, renderApp, server, signInAs } from "~/testing/app";
import { maya, sam } from "~/testing/fixtures/bookings";
import { favoritesHandlers, savedHandlers } from "~/testing/handlers/companions";

const card = (name: string) => screen.findByRole("link", { name });

test("FAV-019 removes a card before the client's record is loaded", async () => {
  const calls: string[] = [];
  signInAs.client();
  server.use(
    http.get("*/api/auth/me", never),
    ...savedHandlers(() => [maya, sam]),
    http.delete("*/api/companions/:id/favorite", ({ params }) => {
      calls.push(String(params.id));
      return done({ companionId: String(params.id), favorite: false });
    }),
  );
  const { user } = renderApp({ at: "/favorites" });
  await card("Maya R.");
  await user.click(screen.getByRole("button", { name: "Save Maya R.", pressed: true }));
  await waitFor(() => expect(calls).toEqual([maya._id]));
});

test("FAV-019 keeps two quickly removed cards removed and sends the changes in order", async () => {
  const calls: string[] = [];
  let saved = [maya, sam];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  signInAs.client();
  server.use(
    ...savedHandlers(() => saved),
    http.delete("*/api/companions/:id/favorite", async ({ params }) => {
      const id = String(params.id);
      if (calls.push(id) === 1) await held;
      saved = saved.filter(({ _id }) => _id !== id);
      return done({ companionId: id, favorite: false });
    }),
  );
  const { user } = renderApp({ at: "/favorites" });
  await card("Maya R.");
  await user.click(screen.getByRole("button", { name: "Save Maya R." }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Save Sam K." }));
  expect(await screen.findByRole("heading", { name: "No one saved yet" })).toBeVisible();
  expect(calls).toEqual([maya._id]);
  letGo();
  await waitFor(() => expect(calls).toEqual([maya._id, sam._id]));
  expect(screen.queryByRole("article")).toBeNull();
});

test("FAV-019 restores a card whose removal failed", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
  signInAs.client();
  server.use(...favoritesHandlers([maya, sam], true).handlers);
  const { user } = renderApp({ at: "/favorites" });
  await card("Maya R.");
  await user.click(screen.getByRole("button", { name: "Save Maya R." }));
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(await card("Maya R.")).toBeVisible();
  expect(screen.getByText("2 favorites", { selector: "main p" })).toBeVisible();
  log.mockRestore();
});
