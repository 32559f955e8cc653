import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import type { ShiftAct } from "~/features/bookings/shift-mutations";
import { done, http, refused, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";

standOnBookingPage();

type Shift = NonNullable<BookingDetailLine["shift"]>;

const [line] = bookingDetail.companions;
const path = `*/api/bookings/${bookingDetail._id}/lines/${line?._id}`;

/** A paid visit in the distant future, with these reports and permissions. */
function visit(shift: Partial<Shift>) {
  kept.booking = bookingWithShift(shift, farAhead);
  return kept.booking;
}

let sent: unknown[];
beforeEach(() => {
  sent = [];
});

/** The server's response to a report: the visit with this shift. */
function onSaying(act: ShiftAct, then: Partial<Shift>) {
  server.use(
    http.post(`${path}/${act}` as "*/api/bookings/:id/lines/:lineId/check-in", () => {
      sent.push(act);
      return done(visit(then));
    }),
  );
}

const buttons = [
  "I'll be there",
  "Check in",
  "Check out",
  "Running late",
  "My client didn't show up",
  "Maya R. didn't show up",
];
const offered = () => buttons.filter((name) => screen.queryByRole("button", { name }));

test("a companion presses I'll be there and reads that the client sees it", async () => {
  signInAs.companion();
  visit({ canAcknowledge: true, acknowledgeBy: "2096-11-30T14:00:00Z" });
  onSaying("acknowledge", { acknowledgedAt: "2026-11-21T10:00:00Z", canSayLate: true });
  const { user } = await openBooking();
  const asked = screen.getByText(/^Please answer by .* that you'll be there\.$/);
  expect(asked).toBeVisible();
  const said = asked.closest("[role=status]");
  await user.click(screen.getByRole("button", { name: "I'll be there" }));
  expect(
    await screen.findByText("You said you'll be there. Your client can see that."),
  ).toBeVisible();
  expect(said).toHaveTextContent(/^You said you'll be there/);
  expect(offered()).toEqual(["Running late"]);
  expect(sent).toEqual(["acknowledge"]);
});

test("promises no companion after the start, nor after the announced delay", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2096-12-01T14:20:00Z") });
  visit({ acknowledgedAt: "2026-11-21T10:00:00Z" });
  const first = await openBooking();
  expect(screen.getByText("Maya R. said yes, and has not checked in yet.")).toBeVisible();
  first.unmount();
  visit({ acknowledgedAt: "2026-11-21T10:00:00Z", minutesLate: 15 });
  await openBooking();
  expect(
    screen.getByText(
      /^Maya R\. said they would be there about Sat, Dec 1, 9:15 AM, .*, and has not checked in yet\.$/,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/will be there/)).toBeNull();
  vi.useRealTimers();
});

test("shows the client the companion's answer, delay and arrival", async () => {
  visit({ acknowledgedAt: "2026-11-21T10:00:00Z", minutesLate: 1 });
  const first = await openBooking();
  expect(screen.queryByText("Maya R. will be there.")).toBeNull();
  expect(
    screen.getByText(
      /^Maya R\. will be there about Sat, Dec 1, 2096, 9:01 AM, New York \(EST\).*, 1 minute late\.$/,
    ),
  ).toBeVisible();
  expect(offered()).toEqual([]);
  first.unmount();
  visit({ wasMissed: true });
  const second = await openBooking();
  expect(screen.getByText(/^Maya R\. hasn't answered. We've alerted our team\./)).toBeVisible();
  second.unmount();
  visit({ checkedInAt: "2026-11-21T14:00:00Z", checkedOutAt: "2026-11-21T18:00:00Z" });
  await openBooking();
  expect(screen.getByText(/^Checked in on /)).toBeVisible();
  expect(screen.getByText(/^Checked out on /)).toBeVisible();
});

test("shows I'll be there next to check-in in the last hour, then check-out", async () => {
  signInAs.companion();
  visit({ canAcknowledge: true, canCheckIn: true });
  onSaying("check-in", { checkedInAt: "2026-11-21T14:00:00Z", canCheckOut: true });
  onSaying("check-out", {
    checkedInAt: "2026-11-21T14:00:00Z",
    checkedOutAt: "2026-11-21T18:00:00Z",
  });
  const { user } = await openBooking();
  expect(offered()).toEqual(["I'll be there", "Check in"]);
  await user.click(screen.getByRole("button", { name: "Check in" }));
  await user.click(await screen.findByRole("button", { name: "Check out" }));
  expect(await screen.findByText(/^Checked out on /)).toBeVisible();
  expect(offered()).toEqual([]);
  expect(sent).toEqual(["check-in", "check-out"]);
});

test("shows the reason of a refused report and refetches the page", async () => {
  signInAs.companion();
  visit({ canCheckIn: true });
  const text = "That is not possible for this appointment right now.";
  server.use(
    http.post("*/api/bookings/:id/lines/:lineId/check-in", () => {
      visit({ checkedInAt: "2026-11-21T14:00:00Z" });
      return refused(409, text);
    }),
  );
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: "Check in" }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByText(/^Checked in on /)).toBeVisible();
  expect(offered()).toEqual([]);
});

