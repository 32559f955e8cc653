import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { lastAnnouncement } from "~/lib/announce";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { maya, sam } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { favoritesHandlers } from "~/testing/handlers/companions";

function open(favorites = favoritesHandlers([maya, sam])) {
  signInAs.client();
  server.use(...favorites.handlers);
  return { ...renderApp({ at: "/favorites" }), calls: favorites.calls };
}

const getPage = (total: number, page = 1) => ({
  page,
  limit: 20,
  total,
  pages: Math.ceil(total / 20),
});

/** Answers every query with these companions, and records the queries. */
function asking(saved = [maya, sam], total = saved.length) {
  const queries: Record<string, string>[] = [];
  signInAs.client();
  server.use(
    http.get("*/api/auth/me", () =>
      done({ ...clientUser, favorites: saved.map(({ _id }) => _id) }),
    ),
    http.get("*/api/companions/favorites/list", ({ request }) => {
      const { _t, ...query } = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(query);
      return done(saved, { pagination: getPage(total, Number(query.page)) });
    }),
  );
  return queries;
}
const plain = { sort: "displayName", order: "asc", page: "1", limit: "20" };
const openPanel = async (user: ReturnType<typeof open>["user"]) => {
  await card("Maya R.");
  await user.click(screen.getByRole("button", { name: "Filters" }));
  return within(await screen.findByLabelText("Filter favorites"));
};

const card = async (name: string) =>
  (await screen.findByRole("link", { name })).closest("article") as HTMLElement;

test("NAV-013 FAV-015 lists the saved companions with profile links", async () => {
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
  [
    ["A", "B", "C"],
    ["D", "E"],
    ["A", "B", "C", "+2 more"],
  ],
  [
    ["A", "B"],
    ["C", "D"],
    ["A", "B", "C", "+1 more"],
  ],
  [[], ["C"], ["C"]],
])("FAV-016 with the tags %j and %j a card shows %j", async (degreesCerts, skills, shown) => {
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
])("FAV-017 formats %d months of sobriety as %s", async (sobrietyDuration, words) => {
  open(favoritesHandlers([{ ...maya, sobrietyDuration }]));
  expect(within(await card("Maya R.")).getByText(words)).toBeVisible();
});

test("FAV-018 links to the search without favorites", async () => {
  open(favoritesHandlers([]));
  expect(await screen.findByRole("heading", { name: "No one saved yet" })).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Find a Companion" })).toHaveAttribute("href", "/search");
});

