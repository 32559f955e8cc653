import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { maya } from "~/testing/fixtures/bookings";
import { review, reviewsHandler } from "~/testing/handlers/reviews";

async function open() {
  server.use(http.get("*/api/companions/:id", () => done(maya)));
  renderApp({ at: `/companion/${maya._id}` });
  return within(await screen.findByRole("region", { name: "Reviews" }));
}

const many = [5, 5, 5, 5, 4, 4, 1].map((rating, i) =>
  review({ _id: `review-${i}`, rating, clientName: `Client ${i}` }),
);

test("a review shows author, stars, text and date", async () => {
  server.use(reviewsHandler([review({ comment: "Calm <b>and</b> kind." })]));
  const reviews = await open();
  const item = within(await reviews.findByRole("listitem"));
  expect(item.getByText("Casey R.")).toBeVisible();
  expect(item.getByText("5 out of 5 stars")).toBeInTheDocument();
  expect(item.getByText("Calm <b>and</b> kind.")).toBeVisible();
  expect(item.getByText("Oct 2, 2026")).toBeVisible();
});

test("describes the rating distribution in text", async () => {
  server.use(reviewsHandler(many));
  const reviews = await open();
  const average = textBlock(await reviews.findByText(/out of 5, from 7 reviews/));
  expect(average).toHaveTextContent("4.1 out of 5");
  const spread = reviews
    .getAllByRole("term")
    .map((term) => [term.textContent, term.parentElement?.lastElementChild?.textContent]);
  expect(spread).toEqual([
    ["5 stars", "4"],
    ["4 stars", "2"],
    ["3 stars", "0"],
    ["2 stars", "0"],
    ["1 star", "1"],
  ]);
});

test("loads more reviews on request until all are shown", async () => {
  server.use(reviewsHandler(many));
  const reviews = await open();
  expect(await reviews.findAllByRole("listitem")).toHaveLength(5);
  fireEvent.click(reviews.getByRole("button", { name: "Show more reviews" }));
  await reviews.findByText("Client 6");
  expect(reviews.getAllByRole("listitem")).toHaveLength(7);
  expect(reviews.queryByRole("button", { name: "Show more reviews" })).not.toBeInTheDocument();
});

test("shows an empty state without reviews", async () => {
  const reviews = await open();
  expect(await reviews.findByText(/No reviews yet/)).toBeVisible();
});

test("shows an error when reviews cannot be loaded and retries", async () => {
  server.use(http.get("*/api/reviews/companion/:id", () => refused(500)));
  const reviews = await open();
  expect(await reviews.findByText("Failed to load reviews")).toBeVisible();
  server.use(reviewsHandler([review()]));
  fireEvent.click(reviews.getByRole("button", { name: "Retry" }));
  expect(await reviews.findByText("Casey R.")).toBeVisible();
});
