import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { lastAnnouncement } from "~/lib/announce";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { maya, sam } from "~/testing/fixtures/bookings";
import { favoritesHandlers } from "~/testing/handlers/companions";

function open(favorites = favoritesHandlers([maya, sam])) {
  signInAs.client();
  server.use(...favorites.handlers);
  return { ...renderApp({ at: "/favorites" }), calls: favorites.calls };
}

const card = async (name: string) =>
  (await screen.findByRole("link", { name })).closest("article") as HTMLElement;

test("NAV-013 FAV-015 the saved companions are there, each a way to the profile", async () => {
  open();
  expect(await screen.findByRole("link", { name: "Maya R." })).toHaveAttribute(
    "href",
    `/companion/${maya._id}`,
  );
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(screen.getByRole("heading", { level: 1, name: "Favorites" })).toBeVisible();
});

test.each([
  [["A", "B"], ["C"], ["A", "B", "C"]],
  [["A"], ["B", "C", "D", "E"], ["A", "B", "C", "+2 more"]],
  [[], ["C"], ["C"]],
])("FAV-016 of the tags %j and %j a card shows %j", async (degreesCerts, skills, shown) => {
  open(favoritesHandlers([{ ...maya, degreesCerts, skills }]));
  const tags = within(await card("Maya R.")).getByRole("list", { name: "Degrees and skills" });
  expect(
    within(tags)
      .getAllByRole("listitem")
      .map((tag) => tag.textContent),
  ).toEqual(shown);
});

test.each([
  [11, "11 months sober"],
  [12, "1 year sober"],
  [35, "2 years sober"],
])("FAV-017 %d months of sobriety read %s", async (sobrietyDuration, words) => {
  open(favoritesHandlers([{ ...maya, sobrietyDuration }]));
  expect(within(await card("Maya R.")).getByText(words)).toBeVisible();
});

test("FAV-018 without favorites there is a way to the search", async () => {
  open(favoritesHandlers([]));
  expect(await screen.findByRole("heading", { name: "Nobody saved yet" })).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Find a Companion" })).toHaveAttribute("href", "/search");
});

test("FAV-019 a pressed heart takes the card away, and the focus is not lost with it", async () => {
  const { user, calls } = open();
  await card("Maya R.");
  await user.click(screen.getByRole("button", { name: "Save Maya R." }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(calls).toEqual([`delete ${maya._id}`]);
  await waitFor(() => expect(screen.getByText("1 favorite", { selector: "main p" })).toHaveFocus());
  expect(lastAnnouncement()).toBe("1 favorite");
  await user.click(screen.getByRole("button", { name: /^Save / }));
  expect(await screen.findByRole("heading", { name: "Nobody saved yet" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(lastAnnouncement()).toBe("No favorites");
});

test("FAV-021 a failed load says so, and can be tried again", async () => {
  signInAs.client();
  let isBroken = true;
  server.use(
    http.get("*/api/companions/favorites/list", () => (isBroken ? refused(500) : done([maya]))),
  );
  const { user } = renderApp({ at: "/favorites" });
  expect(await screen.findByText("Failed to load favorites")).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await card("Maya R.")).toBeVisible();
});

test.each(["anonymous", "companion"] as const)("FAV-022 %s is led away from it", async (role) => {
  if (role === "companion") signInAs.companion();
  const { router } = renderApp({ at: "/favorites" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("FAV-022 an admin view without a session leads to the admin log-in", async () => {
  const { router } = renderApp({ at: "/favorites?adminView=true&userId=1" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
});
