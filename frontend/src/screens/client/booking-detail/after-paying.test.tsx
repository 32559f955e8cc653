import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { browser } from "~/lib/browser";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { companionUser, signInAs } from "~/testing/fixtures/people";
import { configHandler } from "~/testing/handlers/config";
import { done } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { renderApp } from "~/testing/render";
import { server } from "~/testing/server";

const confirmed: BookingDetail = {
  ...bookingDetail,
  status: "confirmed",
  canPay: false,
  payment: { status: "paid", amount: 325, refundedAmount: 0, paidAt: "2026-11-20T12:05:00Z" },
};

let current: BookingDetail;
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  current = bookingDetail;
  signInAs.client();
  server.use(http.get("*/api/bookings/:id", () => done(current)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(query = "") {
  const view = renderApp({ at: `/bookings/${bookingDetail._id}${query}` });
  await screen.findByRole("heading", { name: "Maya R." });
  return view;
}

describe("after paying", () => {
  const [line] = confirmed.companions as [BookingDetail["companions"][number]];
  const paid = (change: Partial<typeof line>): BookingDetail => ({
    ...confirmed,
    companions: [{ ...line, status: "confirmed", contactFrom: "2026-11-30T14:00:00Z", ...change }],
  });
  const ahead = { startDate: "2126-12-01T14:00:00Z", endDate: "2126-12-01T18:00:00Z" };
  const next = () => screen.findByRole("region", { name: "What happens next" });

  it("says what comes and how to reach each other", async () => {
    current = paid({ ...ahead, contactFrom: "2126-11-30T14:00:00Z" });
    await open();
    const steps = await next();
    expect(steps).toHaveTextContent("Your companion comes to the place above.");
    expect(steps).toHaveTextContent(
      "Their telephone number is shown here from Saturday, November 30, 2126, 9:00 AM, New York (EST).",
    );
    expect(steps).toHaveTextContent("Until then our support passes messages on:");
  });

  it("gives link and number when the server does", async () => {
    current = paid({
      ...ahead,
      isVideoSession: true,
      lacksMeetingLink: false,
      joinLink: "https://meet.example/abc",
      contactPhone: "305-555-0102",
    });
    await open();
    expect(screen.getByRole("link", { name: "Join the video meeting" })).toHaveAttribute(
      "href",
      "https://meet.example/abc",
    );
    expect(screen.getByRole("link", { name: "305-555-0102" })).toHaveAttribute(
      "href",
      "tel:3055550102",
    );
    expect(await next()).toHaveTextContent("Our support also passes messages on:");
  });

  it("shows the other party's legal name", async () => {
    current = paid({
      companionId: { ...line.companionId, legalName: "Maya Rodriguez" },
    });
    await open();
    expect(screen.getByText("Legal name: Maya Rodriguez")).toBeVisible();
  });

  it("asks the companion for a link that is missing, and keeps it", async () => {
    signInAs.companion();
    current = {
      ...paid({ ...ahead, isVideoSession: true, lacksMeetingLink: true }),
      client: { _id: bookingDetail.clientId, displayName: "Casey M.", legalName: "Casey Morgan" },
    };
    const bodies: unknown[] = [];
    server.use(
      http.put("*/api/companions/profile", async ({ request }) => {
        bodies.push(await request.json());
        current = paid({ ...ahead, isVideoSession: true, lacksMeetingLink: false });
        return done(companionUser);
      }),
    );
    const { user } = await open();
    expect(screen.getByText(/legal name: Casey Morgan/)).toBeVisible();
    await user.type(await screen.findByLabelText("Meeting link"), "https://video.example/maya");
    await user.click(screen.getByRole("button", { name: "Save link" }));
    await waitFor(() => expect(bodies).toEqual([{ meetingLink: "https://video.example/maya" }]));
    expect(await screen.findByText(/The link to join is shown with the visit/)).toBeVisible();
  });

  it("hands out a calendar file, and one that takes it back", async () => {
    const save = vi.spyOn(browser, "save").mockImplementation(() => undefined);
    current = paid(ahead);
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Add to calendar" }));
    expect(save).toHaveBeenCalledWith(
      "appointment.ics",
      "text/calendar;charset=utf-8",
      expect.stringContaining("METHOD:PUBLISH"),
    );
  });

  it("says what was really sent", async () => {
    for (const sendsMail of [true, false]) {
      server.use(configHandler({ sendsMail }));
      current = paid(ahead);
      const view = await open("?payment=success&session_id=cs_1");
      expect(
        await screen.findByText(sendsMail ? /We emailed you a confirmation/ : /sends no email/),
      ).toBeVisible();
      view.unmount();
    }
  });

  it("is nothing of an administrator's, and nothing before it is paid", async () => {
    await open();
    expect(screen.queryByRole("region", { name: "What happens next" })).toBeNull();
  });
});
