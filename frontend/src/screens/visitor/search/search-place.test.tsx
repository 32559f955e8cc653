import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { answerTimeoutMs } from "~/features/search/current-position";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { maya, place } from "~/testing/fixtures/bookings";
import { searchHandler } from "~/testing/handlers/companions";

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "geolocation");
});

/** The browser prompts, and the test gives the answer. */
function askForPosition() {
  let answer: PositionCallback = () => undefined;
  const getCurrentPosition = vi.fn((found: PositionCallback) => {
    answer = found;
  });
  Object.defineProperty(navigator, "geolocation", {
    value: { getCurrentPosition },
    configurable: true,
  });
  return () => answer({ coords: { latitude: 21.3, longitude: -157.85 } } as GeolocationPosition);
}

async function openSearch() {
  const { handler, queries } = searchHandler([maya]);
  server.use(handler);
  const view = renderApp({ at: "/search" });
  await screen.findByRole("button", { name: "Near your location" });
  return { ...view, queries };
}

const nearButton = { name: "Near your location" };

test("an unanswered position prompt times out and can be repeated", async () => {
  askForPosition();
  const { user } = await openSearch();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await user.click(screen.getByRole("button", nearButton));
  await screen.findByRole("button", { name: "Locating..." });
  await act(() => vi.advanceTimersByTimeAsync(answerTimeoutMs));
  expect(await screen.findByText(/We could not get your location/)).toBeVisible();
  expect(screen.getByRole("button", nearButton)).toBeVisible();
});

test("ignores a position that arrives after a place was typed", async () => {
  const answer = askForPosition();
  server.use(http.get("*/api/locations/resolve", () => done({ ...place, label: "Troy, NY" })));
  const { user } = await openSearch();
  expect(screen.getByRole("form", { name: "Search location" })).toBeVisible();
  await user.click(screen.getByRole("button", nearButton));
  await screen.findByRole("button", { name: "Locating..." });
  await user.type(screen.getByLabelText("ZIP code or city"), "12207{Enter}");
  await screen.findByText("Troy, NY");
  await act(async () => answer());
  expect(screen.getByText("Troy, NY")).toBeVisible();
});

test("ignores a typed place that is found after the position was chosen", async () => {
  const answer = askForPosition();
  let resolve = () => {};
  const lookedUp = new Promise<void>((found) => {
    resolve = found;
  });
  server.use(
    http.get("*/api/locations/resolve", async () => {
      await lookedUp;
      return done({ ...place, label: "Troy, NY" });
    }),
  );
  const { user } = await openSearch();
  await user.type(screen.getByLabelText("ZIP code or city"), "12180{Enter}");
  await user.click(await screen.findByRole("button", nearButton));
  await screen.findByRole("button", { name: "Locating..." });
  await act(async () => answer());
  await screen.findByText("your position");
  resolve();
  await new Promise((later) => setTimeout(later, 50));
  expect(screen.getByText("your position")).toBeVisible();
  expect(screen.queryByText("Troy, NY")).toBeNull();
});

test.each([
  ["the connection was lost", () => HttpResponse.error() as never],
  ["the server is in trouble", () => refused(503)],
])("shows that a lookup where %s failed, not that the place is unknown", async (_, answer) => {
  server.use(http.get("*/api/locations/resolve", answer));
  const { user } = await openSearch();
  const field = screen.getByLabelText("ZIP code or city");
  await user.type(field, "12207{Enter}");
  await waitFor(() => expect(field).toHaveAccessibleDescription(/could not look that place up/));
  server.use(http.get("*/api/locations/resolve", () => done({ ...place, label: "Troy, NY" })));
  await user.click(screen.getByRole("button", { name: "Set location" }));
  expect(await screen.findByText("Troy, NY")).toBeVisible();
});
