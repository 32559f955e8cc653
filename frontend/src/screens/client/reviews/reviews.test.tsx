import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { listedBooking, maya, sam } from "~/testing/fixtures/bookings";
import { review } from "~/testing/handlers/reviews";

type Schemas = components["schemas"];
type Line = Schemas["Booking"]["companions"][number];
const [line] = listedBooking.companions as [Line];

function completed(id: string, companion: Schemas["Companion"]): Schemas["Booking"] {
  const person = { _id: companion._id, displayName: companion.displayName };
  return {
    ...listedBooking,
    _id: id,
    status: "completed",
    companions: [{ ...line, companionId: person }],
  };
}

/** A client with sessions, some of them reviewed; `calls` records the requests. */
function world(reviewed: Record<string, Schemas["Review"]> = {}) {
  const bookings = [completed("b1", maya), completed("b2", sam)];
  const calls: string[] = [];
  const bodies: unknown[] = [];
  server.use(
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      calls.push(`my-bookings ${new URL(request.url).searchParams.get("status")}`);
      const rows = bookings.map((booking) => ({
        ...booking,
        reviews: booking.companions.flatMap(({ companionId }) => {
          const written = reviewed[booking._id];
          return written ? [{ ...written, companionId: companionId._id }] : [];
        }),
      }));
      return done(rows, { pagination: { page: 1, limit: 50, total: 2, pages: 1 } });
    }),
    http.get("*/api/reviews/booking/:id", ({ params }) => {
      calls.push(`review of ${params.id}`);
      const found = reviewed[String(params.id)];
      return found ? done(found) : refused(404, "Review not found");
    }),
    http.post("*/api/reviews", async ({ request }) => {
      const body = (await request.json()) as { bookingId: string; rating: number; comment: string };
      bodies.push(body);
      const written = review({ ...body, _id: `r-${body.bookingId}` });
      reviewed[body.bookingId] = written;
      return done(written);
    }),
    http.put("*/api/reviews/:id", async ({ request }) => {
      const body = (await request.json()) as { rating: number; comment: string };
      bodies.push(body);
      for (const [key, old] of Object.entries(reviewed)) reviewed[key] = { ...old, ...body };
      return done(review(body));
    }),
    http.delete("*/api/reviews/:id", ({ params }) => {
      calls.push(`delete ${params.id}`);
      for (const [key, { _id }] of Object.entries(reviewed)) {
        if (_id === params.id) delete reviewed[key];
      }
      return done({ _id: String(params.id) });
    }),
  );
  signInAs.client();
  return { calls, bodies, ...renderApp({ at: "/client/reviews" }) };
}

const tab = (name: RegExp) => screen.findByRole("link", { name });

test("NAV-012 REVW-021 REVW-023 REVW-024 REVW-029: loads completed bookings, then the review of each", async () => {
  const { calls } = world({ b1: review({ comment: "Calm and kind." }) });
  expect(await tab(/^Completed Reviews \(1\)$/)).toHaveAttribute("aria-current", "page");
  expect(await tab(/^Pending Reviews/)).not.toHaveAttribute("aria-current");
  expect(await screen.findByText("Calm and kind.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Sam K." })).not.toBeInTheDocument();
  expect(calls[0]).toBe("my-bookings completed");
  // The list says that the other one has no review, so it is not requested.
  expect(calls.slice(1)).toEqual(["review of b1"]);
});

test("REVW-029 treats an unreadable review as missing and shows the others", async () => {
  world({ b1: review({ comment: "Calm and kind." }), b2: review({ comment: "Late." }) });
  server.use(
    http.get("*/api/reviews/booking/:id", ({ params }) =>
      params.id === "b2" ? refused(500) : done(review({ comment: "Calm and kind." })),
    ),
  );
  expect(await tab(/^Completed Reviews \(1\)$/)).toBeVisible();
  expect(await screen.findByText("Calm and kind.")).toBeVisible();
  expect(await tab(/^Pending Reviews \(1\)$/)).toBeVisible();
});

test("asks for no review of a deleted account's session", async () => {
  world();
  const gone = { _id: sam._id, displayName: "Deleted account", isDeleted: true };
  const rows = [completed("b1", maya), { ...completed("b2", sam) }].map((row) => ({
    ...row,
    companions: row.companions.map((one) =>
      row._id === "b2" ? { ...one, companionId: gone } : one,
    ),
  }));
  const pagination = { page: 1, limit: 50, total: 2, pages: 1 };
  server.use(http.get("*/api/bookings/my-bookings", () => done(rows, { pagination })));
  expect(await tab(/^Pending Reviews \(1\)$/)).toBeVisible();
});