test("asks for the delay in minutes and keeps the input", async () => {
  signInAs.companion();
  visit({ acknowledgedAt: "2026-11-21T10:00:00Z", canSayLate: true });
  const replies = [refused(503), null];
  server.use(
    http.post("*/api/bookings/:id/lines/:lineId/late", async ({ request }) => {
      sent.push(await request.json());
      return (
        replies.shift() ??
        done(visit({ acknowledgedAt: "2026-11-21T10:00:00Z", minutesLate: 25, canSayLate: true }))
      );
    }),
  );
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: "Running late" }));
  const form = within(await screen.findByRole("form", { name: "Running late" }));
  const field = form.getByLabelText(/^About how many minutes late/);
  const tell = form.getByRole("button", { name: "Notify the client" });
  for (const bad of ["0", "241", "soon", "-5"]) {
    await user.clear(field);
    await user.type(field, bad);
    await user.click(tell);
    expect(field).toHaveAccessibleDescription(/Enter the minutes, from 1 to 240/);
  }
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, "25");
  await user.click(tell);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await form.findByText("That was not saved. Please try again.")).toBeVisible();
  expect(field).toHaveValue("25");
  await user.click(tell);
  expect(
    await screen.findByText(
      /^You said you'll be there about Sat, Dec 1, 2096, 9:25 AM.*, 25 minutes late\. Your client has been notified\.$/,
    ),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("form", { name: "Running late" })).toBeNull());
  expect(sent).toEqual([{ minutes: 25 }, { minutes: 25 }]);
});

test("asks about a missing party first and shows each party the consequences", async () => {
  signInAs.companion();
  visit({ canReportNoShow: true });
  onSaying("no-show", { clientMissingAt: "2026-11-21T15:00:00Z" });
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: "My client didn't show up" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Report that your client didn't show up?" }),
  );
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Yes, report it" }));
  expect(
    await screen.findByText(
      /^On .* you reported that your client didn't show up.*waits until we have decided\.$/,
    ),
  ).toBeVisible();
  expect(sent).toEqual(["no-show"]);
  signInAs.client();
});

