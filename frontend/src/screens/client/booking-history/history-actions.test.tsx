import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { browser } from "~/lib/browser";
import { done, http, refused, server } from "~/testing/app";
import { bookingDetail, maya, sam } from "~/testing/fixtures/bookings";
import { bookingHandlers } from "~/testing/handlers/bookings";
import { savedHandlers } from "~/testing/handlers/companions";
import { review, reviewsHandler } from "~/testing/handlers/reviews";
import {
  ahead,
  cards,
  completed,
  held,
  listedLine,
  ofTwo,
  oneBooking,
  openHistory,
  standOnHistory,
} from "~/testing/history-driver";

const history = standOnHistory();

describe("after a completed booking", () => {
  it("HIST-011 HIST-012 offers a review and another booking", async () => {
    history.all = [completed];
    await openHistory();
    expect(await screen.findByRole("link", { name: /^Write Review/ })).toHaveAttribute(
      "href",
      `/reviews/${listedLine.companionId._id}?bookingId=${completed._id}`,
    );
    expect(screen.getByRole("link", { name: /^Book Again/ })).toHaveAttribute(
      "href",
      `/companion/${listedLine.companionId._id}`,
    );
  });

  it("REVW-005a the review names its booking", async () => {
    history.all = [completed];
    const sent: unknown[] = [];
    server.use(
      reviewsHandler(),
      http.get("*/api/companions/:id", () => done(maya)),
      http.post("*/api/reviews", async ({ request }) => {
        sent.push(await request.json());
        return done(review());
      }),
    );
    const { user } = await openHistory();
    await user.click(await screen.findByRole("link", { name: /^Write Review/ }));
    await user.click(await screen.findByRole("radio", { name: "5 stars" }));
    await user.type(screen.getByRole("textbox", { name: /Comment/ }), "Calm and kind.");
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await screen.findByText("Review submitted successfully!");
    expect(sent).toMatchObject([{ companionId: maya._id, bookingId: completed._id, rating: 5 }]);
  });

  it("HIST-012 the booking form is prefilled except for the date", async () => {
    const halfPastTen = {
      ...listedLine,
      startDate: "2026-10-01T14:30:00Z",
      location: "12 Elm St, Albany, NY 12207",
    };
    // The booking had another visit first, at another place.
    const location = { address: "1 State St, Boston, MA 02109" };
    history.all = [{ ...completed, location, companions: [halfPastTen] }];
    server.use(
      history.handler(),
      ...bookingHandlers(),
      ...savedHandlers(() => []),
      reviewsHandler(),
    );
    const { user, router } = await openHistory();
    await user.click(await screen.findByRole("link", { name: /^Book Again/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/companion/${maya._id}`));
    await user.click(await screen.findByRole("button", { name: "Book Now" }));
    expect(await screen.findByRole("combobox", { name: /Duration/ })).toHaveValue("4");
    expect(screen.getByDisplayValue("12 Elm St, Albany, NY 12207")).toBeVisible();
    expect(screen.getAllByDisplayValue("10:30")).not.toHaveLength(0);
    expect(screen.getByLabelText(/Start date/)).toHaveValue("");
    expect(screen.queryByText("We kept what you typed.")).toBeNull();
  });

  it("HIST-011 HIST-017 offers review and rebooking for each companion", async () => {
    history.all = [ofTwo];
    await openHistory();
    const reviews = await screen.findAllByRole("link", { name: /^Write Review/ });
    expect(reviews.map((link) => link.getAttribute("href"))).toEqual(
      [maya, sam].map(({ _id }) => `/reviews/${_id}?bookingId=${ofTwo._id}`),
    );
    expect(
      screen.getByRole("link", { name: /^Book Again with Sam K\., \w{3}, \w{3} \d+$/ }),
    ).toBeVisible();
  });

  it("hides actions for a companion whose account was deleted", async () => {
    const [first, second] = ofTwo.companions as [typeof listedLine, typeof listedLine];
    const gone = { _id: second.companionId._id, displayName: "Deleted account", isDeleted: true };
    history.all = [{ ...ofTwo, companions: [first, { ...second, companionId: gone }] }];
    await openHistory();
    await screen.findByRole("link", { name: /^Write Review of Maya R\./ });
    const acts = [...screen.getAllByRole("link"), ...screen.getAllByRole("button")];
    const names = acts.map((act) => act.getAttribute("aria-label") ?? "");
    expect(names.filter((name) => /Deleted account/.test(name) && !/^Receipt/.test(name))).toEqual(
      [],
    );
  });

  it("HIST-020 does not offer a second review", async () => {
    history.all = [
      { ...completed, reviews: [review({ companionId: listedLine.companionId._id })] },
    ];
    await openHistory();
    expect(
      await screen.findByRole("link", { name: /^See your review of Maya R\., \w{3}, \w{3} \d+$/ }),
    ).toHaveAttribute("href", "/client/reviews");
    expect(screen.queryByRole("link", { name: /^Write Review/ })).toBeNull();
  });

  it("HIST-020 offers a separate review for each companion", async () => {
    const { companionId: first } = ofTwo.companions[0] as (typeof ofTwo.companions)[number];
    const { companionId: second } = ofTwo.companions[1] as (typeof ofTwo.companions)[number];
    const written = [first, second].map(({ _id }) => review({ _id, companionId: _id }));
    history.all = [{ ...ofTwo, review: written[0] ?? null, reviews: written }];
    await openHistory();
    await screen.findByRole("link", { name: /^See your review of Sam K\., \w{3}, \w{3} \d+$/ });
    expect(
      screen.getByRole("link", { name: /^See your review of Maya R\., \w{3}, \w{3} \d+$/ }),
    ).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Write Review/ })).toBeNull();
  });

  it.each(["pending", "confirmed", "cancelled"] as const)(
    "HIST-014 offers no action for a booking that is %s",
    async (status) => {
      history.all = [{ ...ahead, status }];
      await openHistory();
      await cards();
      expect(screen.queryByText(/^Write Review|^Book Again|^Block$/)).toBeNull();
    },
  );
});

describe("before the visit", () => {
  const detail: BookingDetail = { ...bookingDetail, status: "confirmed", canPay: false };
  const preview = {
    bookingId: detail._id,
    tier: "partial",
    paid: 325,
    refund: 162.5,
    parts: [{ part: "base", amount: 300, percent: 50, refund: 150 }],
  };

  it("a hold can be paid", async () => {
    history.all = [held];
    const bodies: unknown[] = [];
    server.use(
      http.post("*/api/payments/create-checkout-session", async ({ request }) => {
        bodies.push(await request.json());
        return done({ sessionId: "cs_1", url: "https://pay.example/cs_1" });
      }),
    );
    const goTo = vi.spyOn(browser, "goTo").mockReturnValue(true);
    const { user } = await openHistory();
    await user.click(await screen.findByRole("button", { name: /^Finish paying/ }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://pay.example/cs_1"));
    expect(bodies).toEqual([{ bookingId: held._id }]);
  });

  it("an expired hold cannot be paid", async () => {
    history.all = [{ ...held, holdExpiresAt: "2026-01-01T10:00:00Z" }];
    await openHistory();
    await cards();
    expect(screen.queryByRole("button", { name: /^Finish paying/ })).toBeNull();
  });

  it("canceling shows the exact refund first and only then cancels", async () => {
    history.all = [ahead];
    let cancelled = 0;
    server.use(
      oneBooking(() => done(detail)),
      http.get("*/api/bookings/:id/cancellation", () => done(preview as never)),
      http.post("*/api/bookings/:id/cancel", () => {
        cancelled += 1;
        history.all = [{ ...ahead, status: "cancelled" }];
        return done({ ...detail, status: "cancelled" as const, canCancel: false });
      }),
    );
    const { user } = await openHistory();
    await user.click(await screen.findByRole("button", { name: /^Cancel booking/ }));
    const dialog = await screen.findByRole("dialog", { name: "Cancel this booking?" });
    expect(await within(dialog).findByText("$162.50")).toBeVisible();
    expect(cancelled).toBe(0);
    await user.click(
      await within(dialog).findByRole("button", { name: "Cancel and refund $162.50" }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(cancelled).toBe(1);
    expect(await screen.findByRole("link", { name: "Canceled (1)" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Cancel booking/ })).toBeNull();
  });

  it("a booking that can no longer be canceled says so in place of the dialog", async () => {
    history.all = [ahead];
    server.use(oneBooking(() => done({ ...detail, canCancel: false })));
    const { user } = await openHistory();
    await user.click(await screen.findByRole("button", { name: /^Cancel booking/ }));
    expect(await screen.findByText("This booking can no longer be canceled here.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("a confirmed booking can be added to a calendar", async () => {
    history.all = [ahead];
    server.use(oneBooking(() => done(detail)));
    const save = vi.spyOn(browser, "save").mockReturnValue();
    const { user } = await openHistory();
    await user.click(await screen.findByRole("button", { name: /^Add to calendar/ }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]?.[2]).toContain("SUMMARY:Appointment");
  });

  it("shows an error when the booking cannot be loaded", async () => {
    history.all = [ahead];
    server.use(oneBooking(() => refused(500)));
    const { user } = await openHistory();
    await user.click(await screen.findByRole("button", { name: /^Add to calendar/ }));
    expect(await screen.findByText("Failed to load booking")).toBeVisible();
  });
});
