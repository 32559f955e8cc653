import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { maya } from "~/testing/fixtures/bookings";
import { review, reviewsHandler } from "~/testing/handlers/reviews";

const at = `/reviews/${maya._id}`;
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  server.use(
    http.get("*/api/companions/:id", () => done(maya)),
    http.post("*/api/reviews", async ({ request }) => {
      sent.push(await request.json());
      return done(review());
    }),
  );
});

async function openAsClient(address = at) {
  signInAs.client();
  const view = renderApp({ at: address });
  await screen.findByRole("heading", { name: "Write a Review" });
  return view;
}

async function fill({ user }: Awaited<ReturnType<typeof openAsClient>>) {
  await user.click(screen.getByRole("radio", { name: "5 stars" }));
  await user.type(screen.getByRole("textbox", { name: /Comment/ }), "Calm and kind.");
  await user.click(screen.getByRole("button", { name: "Submit" }));
}

test("NAV-011 REVW-001 REVW-002 REVW-003 REVW-004 API-045: a client writes a review above the list of reviews", async () => {
  server.use(reviewsHandler([review({ comment: "Was there at 2 a.m." })]));
  const view = await openAsClient();
  expect(await screen.findByText("Was there at 2 a.m.")).toBeVisible();
  expect(screen.getByText("Casey R.")).toBeVisible();
  expect(screen.getByText("Oct 2, 2026")).toBeVisible();
  expect(screen.getAllByRole("radio")).toHaveLength(5);
  await fill(view);
  expect(await screen.findByText("Review submitted successfully!")).toBeVisible();
  expect(sent).toEqual([{ companionId: maya._id, rating: 5, comment: "Calm and kind." }]);
});

test("A16: shows the signature of a review before publishing, by default a client", async () => {
  const { user } = await openAsClient();
  expect(screen.getByText("Your review will be signed “A client”.")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /Name shown/ }), "Casey R.");
  expect(screen.getByText("Your review will be signed “Casey R.”.")).toBeVisible();
});

test("REVW-005b: the URL names the booking", async () => {
  await fill(await openAsClient(`${at}?bookingId=b0000000-0000-4000-8000-000000000001`));
  await screen.findByText("Review submitted successfully!");
  expect(sent).toMatchObject([{ bookingId: "b0000000-0000-4000-8000-000000000001" }]);
});

test("REVW-006 REVW-007 REVW-008: requires the stars first", async () => {
  const { user } = await openAsClient();
  await user.type(screen.getByRole("textbox", { name: /Comment/ }), "   ");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  const problems = screen.getAllByRole("link", { name: /^Please/ });
  expect(problems.map((link) => link.textContent)).toEqual([
    "Please select a rating",
    "Please write a review comment",
  ]);
  expect(screen.getByRole("group", { name: "Rating" })).toHaveAccessibleDescription(
    "Error: Please select a rating",
  );
  await user.click(screen.getByRole("radio", { name: "3 stars" }));
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(screen.queryByText("Please select a rating")).not.toBeInTheDocument();
  expect(screen.getAllByText("Please write a review comment")).toHaveLength(2);
  expect(sent).toEqual([]);
});

test.each([
  [
    "error",
    { error: "You have already reviewed this booking" },
    "You have already reviewed this booking",
  ],
  ["message", { message: "Not now" }, "Not now"],
  ["errors list", { errors: [{ field: "comment", message: "Too long" }] }, "Too long"],
  ["nothing", {}, "Failed to submit review"],
])("REVW-011 REVW-012: shows a refusal with %s", async (_kind, body, text) => {
  server.use(
    http.post("*/api/reviews", () =>
      HttpResponse.json({ success: false, ...body }, { status: 500 }),
    ),
  );
  await fill(await openAsClient());
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(screen.getByRole("textbox", { name: /Comment/ })).toHaveValue("Calm and kind.");
});

test("REVW-010: shows an error for reviews that cannot be loaded", async () => {
  server.use(http.get("*/api/reviews/companion/:id", () => refused(500)));
  await openAsClient();
  expect(await screen.findByText("Failed to load reviews")).toBeVisible();
});

test.each([["companion" as const], [null]])(
  "ROLE-003 REVW-013: %s reads reviews and cannot write",
  async (who) => {
    if (who) signInAs[who]();
    server.use(reviewsHandler([review()]));
    renderApp({ at });
    expect(await screen.findByText("Casey R.")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Write a Review" })).not.toBeInTheDocument();
  },
);

test("restores the draft after a reload and can discard it", async () => {
  const first = await openAsClient();
  await first.user.click(screen.getByRole("radio", { name: "4 stars" }));
  await first.user.type(screen.getByRole("textbox", { name: /Comment/ }), "Calm and ki");
  first.unmount();
  const { user } = await openAsClient();
  expect(screen.getByRole("textbox", { name: /Comment/ })).toHaveValue("Calm and ki");
  expect(screen.getByRole("radio", { name: "4 stars" })).toBeChecked();
  expect(screen.getByText("We kept what you typed")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByRole("textbox", { name: /Comment/ })).toHaveValue("");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Calm and ki");
});

test("a draft belongs to one session with one companion and is deleted after sending", async () => {
  const first = await openAsClient();
  await first.user.type(screen.getByRole("textbox", { name: /Comment/ }), "Calm");
  first.unmount();
  const other = await openAsClient(`${at}?bookingId=b0000000-0000-4000-8000-000000000001`);
  expect(screen.getByRole("textbox", { name: /Comment/ })).toHaveValue("");
  other.unmount();
  const { user } = await openAsClient();
  await user.click(screen.getByRole("radio", { name: "5 stars" }));
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await screen.findByText("Review submitted successfully!");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Calm");
});
