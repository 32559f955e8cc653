import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { components } from "~/api/schema";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { getRefund, kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingDetail, confirmedBooking } from "~/testing/fixtures/bookings";

standOnBookingPage();

describe("booking page", () => {
  it("shows status, time with zone, place and every amount (BOOK-068, FEE-009)", async () => {
    await openBooking();
    expect(screen.getByText("Pending payment")).toBeVisible();
    expect(screen.getByText(/9:00 AM to 1:00 PM, New York \(EST\)/)).toBeVisible();
    expect(screen.getByText("350 5th Ave, New York, NY")).toBeVisible();
    const price = screen.getByRole("complementary", { name: "Price" });
    expect(within(price).getByText("Company Fee (5% of base rate)")).toBeVisible();
    expect(within(price).getByText("$325.00")).toBeVisible();
  });

  it("shows the deadline of the hold and finishes the payment (BOOK-069)", async () => {
    const goTo = vi.spyOn(browser, "goTo").mockReturnValue(true);
    server.use(
      http.post("*/api/payments/create-checkout-session", () =>
        done({ sessionId: "cs_1", url: "https://pay.example/cs_1" }),
      ),
    );
    const { user } = await openBooking();
    expect(screen.getByText(/This time is held for you until/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Finish paying $325.00" }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://pay.example/cs_1"));
  });

  it("promises no time whose hold has ended while the page was open", async () => {
    kept.booking = { ...bookingDetail, holdExpiresAt: "2026-01-20T12:30:00Z" };
    await openBooking();
    expect(screen.getByText("The time is no longer held for you.")).toBeVisible();
    expect(screen.queryByText(/held for you until/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Finish paying/ })).toBeNull();
  });

  // While the browser navigates, every control is still active.
  it("opens one payment page for repeated presses until the user returns", async () => {
    const goTo = vi.spyOn(browser, "goTo").mockReturnValue(true);
    let opened = 0;
    server.use(
      http.post("*/api/payments/create-checkout-session", () => {
        opened += 1;
        return done({ sessionId: "cs_1", url: "https://pay.example/cs_1" });
      }),
    );
    const { user } = await openBooking();
    const button = screen.getByRole("button", { name: "Finish paying $325.00" });
    await user.click(button);
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
    await user.click(button);
    expect(button).toHaveAttribute("aria-disabled", "true");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(opened).toBe(1);
    act(() => {
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await user.click(screen.getByRole("button", { name: "Finish paying $325.00" }));
    await waitFor(() => expect(opened).toBe(2));
  });

  it("shows the provider's message when the payment fails (BOOK-075)", async () => {
    server.use(http.post("*/api/payments/create-checkout-session", () => refused(502)));
    const { user } = await openBooking();
    await user.click(screen.getByRole("button", { name: "Finish paying $325.00" }));
    expect(await screen.findByText("Payment failed")).toBeVisible();
  });

  it("polls after a payment until it is confirmed (BOOK-071)", async () => {
    const { router } = await openBooking("?payment=success&session_id=cs_1");
    expect(screen.getByText("Thank you. We are confirming your payment.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Finish paying/ })).toBeNull();
    kept.booking = confirmedBooking;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText("Payment received. Your booking is confirmed.")).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("says that nothing was charged after an abandoned payment (BOOK-071)", async () => {
    await openBooking("?payment=cancelled");
    expect(screen.getByText("The payment was not finished.")).toBeVisible();
  });

  it("shows the reason when it cannot be loaded", async () => {
    server.use(http.get("*/api/bookings/:id", () => refused(404, "Booking not found")));
    renderApp({ at: `/bookings/${bookingDetail._id}` });
    expect(await screen.findByText("Booking not found")).toBeVisible();
  });
});

describe("cancellation", () => {
  const preview: components["schemas"]["CancellationPreview"] = {
    bookingId: bookingDetail._id,
    tier: "partial",
    paid: 325,
    refund: 162.5,
    parts: [
      { part: "base", amount: 300, percent: 50, refund: 150 },
      { part: "travel", amount: 5, percent: 100, refund: 5 },
      { part: "company_fee", amount: 15, percent: 50, refund: 7.5 },
      { part: "app_fee", amount: 5, percent: 0, refund: 0 },
    ],
    fullRefundUntil: "2026-11-30T14:00:00Z",
    partialRefundUntil: "2026-12-01T12:00:00Z",
  };

  it("shows the exact refund before and the result after (BOOK-069)", async () => {
    kept.booking = confirmedBooking;
    server.use(
      http.get("*/api/bookings/:id/cancellation", () => done(preview)),
      http.post("*/api/bookings/:id/cancel", () => {
        const refund = getRefund("pending");
        kept.booking = {
          ...confirmedBooking,
          status: "cancelled",
          canCancel: false,
          cancelledBy: "client",
          refunds: [refund],
        };
        return done(kept.booking);
      }),
    );
    const { user } = await openBooking();
    await user.click(screen.getByRole("button", { name: "Cancel booking" }));
    const dialog = await screen.findByRole("dialog", { name: "Cancel this booking?" });
    expect(await within(dialog).findByText("$162.50")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Cancel and refund $162.50" }));
    expect(await screen.findByText("You canceled this booking.")).toBeVisible();
    expect(screen.getByText(/A refund of \$162\.50 is on its way\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel booking" })).toBeNull();
  });

  it("asks again with the current refund when a deadline has passed", async () => {
    kept.booking = confirmedBooking;
    const bodies: unknown[] = [];
    const later = { ...preview, tier: "none" as const, refund: 0, parts: [] };
    server.use(
      http.get("*/api/bookings/:id/cancellation", () => done(preview), { once: true }),
      http.get("*/api/bookings/:id/cancellation", () => done(later)),
      http.post("*/api/bookings/:id/cancel", async ({ request }): Promise<Response> => {
        bodies.push(await request.json());
        if (bodies.length > 1) return done({ ...confirmedBooking, status: "cancelled" as const });
        return HttpResponse.json(
          {
            success: false,
            code: "quote_changed",
            error: "The amount that comes back has changed. Please review it.",
            data: { cancellation: later },
          },
          { status: 409 },
        );
      }),
    );
    const { user } = await openBooking();
    await user.click(screen.getByRole("button", { name: "Cancel booking" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this booking?" }));
    await user.click(await dialog.findByRole("button", { name: "Cancel and refund $162.50" }));
    expect(await dialog.findByText(/has changed\. Please review it\./)).toBeVisible();
    expect(await dialog.findByText("$0.00")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel booking" }));
    await waitFor(() => expect(bodies).toEqual([{ refund: 162.5 }, { refund: 0 }]));
  });

  it("asks an administrator for a reason and the password (ASVS 7.5.3)", async () => {
    signInAs.admin();
    kept.booking = confirmedBooking;
    const bodies: unknown[] = [];
    server.use(
      http.get("*/api/bookings/:id/cancellation", () => done(preview)),
      http.post("*/api/bookings/:id/cancel", async ({ request }) => {
        bodies.push(await request.json());
        return refused(400, "Current password is incorrect");
      }),
    );
    const { user } = await openBooking();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      /^Booking.* with Maya R\.$/,
    );
    await user.click(screen.getByRole("button", { name: "Cancel booking" }));
    const dialog = await screen.findByRole("dialog", { name: "Cancel this booking?" });
    const confirm = await within(dialog).findByRole("button", { name: /^Cancel and refund/ });
    const password = within(dialog).getByLabelText("Your password");
    const reason = within(dialog).getByLabelText("Reason");
    await user.click(confirm);
    expect(password).toHaveAccessibleDescription(/Enter your password$/);
    expect(reason).toHaveAccessibleDescription(/Enter a reason$/);
    expect(reason).toHaveAccessibleDescription(/^Shown to the client and the companions/);
    await user.type(password, "secret-word");
    await user.click(confirm);
    expect(bodies).toEqual([]);
    await user.type(reason, "The companion is ill");
    await user.click(confirm);
    expect(await within(dialog).findByText("Current password is incorrect")).toBeVisible();
    expect(bodies).toEqual([
      { reason: "The companion is ill", password: "secret-word", refund: 162.5 },
    ]);
  });

  it("keeps the reason until it is reopened, never the password", async () => {
    signInAs.admin();
    kept.booking = confirmedBooking;
    server.use(http.get("*/api/bookings/:id/cancellation", () => done(preview)));
    const { user } = await openBooking();
    for (const reason of ["", "first"]) {
      await user.click(screen.getByRole("button", { name: "Cancel booking" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Cancel this booking?" }));
      expect(dialog.getByLabelText(/^Reason/)).toHaveValue(reason);
      expect(dialog.getByLabelText("Your password")).toHaveValue("");
      if (reason === "") await user.type(dialog.getByLabelText(/^Reason/), "first");
      await user.type(dialog.getByLabelText("Your password"), "secret");
      await user.click(dialog.getByRole("button", { name: "Keep booking" }));
    }
  });

  it("can be dismissed", async () => {
    server.use(
      http.get("*/api/bookings/:id/cancellation", () => done({ ...preview, tier: "unpaid" })),
    );
    const { user } = await openBooking();
    await user.click(screen.getByRole("button", { name: "Cancel booking" }));
    expect(await screen.findByText(/You have not paid/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Keep booking" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