test("a client who reported a no-show says that the companion came after all", async () => {
  visit({ companionMissingAt: "2096-12-01T14:20:00Z", canWithdrawNoShow: true });
  onSaying("no-show/withdraw", { acknowledgedAt: "2026-11-21T10:00:00Z" });
  const { user } = await openBooking();
  expect(screen.getByText(/you reported that Maya R\. didn't show up/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Maya R. is here now" }));
  expect(await screen.findByText("Maya R. will be there.")).toBeVisible();
  expect(screen.queryByText(/you reported that/)).toBeNull();
  expect(sent).toEqual(["no-show/withdraw"]);
});

test("offers the client a button in an empty video room when no one joins", async () => {
  kept.booking = bookingWithShift({ canReportNoShow: true }, { ...farAhead, isVideoSession: true });
  onSaying("no-show", { companionMissingAt: "2096-12-01T14:01:00Z" });
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: "Press here if Maya R. doesn't come" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Report that Maya R. didn't show up?" }),
  );
  await user.click(dialog.getByRole("button", { name: "Yes, report it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual(["no-show"]);
});

test("offers the reports that become available at the start without a reload", async () => {
  const startDate = new Date(Date.now() + 30_000).toISOString();
  const endDate = new Date(Date.now() + 3_600_000).toISOString();
  const times = { status: "confirmed", startDate, endDate, isVideoSession: true } as const;
  kept.booking = bookingWithShift({ acknowledgedAt: "2026-11-21T10:00:00Z" }, times);
  await openBooking();
  // The panel sets the timer.
  expect(await screen.findByText("Maya R. will be there.", { selector: "p" })).toBeVisible();
  kept.booking = bookingWithShift({ canReportNoShow: true }, times);
  expect(screen.queryByRole("button", { name: /doesn't come/ })).toBeNull();
  await vi.advanceTimersByTimeAsync(33_000);
  expect(
    await screen.findByRole("button", { name: "Press here if Maya R. doesn't come" }),
  ).toBeVisible();
});

test("shows an error next to a report that could not be sent and allows a retry", async () => {
  signInAs.companion();
  visit({ canReportNoShow: true });
  server.use(
    http.post(`${path}/no-show` as "*/api/bookings/:id/lines/:lineId/no-show", () => refused(503)),
  );
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: "My client didn't show up" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Yes, report it" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("That was not saved");
  onSaying("no-show", { clientMissingAt: "2026-11-21T15:00:00Z" });
  await user.click(dialog.getByRole("button", { name: "Yes, report it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual(["no-show"]);
  signInAs.client();
});

test("a no-show report replaces every promise and shows the client when and how the refund arrives", async () => {
  const report = "2096-12-01T14:20:00Z";
  visit({ acknowledgedAt: "2026-11-21T10:00:00Z", minutesLate: 15, companionMissingAt: report });
  const first = await openBooking();
  const said = () => screen.getByText(/didn't show up\. Our team/).closest("[role=status]");
  expect(said()).toHaveTextContent(
    /^On Sat, Dec 1, 2096, 9:20 AM, New York \(EST\).* you reported that Maya R\. didn't show up\. Our team is looking into it and answers you by Sun, Dec 2, 2096, 9:20 AM, New York \(EST\).*\. Your payment for this visit is held: Maya R\. is not paid until we have decided\. If the visit didn't take place, you get everything back\.$/,
  );
  for (const gone of [/will be there/, /minutes late/, /comes to the place/]) {
    expect(screen.queryByText(gone)).toBeNull();
  }
  first.unmount();
  // The final companion is loaded after the report.
  visit({ companionMissingAt: report, checkedInAt: "2096-12-01T14:25:00Z" });
  const second = await openBooking();
  expect(said()).toHaveTextContent(/you reported.*Checked in on Sat, Dec 1, 2096, 9:25 AM/);
  second.unmount();
  // By then the payout may have been sent.
  visit({ companionMissingAt: "2096-12-02T02:00:00Z" });
  await openBooking();
  expect(said()).not.toHaveTextContent(/is held/);
});

test("a report whose answer is overdue promises no answer, to either side", async () => {
  visit({ companionMissingAt: "2020-12-01T14:20:00Z" });
  const first = await openBooking();
  const overdue =
    /Our answer was due by Wed, Dec 2, 2020, 9:20 AM, New York \(EST\).*\. If it hasn't arrived, please call our support team\./;
  expect(screen.getByText(overdue)).toBeVisible();
  expect(screen.queryByText(/answers you by/)).toBeNull();
  first.unmount();
  signInAs.companion();
  visit({ clientMissingAt: "2020-12-01T14:20:00Z" });
  await openBooking();
  expect(screen.getByText(overdue)).toBeVisible();
  signInAs.client();
});