test("loads the latest sessions of a long history, and older ones on request", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      const after = new URL(request.url).searchParams.get("after");
      asked.push(after);
      const at = Number(after ?? 0);
      const rows = Array.from({ length: 50 }, (_, row) => completed(`b${at + row}`, sam));
      return done(rows, {
        pagination: { page: 1, limit: 50, total: 250, pages: 5 },
        ...(at < 200 ? { next: String(at + 50) } : {}),
      });
    }),
  );
  signInAs.client();
  const { user } = renderApp({ at: "/client/reviews?tab=pending" });
  expect(await tab(/^Pending Reviews \(200\+\)$/)).toBeVisible();
  expect(asked).toEqual([null, "50", "100", "150"]);
  await user.click(screen.getByRole("button", { name: "Look through older sessions" }));
  expect(await tab(/^Pending Reviews \(250\)$/)).toBeVisible();
  expect(asked.slice(4)).toEqual(["200"]);
  expect(screen.queryByRole("button", { name: "Look through older sessions" })).toBeNull();
});

test("REVW-022 REVW-025 REVW-028 API-046: a new review moves the session to the completed tab", async () => {
  const { bodies, user } = world();
  await user.click(await tab(/^Pending Reviews \(2\)$/));
  const add = await screen.findByRole("button", { name: "Add review of Sam K." });
  expect(screen.queryByRole("button", { name: /Edit|Delete/ })).not.toBeInTheDocument();
  await user.click(add);
  await user.click(screen.getByRole("radio", { name: "4 stars" }));
  await user.type(screen.getByRole("textbox", { name: /Comment/ }), "  Was there. ");
  screen.getByRole("button", { name: "Cancel" });
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Review submitted successfully!")).toBeVisible();
  expect(bodies).toEqual([
    { companionId: sam._id, bookingId: "b2", rating: 4, comment: "Was there." },
  ]);
  expect(await tab(/^Completed Reviews \(1\)$/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Sam K." })).not.toBeInTheDocument();
});

test("REVW-026 REVW-028 API-047: editing starts with the saved text", async () => {
  const { bodies, user } = world({ b1: review({ comment: "Late.", rating: 2 }) });
  await user.click(await screen.findByRole("button", { name: "Edit review of Maya R." }));
  expect(screen.getByRole("radio", { name: "2 stars" })).toBeChecked();
  const comment = screen.getByRole("textbox", { name: /Comment/ });
  expect(comment).toHaveValue("Late.");
  await user.clear(comment);
  await user.type(comment, "Late, but kind.");
  const scrollTo = vi.mocked(window.scrollTo).mockClear();
  await user.click(screen.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(screen.getByText("Late, but kind.")).toBeVisible();
  expect(screen.getByText("Review updated")).toBeVisible();
  expect(screen.getByText(/^Shown as /)).toBeVisible();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(bodies).toEqual([{ rating: 2, comment: "Late, but kind.", clientAlias: "Casey R." }]);
});

test("REVW-027 API-048: deletion asks first, and Keep cancels", async () => {
  const { calls, user } = world({ b1: review() });
  await user.click(await screen.findByRole("button", { name: "Delete review of Maya R." }));
  const ask = await screen.findByRole("dialog", { name: "Delete this review?" });
  await user.click(within(ask).getByRole("button", { name: "Keep review" }));
  expect(calls.filter((one) => one.startsWith("delete"))).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete review of Maya R." }));
  const again = await screen.findByRole("dialog", { name: "Delete this review?" });
  await user.click(within(again).getByRole("button", { name: "Delete review" }));
  expect(await screen.findByText("You have not written a review yet")).toBeVisible();
  expect(screen.getByText("Review deleted")).toBeVisible();
  expect(screen.getByRole("link", { name: "See sessions to review" })).toHaveAttribute(
    "href",
    expect.stringContaining("?tab=pending"),
  );
  expect(calls.filter((one) => one.startsWith("delete"))).toEqual([`delete ${review()._id}`]);
});

test("REVW-032: shows a failed deletion in the dialog", async () => {
  const { user } = world({ b1: review() });
  server.use(http.delete("*/api/reviews/:id", () => refused(500)));
  await user.click(await screen.findByRole("button", { name: "Delete review of Maya R." }));
  await user.click(await screen.findByRole("button", { name: "Delete review" }));
  expect(await screen.findByText("Failed to delete review")).toBeVisible();
});

test("REVW-033: shows an error for a list that cannot be loaded", async () => {
  signInAs.client();
  server.use(http.get("*/api/bookings/my-bookings", () => refused(500)));
  renderApp({ at: "/client/reviews" });
  expect(await screen.findByText("Failed to load bookings and reviews")).toBeVisible();
});

test("REVW-031 NAV-038: links back, and handles /reviews without a companion", async () => {
  const { user, router } = world();
  await user.click(await screen.findByRole("link", { name: "Back to dashboard" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/client/dashboard"));
  await router.navigate("/reviews");
  await waitFor(() => expect(router.state.location.pathname).toBe("/client/reviews"));
});

test.each([["companion" as const], [null]])(
  "REVW-018: redirects %s to the main page",
  async (who) => {
    if (who) signInAs[who]();
    const { router } = renderApp({ at: "/client/reviews" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  },
);