test("FAV-019 a pressed favorite button removes the card and keeps the focus", async () => {
  const { user, calls } = open();
  await card("Maya R.");
  await user.click(screen.getByRole("button", { name: "Save Maya R." }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(calls).toEqual([`delete ${maya._id}`]);
  await waitFor(() => expect(screen.getByText("1 favorite", { selector: "main p" })).toHaveFocus());
  expect(lastAnnouncement()).toBe("1 favorite");
  await user.click(screen.getByRole("button", { name: /^Save / }));
  expect(await screen.findByRole("heading", { name: "No one saved yet" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(lastAnnouncement()).toBe("No favorites");
});

test("FAV-021 shows an error for a failed load and retries", async () => {
  signInAs.client();
  let isBroken = true;
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/companions/favorites/list", () =>
      isBroken ? refused(500) : done([maya], { pagination: getPage(1) }),
    ),
  );
  const { user } = renderApp({ at: "/favorites" });
  expect(await screen.findByText("Failed to load favorites")).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await card("Maya R.")).toBeVisible();
});

test.each(["anonymous", "companion"] as const)("FAV-022 redirects %s", async (role) => {
  if (role === "companion") signInAs.companion();
  const { router } = renderApp({ at: "/favorites" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("FAV-022 an admin view without a session redirects to the admin log-in", async () => {
  const { router } = renderApp({ at: "/favorites?adminView=true&userId=1" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
});

test("FAV-006 FAV-009 the panel opens with every filter and closes", async () => {
  const { user } = open();
  const panel = await openPanel(user);
  for (const name of ["Name", "City or state"]) expect(panel.getByLabelText(name)).toBeVisible();
  const rating = panel.getByLabelText("Minimum rating");
  for (const [name, value] of Object.entries({
    inputmode: "decimal",
    min: "0",
    max: "5",
    step: "0.1",
  })) {
    expect(rating).toHaveAttribute(name, value);
  }
  for (const name of ["Minimum rate per hour", "Maximum rate per hour"]) {
    expect(panel.getByLabelText(name)).toHaveAttribute("inputmode", "decimal");
  }
  expect(
    within(panel.getByLabelText("Status"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Online or offline", "Online", "Offline"]);
  const button = screen.getByRole("button", { name: "Filters" });
  expect(button).toHaveAttribute("aria-expanded", "true");
  await user.click(button);
  await waitFor(() => expect(screen.queryByLabelText("Filter favorites")).toBeNull());
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test.each([
  ["FAV-007", "Name", "mAy", { name: "mAy" }],
  ["FAV-008", "City or state", "troy, n", { location: "troy, n" }],
  ["FAV-009", "Minimum rating", "4.5", { minRating: "4.5" }],
  ["FAV-010", "Minimum rate per hour", "60", { minRate: "60" }],
  ["FAV-010", "Maximum rate per hour", "75.5", { maxRate: "75.5" }],
])(
  "%s filters by %s on the server and in the URL, unless the text names a person",
  async (_, label, text, asked) => {
    const queries = asking();
    const { user, router } = renderApp({ at: "/favorites?page=2" });
    const panel = await openPanel(user);
    await user.type(panel.getByLabelText(label), text);
    await waitFor(() => expect(queries.at(-1)).toEqual({ ...plain, ...asked }));
    const listed = label === "Name" ? {} : asked;
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(listed);
    expect(await screen.findByRole("button", { name: "Filters (1)" })).toBeVisible();
  },
);

test.each(["online", "offline"] as const)("FAV-011 filters by %s", async (status) => {
  const queries = asking();
  const { user } = renderApp({ at: "/favorites" });
  const panel = await openPanel(user);
  await user.selectOptions(panel.getByLabelText("Status"), status);
  await waitFor(() => expect(queries.at(-1)).toEqual({ ...plain, status }));
});

test("FAV-010 shows an empty range as an error at the field", async () => {
  asking([], 0);
  renderApp({ at: "/favorites?minRate=80&maxRate=50" });
  expect(await screen.findByText("This is below the minimum rate.")).toBeVisible();
  expect(screen.getByLabelText("Maximum rate per hour")).toBeInvalid();
});

test("ignores an invalid rating", async () => {
  const queries = asking();
  const { user } = renderApp({ at: "/favorites?minRating=9&minRate=x" });
  const panel = await openPanel(user);
  await user.type(panel.getByLabelText("Minimum rating"), "7");
  await user.type(panel.getByLabelText("Name"), "m");
  await waitFor(() => expect(queries.at(-1)).toEqual({ ...plain, name: "m" }));
});

test("FAV-012 FAV-013 FAV-014 offers three orders, each reversed by another press", async () => {
  const queries = asking();
  const { user, router } = renderApp({ at: "/favorites" });
  await card("Maya R.");
  expect(queries).toEqual([plain]);
  const orders = within(screen.getByRole("group", { name: "Sort by" }));
  const pressed = () => orders.getByRole("button", { pressed: true }).textContent;
  expect(orders.getAllByRole("button")).toHaveLength(3);
  expect(pressed()).toBe("NameA to Z");
  for (const [name, words, sort, order] of [
    [/^Name/, "NameZ to A", "displayName", "desc"],
    [/^Name/, "NameA to Z", "displayName", "asc"],
    [/^Rating/, "Ratinghighest first", "rating", "desc"],
    [/^Rating/, "Ratinglowest first", "rating", "asc"],
    [/^Hourly rate/, "Hourly ratelowest first", "hourlyRate", "asc"],
    [/^Hourly rate/, "Hourly ratehighest first", "hourlyRate", "desc"],
  ] as const) {
    await user.click(orders.getByRole("button", { name }));
    await waitFor(() => expect(pressed()).toBe(words));
    await waitFor(() => expect(queries).toContainEqual({ ...plain, sort, order }));
  }
  expect(router.state.location.search).toBe("?sort=-hourlyRate");
  expect(lastAnnouncement()).toMatch(/2 favorites|Sorted by Hourly rate, highest first/);
});

test("restores filters and order from the URL, and Clear filters keeps the order", async () => {
  const queries = asking();
  const { user, router } = renderApp({
    at: "/favorites?name=may&status=online&sort=rating&page=3",
  });
  await card("Maya R.");
  const all = { ...plain, name: "may", status: "online", sort: "rating", page: "3" };
  expect(queries).toEqual([all]);
  expect(screen.getByLabelText("Name")).toHaveValue("may");
  expect(screen.getByLabelText("Status")).toHaveValue("online");
  await user.click(screen.getByRole("link", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toBe("?sort=rating"));
  await waitFor(() => expect(queries.at(-1)).toEqual({ ...plain, sort: "rating" }));
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue(""));
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("may"));
});

test("an empty result keeps the filters and offers to clear them", async () => {
  asking([], 0);
  const { user } = renderApp({ at: "/favorites?name=zzz" });
  expect(
    await screen.findByRole("heading", { name: "No favorites match these filters" }),
  ).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("zzz");
  const clear = screen.getAllByRole("link", { name: "Clear filters" }).at(-1) as HTMLElement;
  await user.click(clear);
  expect(await screen.findByRole("heading", { name: "No one saved yet" })).toBeVisible();
});

test("requests one page of a thousand favorites and links to the next", async () => {
  const queries = asking([maya, sam], 1000);
  const { user } = renderApp({ at: "/favorites" });
  await card("Maya R.");
  expect(screen.getByText("1,000 favorites", { selector: "main p" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(queries.at(-1)).toEqual({ ...plain, page: "2" }));
  expect(await screen.findByText("21–40 of 1,000")).toBeVisible();
});
