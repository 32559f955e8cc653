import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { kept, standOnBookingPage } from "~/testing/booking-page-driver";
import { confirmedBooking } from "~/testing/fixtures/bookings";
import { lateReschedule, shorterReschedule } from "~/testing/fixtures/reschedule";
import {
  asked,
  chooseDate,
  line,
  openReschedule,
  reschedulable,
  sent,
} from "~/testing/reschedule-driver";

standOnBookingPage();

const waiting = {
  _id: "a0000000-0000-4000-8000-000000000009",
  lineId: line._id,
  startDate: "2026-12-02T14:00:00Z",
  endDate: "2026-12-02T18:00:00Z",
  duration: 4,
  holdExpiresAt: "2096-11-20T12:30:00Z",
  charge: 157.5,
};

const cost = () => screen.getByRole("complementary", { name: "Price" });

describe("rescheduling a visit", () => {
  it("starts with the current time and requests nothing until another is chosen", async () => {
    await openReschedule();
    expect(screen.getByLabelText(/Start date/)).toHaveValue("2026-12-01");
    expect(screen.getByLabelText("Desired arrival time")).toHaveValue("09:00");
    expect(cost()).toHaveTextContent("Choose another time");
    expect(asked).toEqual([]);
  });

  it("shows the price change before submitting and sends the displayed price", async () => {
    const app = await openReschedule(shorterReschedule);
    await chooseDate(app, "2026-12-02");
    await waitFor(() => expect(cost()).toHaveTextContent("You get back$236.25"));
    expect(asked).toEqual([
      { lineId: line._id, startDate: "2026-12-02T14:00:00.000Z", duration: 4 },
    ]);
    await app.user.click(screen.getByRole("button", { name: "Move and get back $236.25" }));
    await waitFor(() =>
      expect(app.router.state.location.pathname).toBe(`/bookings/${reschedulable._id}`),
    );
    expect(sent).toEqual([
      {
        lineId: line._id,
        startDate: "2026-12-02T14:00:00.000Z",
        duration: 4,
        charge: 0,
        refund: 236.25,
      },
    ]);
  });

  it("shows the cost of short notice and leads to its payment", async () => {
    const goTo = vi.spyOn(browser, "goTo").mockReturnValue(true);
    const app = await openReschedule(lateReschedule, { ...reschedulable, waitingMoves: [waiting] });
    const paid: unknown[] = [];
    server.use(
      http.post("*/api/payments/create-checkout-session", async ({ request }) => {
        paid.push(await request.json());
        return done({ sessionId: "cs_2", url: "https://pay.example/cs_2" });
      }),
    );
    await chooseDate(app, "2026-12-02");
    await waitFor(() =>
      expect(cost()).toHaveTextContent("4 hours of the current time are given up"),
    );
    expect(cost()).toHaveTextContent("You pay$157.50");
    await app.user.click(screen.getByRole("button", { name: "Continue to pay $157.50" }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://pay.example/cs_2"));
    expect(paid).toEqual([{ bookingId: reschedulable._id, moveId: waiting._id }]);
  });

  it("shows a refused time at its field with free alternatives", async () => {
    const app = await openReschedule(() =>
      HttpResponse.json(
        {
          success: false,
          error: "Time conflict detected for the companion.",
          code: "time_conflict",
          errors: [{ field: "startDate", message: "Time conflict detected for the companion." }],
          data: { freeTimes: { line: 0, startDates: ["2026-12-02T18:00:00Z"] } },
        },
        { status: 409 },
      ),
    );
    await chooseDate(app, "2026-12-02");
    await waitFor(() =>
      expect(screen.getByLabelText("Desired arrival time")).toHaveAccessibleDescription(
        /Time conflict detected/,
      ),
    );
    await app.user.click(screen.getByRole("button", { name: /^Wed, Dec 2, 1:00 PM/ }));
    expect(screen.getByLabelText("Desired arrival time")).toHaveValue("13:00");
  });

  it("shows a refused duration at its field and asks for another one", async () => {
    const message =
      "Booking duration for the companion exceeds their maximum shift length of 6 hours";
    const app = await openReschedule(() =>
      HttpResponse.json(
        {
          success: false,
          error: message,
          code: "max_shift_exceeded",
          errors: [{ field: "duration", message }],
        },
        { status: 400 },
      ),
    );
    await app.user.selectOptions(screen.getByLabelText("Duration"), "8");
    await waitFor(() =>
      expect(screen.getByLabelText("Duration")).toHaveAccessibleDescription(/length of 6 hours/),
    );
    expect(screen.getByLabelText("Desired arrival time")).not.toHaveAccessibleDescription(/length/);
    expect(cost()).toHaveTextContent("Choose another duration");
  });

  it("asks for another time when nothing was changed", async () => {
    const app = await openReschedule();
    await app.user.click(screen.getByRole("button", { name: "Move to the new time" }));
    expect(
      await screen.findByRole("link", { name: "Please choose a different time." }),
    ).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("shows prices that changed in the meantime and sends those next", async () => {
    const app = await openReschedule();
    server.use(
      http.post(
        "*/api/bookings/:id/reschedule",
        (): Response =>
          HttpResponse.json(
            {
              success: false,
              error: "The price has changed.",
              code: "quote_changed",
              data: { reschedule: lateReschedule },
            },
            { status: 409 },
          ),
      ),
    );
    await chooseDate(app, "2026-12-02");
    await app.user.click(await screen.findByRole("button", { name: "Move for free" }));
    expect(await screen.findByText("The price of moving has changed.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Continue to pay $157.50" })).toBeVisible();
  });

  it("shows an error when a visit cannot be rescheduled", async () => {
    kept.booking = confirmedBooking;
    renderApp({ at: `/bookings/${reschedulable._id}/move?line=${line._id}` });
    expect(await screen.findByText("This visit can't be moved to another time.")).toBeVisible();
  });

  it("opens the only visit without a choice", async () => {
    kept.booking = reschedulable;
    renderApp({ at: `/bookings/${reschedulable._id}/move` });
    expect(await screen.findByRole("heading", { name: /Your current time/ })).toBeVisible();
  });

  it("asks for the visit when there are several and none is named", async () => {
    kept.booking = {
      ...reschedulable,
      companions: [...reschedulable.companions, { ...line, _id: `${line._id}2`, canMove: true }],
    };
    renderApp({ at: `/bookings/${reschedulable._id}/move` });
    expect(await screen.findByText("Which visit should move?")).toBeVisible();
  });

  it("offers a retry when the amount cannot be loaded", async () => {
    const app = await openReschedule(() => refused(503) as Response);
    await chooseDate(app, "2026-12-02");
    expect(await within(cost()).findByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("reschedule that waits for payment", () => {
  it("is shown on the booking's page with buttons to pay or discard it", async () => {
    kept.booking = { ...confirmedBooking, waitingMoves: [waiting] };
    const dropped: unknown[] = [];
    server.use(
      http.post("*/api/bookings/:id/reschedule/drop", async ({ request }) => {
        dropped.push(await request.json());
        return done(confirmedBooking);
      }),
    );
    const { user } = renderApp({ at: `/bookings/${reschedulable._id}` });
    expect(await screen.findByRole("button", { name: "Pay $157.50 and move" })).toBeVisible();
    expect(textBlock(screen.getByText(/^It is held for you until/))).toHaveTextContent(
      /until Tue, Nov 20, 2096, 12:30 PM, UTC\. Your current time stays yours until you pay\.$/,
    );
    await user.click(screen.getByRole("button", { name: "Keep the current time" }));
    await waitFor(() => expect(screen.queryByText("A new time is waiting for payment")).toBeNull());
    expect(dropped).toEqual([{ moveId: waiting._id }]);
  });

  it("is no longer offered once its hold has ended", async () => {
    const ended = { ...waiting, holdExpiresAt: "2026-01-20T12:30:00Z" };
    kept.booking = { ...confirmedBooking, waitingMoves: [ended] };
    renderApp({ at: `/bookings/${reschedulable._id}` });
    expect(await screen.findByText("It was not paid in time.")).toBeVisible();
    expect(screen.queryByText(/held for you until/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Pay / })).toBeNull();
  });

  it("shows the previous time of a rescheduled visit", async () => {
    kept.booking = {
      ...confirmedBooking,
      companions: [
        {
          ...line,
          movedFrom: [
            {
              startDate: "2026-11-30T14:00:00Z",
              endDate: "2026-11-30T18:00:00Z",
              duration: 4,
              movedAt: "2026-11-22T10:00:00Z",
            },
          ],
        },
      ],
    };
    renderApp({ at: `/bookings/${reschedulable._id}` });
    expect(textBlock(await screen.findByText(/^Moved from/))).toHaveTextContent("Mon, Nov 30");
  });

  it("shows the replaced companion of a visit", async () => {
    const before = {
      startDate: line.startDate,
      endDate: line.endDate,
      duration: 4,
      movedAt: "2026-11-22T10:00:00Z",
      companionName: "Sam K.",
    };
    kept.booking = { ...confirmedBooking, companions: [{ ...line, movedFrom: [before] }] };
    renderApp({ at: `/bookings/${reschedulable._id}` });
    expect(textBlock(await screen.findByText(/^Replaced Sam K\.,/))).toHaveTextContent(
      /^Replaced Sam K\., Tue, Dec 1, .*, on .*Nov 22/,
    );
  });
});
