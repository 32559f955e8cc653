import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import { review, reviewsHandler } from "~/testing/handlers/reviews";

const given = [5, 5, 5, 4, 1].map((rating, i) =>
  review({
    _id: `review-${i}`,
    rating,
    clientName: `Client ${i}`,
    comment: `Words ${i}`,
    sessionType: i === 0 ? "video" : "transport",
  }),
);
const asked: URL[] = [];
const list = () => within(screen.getByRole("main")).getAllByText(/^Words \d/);

beforeEach(() => {
  asked.length = 0;
  server.events.on("request:start", ({ request }) => asked.push(new URL(request.url)));
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    reviewsHandler(given),
  );
});

afterEach(() => server.events.removeAllListeners());

const open = (at = "/companion/reviews") => {
  signInAs.companion();
  return renderApp({ at });
};

test("KREVW-001 KREVW-002 KREVW-006 NAV-020: shows the companion's reviews with summary cards", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Your reviews" })).toBeVisible();
  const figure = (label: string) => screen.findByText(label).then((name) => name.parentElement);
  expect(await figure("Average Rating")).toHaveTextContent("4.0out of 5");
  expect(await figure("Total Reviews")).toHaveTextContent("5from completed bookings");
  expect(await figure("5-Star Reviews")).toHaveTextContent("360% of all");
  expect(screen.getByText(/out of 5, from 5 reviews/)).toBeVisible();
  expect(asked.some(({ pathname }) => pathname.endsWith(`/companion/${companionUser._id}`))).toBe(
    true,
  );
  expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
    "href",
    "/companion/dashboard",
  );
});

test("EARN-012d KREVW-004 KREVW-005: each review shows author, stars, text, date and session", async () => {
  open();
  await screen.findByText("Words 0");
  const [first, second] = screen.getByRole("main").querySelectorAll("li[data-review]");
  expect(first).toHaveTextContent("5 out of 5 stars");
  expect(first).toHaveTextContent("Client 0");
  expect(first).toHaveTextContent("Oct 2, 2026");
  expect(first).toHaveTextContent("Video session");
  expect(second).toHaveTextContent("Transport");
  expect(list()).toHaveLength(5);
});

test("KREVW-003: filters by stars and keeps the filter in the URL", async () => {
  const { user, router } = open();
  await screen.findByText("Words 0");
  for (const [name, count] of [
    ["5 stars (3)", 3],
    ["4 stars (1)", 1],
    ["1 star (1)", 1],
    ["All (5)", 5],
  ] as const) {
    await user.click(screen.getByRole("link", { name }));
    await waitFor(() => expect(list()).toHaveLength(count));
    await waitFor(() =>
      expect(screen.getByRole("link", { name })).toHaveAttribute("aria-current", "page"),
    );
  }
  await user.click(screen.getByRole("link", { name: "4 stars (1)" }));
  await waitFor(() => expect(router.state.location.search).toBe("?stars=4"));
});

test("KREVW-007: an empty result names the filter and can be reset", async () => {
  const { user } = open("/companion/reviews?stars=3");
  expect(await screen.findByText("No reviews with 3 stars")).toBeVisible();
  expect(screen.getByText("Average Rating")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Show all reviews" }));
  expect(await screen.findByText("Words 4")).toBeVisible();
});

test("shows empty and error states", async () => {
  server.use(reviewsHandler([]));
  const { unmount } = open();
  expect(await screen.findByText("No reviews yet")).toBeVisible();
  expect(screen.queryByText("Average Rating")).toBeNull();
  unmount();
  server.use(http.get("*/api/reviews/companion/:id", () => refused(500)));
  open();
  expect(await screen.findByText("Failed to load reviews")).toBeVisible();
});

test.each([
  `/companion/reviews?adminView=true&userId=${companionUser._id}`,
  `/reviews/companion/${companionUser._id}?adminView=true`,
])("KREVW-001 NAV-020 NAV-035: shows an administrator a companion's reviews at %s", async (at) => {
  signInAs.admin();
  server.use(http.get("*/api/admin/users/:id", () => done({ user: companionUser })));
  renderApp({ at });
  expect(
    await screen.findByRole("heading", { name: `Reviews of ${companionUser.displayName}` }),
  ).toBeVisible();
  expect(await screen.findByText("Words 0")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
    "href",
    "/admin/dashboard",
  );
});

test("KREVW-001: redirects other users", async () => {
  signInAs.client();
  server.use(http.get("*/api/bookings/my-bookings", () => refused(500)));
  const { router } = renderApp({ at: "/companion/reviews" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});
