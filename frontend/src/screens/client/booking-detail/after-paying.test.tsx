import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { lastAnnouncement } from "~/lib/announce";
import { browser } from "~/lib/browser";
import { done, http, refused, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingDetail, confirmedBooking } from "~/testing/fixtures/bookings";
import { companionUser } from "~/testing/fixtures/people";
import { configHandler } from "~/testing/handlers/config";
import { parseLocalTime } from "~/testing/own-clock";

standOnBookingPage();

describe("after payment", () => {
  afterEach(() => vi.restoreAllMocks());
  const [line] = confirmedBooking.companions as [BookingDetail["companions"][number]];
  const paid = (change: Partial<typeof line>): BookingDetail => ({
    ...confirmedBooking,
    companions: [{ ...line, status: "confirmed", contactFrom: "2026-11-30T14:00:00Z", ...change }],
  });
  const ahead = { startDate: "2126-12-01T14:00:00Z", endDate: "2126-12-01T18:00:00Z" };
  const next = () => screen.findByRole("region", { name: "What happens next" });

  it("shows the next steps and the contact details", async () => {
    parseLocalTime("America/Los_Angeles");
    kept.booking = paid({ ...ahead, contactFrom: "2126-11-30T14:00:00Z" });
    await openBooking();
    const steps = await next();
    expect(steps).toHaveTextContent("Your companion comes to the place above.");
    expect(steps).toHaveTextContent(
      "Their phone number is shown here from Sat, Nov 30, 2126, 9:00 AM, New York (EST) (6:00 AM for you).",
    );
    expect(steps).toHaveTextContent("Until then, our support team passes messages on:");
  });

  it("uses the plural for numbers of several companions", async () => {
    const one = paid({ ...ahead, contactFrom: "2126-11-30T14:00:00Z" });
    const other = { ...line, ...ahead, companionId: { _id: "k2", displayName: "Sam K." } };
    kept.booking = { ...one, companions: [...one.companions, other] };
    await openBooking();
    expect(await next()).toHaveTextContent(
      "Their phone numbers are shown here from Sat, Nov 30, 2126,",
    );
  });

  it("has one client with one number, however many visits", async () => {
    signInAs.companion();
    const one = paid({ ...ahead, contactFrom: "2126-11-30T14:00:00Z" });
    const other = { ...line, ...ahead, companionId: { _id: "k2", displayName: "Sam K." } };
    kept.booking = { ...one, companions: [...one.companions, other] };
    await openBooking();
    expect(await next()).toHaveTextContent("Their phone number is shown here from");
  });

  it("says until when the team passes messages on only where a number follows", async () => {
    signInAs.companion();
    kept.booking = paid({ startDate: "2026-01-01T14:00:00Z", endDate: "2026-01-01T18:00:00Z" });
    await openBooking();
    const steps = await next();
    expect(steps).toHaveTextContent("Our support team passes messages on:");
    expect(steps).not.toHaveTextContent("Until then");
  });

  it("hides the next steps once the visit has started", async () => {
    kept.booking = paid({ startDate: "2026-01-01T14:00:00Z", endDate: ahead.endDate });
    await openBooking();
    const steps = await next();
    expect(steps).not.toHaveTextContent("comes to the place");
    expect(steps).toHaveTextContent("To reach your companion");
  });

  it("shows link and number when the server sends them", async () => {
    kept.booking = paid({
      ...ahead,
      isVideoSession: true,
      lacksMeetingLink: false,
      joinLink: "https://meet.example/abc",
      contactPhone: "305-555-0102",
    });
    await openBooking();
    expect(screen.getByRole("link", { name: /^Join the video session/ })).toHaveAttribute(
      "href",
      "https://meet.example/abc",
    );
    expect(screen.getByRole("link", { name: "305-555-0102" })).toHaveAttribute(
      "href",
      "tel:3055550102",
    );
    expect(await next()).toHaveTextContent("Our support team also passes messages on:");
  });

  it("shows the other party's legal name", async () => {
    kept.booking = paid({
      companionId: { ...line.companionId, legalName: "Maya Rodriguez" },
    });
    await openBooking();
    expect(screen.getByText("Legal name: Maya Rodriguez")).toBeVisible();
  });

  it("asks the companion for a missing link and saves it", async () => {
    signInAs.companion();
    kept.booking = {
      ...paid({ ...ahead, isVideoSession: true, lacksMeetingLink: true }),
      client: { _id: bookingDetail.clientId, displayName: "Casey M.", legalName: "Casey Morgan" },
    };
    const bodies: unknown[] = [];
    server.use(
      http.put("*/api/companions/profile", async ({ request }) => {
        bodies.push(await request.json());
        kept.booking = paid({ ...ahead, isVideoSession: true, lacksMeetingLink: false });
        return done(companionUser);
      }),
    );
    const { user } = await openBooking();
    expect(screen.getByText(/legal name: Casey Morgan/)).toBeVisible();
    await user.type(await screen.findByLabelText("Meeting link"), "https://video.example/maya");
    await user.click(screen.getByRole("button", { name: "Save link" }));
    await waitFor(() => expect(bodies).toEqual([{ meetingLink: "https://video.example/maya" }]));
    expect(
      await screen.findByText(/^The link to join is shown with the session (from|until) /),
    ).toBeVisible();
  });

  it("gives one session a separate link, tested, changed and removed", async () => {
    signInAs.companion();
    server.use(
      http.get("*/api/auth/me", () =>
        done({ ...companionUser, meetingLink: "https://video.example/usual" }),
      ),
    );
    const near = { ...ahead, isVideoSession: true, lacksMeetingLink: false };
    kept.booking = paid(near);
    const bodies: { meetingLink: string }[] = [];
    server.use(
      http.put("*/api/bookings/:id/lines/:lineId/meeting-link", async ({ request }) => {
        const body = (await request.json()) as { meetingLink: string };
        bodies.push(body);
        if (body.meetingLink.startsWith("http:")) return refused(400, "Please give https");
        const { meetingLink: visitMeetingLink } = body;
        kept.booking = paid({ ...near, ...(visitMeetingLink && { visitMeetingLink }) });
        return done(kept.booking);
      }),
    );
    const { user } = await openBooking();
    await user.click(
      await screen.findByRole("button", { name: "Use another link for this session" }),
    );
    const field = screen.getByLabelText("Link for this session");
    await user.type(field, "http://video.example/one");
    await user.click(screen.getByRole("button", { name: "Save link" }));
    expect(await screen.findByRole("link", { name: "Please give https" })).toBeVisible();
    await user.clear(field);
    await user.type(field, "https://video.example/one");
    await user.click(screen.getByRole("button", { name: "Save link" }));
    expect(await screen.findByRole("link", { name: /^Test link/ })).toHaveAttribute(
      "href",
      "https://video.example/one",
    );
    expect(lastAnnouncement()).toBe("The link of this session is saved.");
    expect(screen.getByText(/^This session has its own link:/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use my usual link" }));
    expect(await screen.findByText("This session uses your usual link.")).toBeVisible();
    expect(bodies.map(({ meetingLink }) => meetingLink)).toEqual([
      "http://video.example/one",
      "https://video.example/one",
      "",
    ]);
  });

  it("calls the room of a companion without a link ours", async () => {
    signInAs.companion();
    server.use(http.get("*/api/auth/me", () => done(companionUser)));
    const near = { ...ahead, isVideoSession: true, lacksMeetingLink: false };
    kept.booking = paid(near);
    const { unmount } = await openBooking();
    expect(
      await screen.findByText("This session uses a video room that we provide."),
    ).toBeVisible();
    unmount();
    kept.booking = paid({ ...near, visitMeetingLink: "https://video.example/one" });
    await openBooking();
    expect(await screen.findByRole("button", { name: "Use the room we provide" })).toBeVisible();
  });

  it("promises no link for the day before when that day has passed", async () => {
    const near = { ...ahead, isVideoSession: true, lacksMeetingLink: false };
    kept.booking = paid({ ...near, contactFrom: "2026-11-20T00:00:00Z" });
    const { unmount } = await openBooking();
    expect(
      screen.getByText(/^The link to join is shown with the session until it ends/),
    ).toBeVisible();
    unmount();
    kept.booking = paid({ ...near, contactFrom: "2096-11-30T14:00:00Z" });
    await openBooking();
    expect(
      screen.getByText(
        /^The link to join is shown with the session from Fri, Nov 30, 2096, 9:00 AM/,
      ),
    ).toBeVisible();
  });

  it("offers a calendar file and a cancellation of it", async () => {
    const save = vi.spyOn(browser, "save").mockImplementation(() => undefined);
    kept.booking = paid(ahead);
    const { user } = await openBooking();
    await user.click(await screen.findByRole("button", { name: "Add to calendar" }));
    expect(save).toHaveBeenCalledWith(
      "appointment.ics",
      "text/calendar;charset=utf-8",
      expect.stringContaining("STATUS:CONFIRMED"),
    );
  });

  it("names the notifications that were sent", async () => {
    for (const sendsMail of [true, false]) {
      server.use(configHandler({ sendsMail }));
      kept.booking = paid(ahead);
      const view = await openBooking("?payment=success&session_id=cs_1");
      expect(
        await screen.findByText(sendsMail ? /We emailed you a confirmation/ : /sends no email/),
      ).toBeVisible();
      view.unmount();
    }
  });

  it("is hidden from administrators and before payment", async () => {
    await openBooking();
    expect(screen.queryByRole("region", { name: "What happens next" })).toBeNull();
  });
});
