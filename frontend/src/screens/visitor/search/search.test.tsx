import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { maya, place, sam } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { savedHandlers, searchHandler } from "~/testing/handlers/companions";

const refusedText =
  "ID verification is required to search for companions. Please complete your ID verification first.";
const names = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading"));

function openSearch(found: Parameters<typeof searchHandler>[0] = [maya, sam], at = "/search") {
  const { handler, queries } = searchHandler(found);
  server.use(handler);
  return { ...renderApp({ at }), queries };
}

test("NAV-004 SRCH-003 SRCH-005 SRCH-006 SRCH-034 SRCH-040 shows the first search and its cards", async () => {
  const { queries } = openSearch();
  await screen.findByText("2 companions", { selector: "main p" });
  expect(names().map(({ textContent }) => textContent)).toEqual(["Maya R.", "Sam K."]);
  expect(screen.getByRole("button", { name: "Near your location" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Filters" })).toBeVisible();
  expect(queries).toHaveLength(1);
  const { page, limit, onlineOnly, lat } = Object.fromEntries(queries[0] ?? []);
  expect({ page, limit, onlineOnly, lat }).toEqual({
    page: "1",
    limit: "20",
    onlineOnly: "true",
    lat: undefined,
  });
});

test("SRCH-025 keeps the server's order with highlighted companions first", async () => {
  const highlight = { type: "local" as const, expiresAt: "2999-01-01T00:00:00Z" };
  openSearch([{ ...sam, highlight }, maya]);
  await screen.findByText("2 companions", { selector: "main p" });
  expect(names()[0]).toHaveTextContent("Sam K.");
});

test("SRCH-007 a card opens the profile", async () => {
  server.use(http.get("*/api/companions/:id", () => done(maya)));
  const { user, router } = openSearch();
  await user.click(await screen.findByRole("link", { name: "Maya R." }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/companion/${maya._id}`));
});

test.each([
  ["client", "/client/dashboard"],
  ["companion", "/companion/dashboard"],
  ["admin", "/"],
  ["anonymous", "/"],
] as const)("SRCH-001 SRCH-002 the back arrow of %s leads to %s", async (role, path) => {
  if (role !== "anonymous") signInAs[role]();
  server.use(...savedHandlers(() => []));
  openSearch();
  const back = await screen.findByRole("link", { name: /^Back to/ });
  expect(back).toHaveAttribute("href", path);
});

test.each([[503], ["lost"]])(
  "SRCH-032 does not show a verification as missing when its request failed (%s)",
  async (how) => {
    signInAs.client({ idVerification: { status: "unverified" } });
    server.use(
      http.get("*/api/auth/me", () =>
        typeof how === "number" ? refused(how) : (HttpResponse.error() as never),
      ),
      ...savedHandlers(() => []),
    );
    const { user } = openSearch();
    expect(await screen.findByText("Failed to check your ID verification")).toBeVisible();
    expect(screen.queryByText(refusedText)).toBeNull();
    server.use(http.get("*/api/auth/me", () => done(clientUser)));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("2 companions", { selector: "main p" });
  },
);

test("SRCH-027 shows the loading text", async () => {
  server.use(http.get("*/api/companions/search", () => new Promise<never>(() => undefined)));
  renderApp({ at: "/search" });
  const text = "Finding companions near you...";
  // Shown above the skeletons at once, and announced.
  expect(await screen.findByText(text, { selector: "[aria-hidden]" })).toBeVisible();
  expect(await screen.findByText(text, { selector: "[role=status]" })).toBeInTheDocument();
});

test.each([
  ["The index is being rebuilt", "The index is being rebuilt"],
  [undefined, "Failed to load companions"],
])("SRCH-028 SRCH-030 shows a failed search with the server's error %j", async (error, shown) => {
  server.use(http.get("*/api/companions/search", () => refused(500, error)));
  renderApp({ at: "/search" });
  expect(await screen.findByRole("alert")).toHaveTextContent(shown);
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

test("SRCH-030 shows its own text without a connection", async () => {
  server.use(http.get("*/api/companions/search", () => HttpResponse.error()));
  renderApp({ at: "/search" });
  expect(await screen.findByText("Failed to load companions")).toBeVisible();
});

test("SRCH-029 SRCH-040 shows the empty text after one request without a place", async () => {
  const { queries } = openSearch([]);
  await screen.findByRole("heading", {
    name: "No companions found in your area. Try expanding your search.",
  });
  expect(queries).toHaveLength(1);
});

test("SRCH-031 SRCH-032 shows an unverified client the reason and sends no search", async () => {
  const unverified = { ...clientUser, idVerification: { status: "pending" as const } };
  server.use(http.get("*/api/auth/me", () => done(unverified)));
  signInAs.client({ idVerification: { status: "pending" } });
  const { queries } = openSearch();
  expect(await screen.findByText(refusedText)).toBeVisible();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(queries).toEqual([]);
});

test("SRCH-031 searches at once for a client verified since the log-in", async () => {
  server.use(http.get("*/api/auth/me", () => done(clientUser)));
  signInAs.client({ idVerification: { status: "unverified" } });
  openSearch();
  expect(await screen.findByText("2 companions", { selector: "main p" })).toBeVisible();
  expect(screen.queryByText(refusedText)).not.toBeInTheDocument();
});

test.each(["anonymous", "companion", "admin"] as const)(
  "SRCH-033 %s searches without restrictions",
  async (role) => {
    if (role !== "anonymous") signInAs[role]();
    openSearch();
    expect(await screen.findByText("2 companions", { selector: "main p" })).toBeVisible();
  },
);

const geolocation = (value: unknown) =>
  Object.defineProperty(navigator, "geolocation", { value, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, "geolocation"));

function standAt(latitude: number, longitude: number) {
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition),
  );
  geolocation({ getCurrentPosition });
}

test("SRCH-004 SRCH-039 SRCH-042 repeats an empty search without lat, lng and radius, by distance", async () => {
  standAt(21.3069, -157.8583);
  const far = { ...maya, distance: 4900, travelEstimate: 1720 };
  const { queries, user } = openSearch((query) =>
    query.has("lat") ? [] : query.has("nearLat") ? [far] : [maya],
  );
  await screen.findByText("1 companion", { selector: "main p" });
  await user.click(screen.getByRole("button", { name: "Near your location" }));
  expect(await screen.findByText("Outside your area")).toBeVisible();
  expect(screen.getByText("1 companion", { selector: "main p" })).toBeVisible();
  const asked = queries.map((query) => ["lat", "lng", "radius"].map((key) => query.get(key)));
  expect(asked).toEqual([
    [null, null, null],
    ["21.3", "-157.86", "100"],
    [null, null, null],
  ]);
  expect(queries.at(-1)?.get("nearLat")).toBe("21.3");
  expect(queries.at(-1)?.get("nearLng")).toBe("-157.86");
  expect(screen.getByText("About 4,900 miles away")).toBeVisible();
  expect(screen.getByText("About $1,720 travel to you")).toBeVisible();
});

test("SRCH-004 a refused position asks for a ZIP code or a city and looks it up", async () => {
  geolocation(undefined);
  server.use(
    http.get("*/api/locations/resolve", () =>
      done({ ...place, lat: 42.65, lng: -73.75, label: "Troy, NY" }),
    ),
  );
  const { queries, user } = openSearch();
  await user.click(await screen.findByRole("button", { name: "Near your location" }));
  expect(await screen.findByText(/We could not get your location/)).toBeVisible();
  await user.type(screen.getByLabelText("ZIP code or city"), "12207{Enter}");
  expect(await screen.findByText("Troy, NY")).toBeVisible();
  expect(queries.at(-1)?.get("lat")).toBe("42.65");
  await user.click(screen.getByRole("button", { name: "Clear location" }));
  expect(await screen.findByLabelText("ZIP code or city")).toBeVisible();
});

test("SRCH-004 names an unknown place", async () => {
  server.use(http.get("*/api/locations/resolve", () => refused(404, "Location not found")));
  const { user } = openSearch();
  await user.type(await screen.findByLabelText("ZIP code or city"), "Bosten{Enter}");
  expect(
    await screen.findByText("We don't know “Bosten”. Check the spelling, or use a ZIP code."),
  ).toBeVisible();
});

test.each([
  ["place_state", "Hawaii is a state or territory. Please add a city, or enter a ZIP code."],
  ["place_military", "Military addresses (APO, FPO, DPO) have no place to meet at."],
])("SRCH-004 says why a place that is known cannot be searched: %s", async (code, text) => {
  server.use(http.get("*/api/locations/resolve", () => refused(404, text, code)));
  const { user } = openSearch();
  await user.type(await screen.findByLabelText("ZIP code or city"), "Hawaii{Enter}");
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/We don't know/)).toBeNull();
});

const springfields = ["IL", "MA", "MO"].map((state, at) => ({
  lat: 39 + at,
  lng: -89 + at,
  city: "Springfield",
  state,
  label: `Springfield, ${state}`,
  timezone: "America/Chicago",
  hasDoor: false,
}));

test("SRCH-004 asks for the state of an ambiguous city with one button for each", async () => {
  server.use(
    http.get("*/api/locations/resolve", () =>
      HttpResponse.json(
        {
          success: false,
          error: "There is more than one Springfield.",
          code: "place_ambiguous",
          choices: springfields,
        },
        { status: 404 },
      ),
    ),
  );
  const { queries, user } = openSearch();
  await user.type(await screen.findByLabelText("ZIP code or city"), "springfield{Enter}");
  const question = await screen.findByText("Which Springfield?");
  expect(question).toHaveFocus();
  expect(screen.queryByText(/There is more than one/)).not.toBeInTheDocument();
  const answers = within(screen.getByRole("region", { name: "Which Springfield?" }));
  expect(answers.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Springfield, IL",
    "Springfield, MA",
    "Springfield, MO",
  ]);
  await user.click(answers.getByRole("button", { name: "Springfield, MA" }));
  expect(
    await screen.findByText("2 companions in your area", { selector: "main p" }),
  ).toBeVisible();
  expect(screen.getByText("Springfield, MA")).toBeVisible();
  expect(queries.at(-1)?.get("lat")).toBe("40");
  expect(queries.at(-1)?.get("lng")).toBe("-88");
});

test("SRCH-035 SRCH-065 pages more than 20 results", async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({
    ...maya,
    _id: `many-${index}`,
    displayName: `Companion ${index + 1}`,
  }));
  const { queries, user } = openSearch(many);
  await screen.findByText("25 companions", { selector: "main p" });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(20));
  await user.click(screen.getByRole("button", { name: "Show more companions" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(25));
  expect(queries.map((query) => query.get("page"))).toEqual(["1", "2"]);
  // D28: the second page starts after the end of the first, although one companion was removed in the
  // meantime.
  expect(queries[1]?.getAll("after")).toEqual(many.slice(10, 20).map(({ _id }) => _id));
  expect(screen.queryByRole("button", { name: "Show more companions" })).not.toBeInTheDocument();
});
