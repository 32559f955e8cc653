import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "~/lib/browser";
import { todayIn } from "~/lib/dates";
import { done, http, refused, server, signInAs } from "~/testing/app";
import {
  fill,
  getFields,
  missing,
  open,
  price,
  readyToSend,
  submitButton,
} from "~/testing/booking-driver";
import { mockBookingServer, named, pause } from "~/testing/booking-server";
import { availability } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { parseLocalTime } from "~/testing/own-clock";

mockBookingServer();
afterEach(() => vi.restoreAllMocks());

const conflict =
  "Time conflict detected for the companion. Each companion must have at least 8 hours between bookings.";
const held = {
  bookingId: "b0000000-0000-4000-8000-000000000009",
  holdExpiresAt: "2096-11-20T21:07:00Z",
  state: "awaiting_payment",
};

function refusal(message: string, code: string, more: object = {}) {
  const freeTimes = { line: 0, startDates: ["2026-12-01T02:00:00Z", "2026-12-02T12:30:00Z"] };
  const errors = [{ field: "companions[0].startDate", message }];
  const body = { success: false, error: message, code, errors, data: { freeTimes, ...more } };
  return Response.json(body, { status: 409 }) as never;
}

function refuseQuotes(message: string, code: string, more: object = {}) {
  server.use(http.post("*/api/bookings/quote", () => refusal(message, code, more)));
}

const lineOne = () => screen.getByRole("group", { name: /^Companion 1/ });
const arrival = () => within(lineOne()).getByLabelText("Desired arrival time");

describe("refused start", () => {
  beforeEach(() => {
    parseLocalTime("America/New_York");
  });

  it("shows alternatives in the place's time zone and in the viewer's where it differs", async () => {
    parseLocalTime("America/Los_Angeles");
    signInAs.client();
    refuseQuotes(conflict, "time_conflict");
    await open();
    await fill();
    const other = await screen.findByRole("button", { name: /^Wed, Dec 2, 7:30 AM/ });
    expect(other).toHaveTextContent("Wed, Dec 2, 7:30 AM (4:30 AM for you)");
  });

  it.each([
    ["is taken", conflict, "time_conflict"],
    [
      "is too near for the way",
      "The start time has already passed.",
      "start_in_the_past",
      "Maya R. can't be there by 9:00 AM: 30 min away, plus an hour's notice.",
    ],
    [
      "is too soon",
      "Please choose a later start for companion 1. A visit needs 60 minutes' notice.",
      "start_too_soon",
      "Maya R. can't be there by 9:00 AM: 30 min away, plus an hour's notice.",
    ],
    ["is outside the schedule", "The companion is not available at that time.", "outside_schedule"],
  ])(
    "%s: is shown under date and time with two alternatives",
    async (_, refused, code, message = refused) => {
      signInAs.client();
      refuseQuotes(refused, code);
      await open();
      await fill();
      await waitFor(() =>
        expect(arrival()).toHaveAccessibleDescription(expect.stringContaining(message)),
      );
      expect(within(lineOne()).getByText("Other available times:")).toBeVisible();
      expect(within(lineOne()).getByRole("button", { name: "Mon, Nov 30, 9:00 PM" })).toBeVisible();
      expect(within(lineOne()).getByRole("button", { name: "Wed, Dec 2, 7:30 AM" })).toBeVisible();
      expect(within(price()).queryByText(message)).toBeNull();
      // That time cannot be booked, so no estimate is shown below the refusal.
      expect(within(price()).getByText(/^There is no price for this time\./)).toBeInTheDocument();
      expect(within(price()).queryByText("Estimate")).toBeNull();
    },
  );

  it("shows no departure that has passed", async () => {
    signInAs.client();
    refuseQuotes("The start time has already passed.", "start_in_the_past");
    await open();
    await fill();
    await screen.findByText(/^Leaves /);
    const today = todayIn("America/New_York");
    fireEvent.change(screen.getByLabelText("Start date"), { target: { value: today } });
    fireEvent.change(arrival(), { target: { value: "00:01" } });
    const departure = within(lineOne()).getByLabelText("Start time");
    await waitFor(() => expect(departure).toHaveValue(""));
    expect(departure).toHaveAccessibleDescription("It's too late to leave for that arrival");
    expect(screen.queryByText(/^Leaves /)).toBeNull();
  });

  it("is fixed by a press on an alternative, which is then priced", async () => {
    signInAs.client();
    server.use(
      http.post("*/api/bookings/quote", () => refusal(conflict, "time_conflict"), { once: true }),
    );
    const { user } = await open();
    await fill();
    await user.click(await screen.findByRole("button", { name: "Wed, Dec 2, 7:30 AM" }));
    expect(screen.getByLabelText("Start date")).toHaveValue("2026-12-02");
    expect(arrival()).toHaveValue("07:30");
    expect(arrival()).toHaveFocus();
    expect(screen.queryByText("Other available times:")).toBeNull();
    await waitFor(() =>
      expect(named("quote").at(-1)?.body).toMatchObject({
        companions: [{ startDate: "2026-12-02T12:30:00.000Z" }],
      }),
    );
  });

  it("is not sent, and the summary links to its field (BOOK-048)", async () => {
    signInAs.client();
    refuseQuotes(conflict, "time_conflict");
    const { user } = await open();
    await fill();
    await screen.findByText("Other available times:");
    await user.click(screen.getByRole("checkbox", { name: /agree to the/ }));
    await user.click(await submitButton());
    expect(await missing()).toEqual([conflict]);
    await user.click(within(screen.getByRole("alert")).getByRole("link", { name: conflict }));
    expect(arrival()).toHaveFocus();
    expect(named("create")).toHaveLength(0);
  });

  it("is shown after the ten rules or as the ninth (BOOK-039)", async () => {
    signInAs.client();
    const tooSoon =
      "Please choose a later start for companion 1. A visit needs 60 minutes' notice.";
    const waiver = "You must agree to the Terms of Service and Liability Waiver to continue";
    refuseQuotes(tooSoon, "start_too_soon");
    const { user } = await open();
    await fill();
    await screen.findByText("Other available times:");
    await user.click(await submitButton());
    expect(await missing()).toEqual([waiver, expect.stringMatching(/^Maya R\. can't be there by/)]);
    refuseQuotes(conflict, "time_conflict");
    fireEvent.change(arrival(), { target: { value: "10:00" } });
    await pause(3000);
    await screen.findByText("Other available times:");
    await user.click(await submitButton());
    expect(await missing()).toEqual([conflict, waiver]);
  });

  it("is hidden on submit while an earlier rule is broken (BOOK-039, BOOK-042)", async () => {
    const idVerification = { status: "unverified" } as const;
    signInAs.client({ idVerification });
    server.use(http.get("*/api/auth/me", () => done({ ...clientUser, idVerification })));
    refuseQuotes(conflict, "time_conflict");
    const { user } = await open();
    await fill();
    await screen.findByText("Other available times:");
    await user.click(await submitButton());
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent("ID verification is required before booking companions.");
    expect(summary).not.toHaveTextContent(conflict);
  });

  it("is shown at the line when another client was faster", async () => {
    const user = await readyToSend();
    server.use(
      http.post("*/api/bookings", () => refusal(conflict, "time_conflict"), { once: true }),
    );
    await user.click(await submitButton());
    expect(await screen.findByRole("button", { name: "Wed, Dec 2, 7:30 AM" })).toBeVisible();
    expect(arrival()).toHaveAccessibleDescription(expect.stringContaining(conflict));
    expect(screen.queryByText("Failed to create booking")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Wed, Dec 2, 7:30 AM" }));
    expect(screen.queryByText("Other available times:")).toBeNull();
  });

  it("leads to the request when the conflict waits for the companion's answer", async () => {
    signInAs.client();
    refuseQuotes(conflict, "time_conflict", { ownHold: { ...held, state: "waiting" } });
    await open();
    await fill();
    expect(
      await screen.findByText(
        "You already asked for this time. Your request waits for an answer until Tue, Nov 20, 2096, 4:07 PM, New York (EST).",
      ),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Open your request" })).toHaveAttribute(
      "href",
      `/bookings/${held.bookingId}`,
    );
    expect(screen.queryByRole("button", { name: /^Finish paying/ })).toBeNull();
    expect(screen.queryByText(/We're holding this time/)).toBeNull();
  });

  it("does not ask to pay for a request that was accepted", async () => {
    signInAs.client();
    refuseQuotes(conflict, "time_conflict", { ownHold: { ...held, state: "accepted" } });
    await open();
    await fill();
    expect(await screen.findByText("Your request for this time was accepted.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open your request" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Finish paying/ })).toBeNull();
  });

  it("leads to the payment when the conflict is the client's own hold", async () => {
    signInAs.client();
    refuseQuotes(conflict, "time_conflict", { ownHold: held });
    const { user } = await open();
    await fill();
    expect(
      await screen.findByText(
        "We're holding this time for you until Tue, Nov 20, 2096, 4:07 PM, New York (EST).",
      ),
    ).toBeVisible();
    expect(screen.queryByText(conflict)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Finish paying" }));
    await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith("https://pay.example/cs_1"));
    expect(named("checkout")[0]?.body).toMatchObject({ bookingId: held.bookingId });
    expect(named("create")).toHaveLength(0);
    // While the browser navigates, every control is still active.
    await pause(0);
    fireEvent.click(screen.getByRole("button", { name: /^(Finish paying|Processing\.\.\.)$/ }));
    await pause(3000);
    expect(named("checkout")).toHaveLength(1);
  });
});

it("shows other refusals next to the button, visible on phones", async () => {
  signInAs.client();
  const message = "This companion is offline and is not accepting bookings right now.";
  server.use(http.post("*/api/bookings/quote", () => refused(409, message)));
  await open();
  await fill();
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(price()).queryByText(message)).toBeNull();
});

// Rule 9 also applies when there is no price (BOOK-048): other bookings count.
it("finds a taken time in the calendar", async () => {
  signInAs.client();
  const busy = [{ start: "2026-12-01T10:00:00Z", end: "2026-12-02T02:00:00Z" }];
  server.use(
    http.post("*/api/bookings/quote", () => refused(503)),
    http.get("*/api/companions/:id/availability", () => done({ ...availability, busy })),
  );
  const { user } = await open();
  await fill();
  await user.click(screen.getByRole("checkbox", { name: /agree to the/ }));
  await user.click(await submitButton());
  expect(within(await screen.findByRole("alert")).getByText(conflict)).toBeVisible();
  expect(named("create")).toHaveLength(0);
});

it("keeps the input while offline and sends nothing", async () => {
  const user = await readyToSend();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  const atTheButton = () => within(screen.getByRole("main"));
  const note = "You're offline. Keep this page open; you can send when you're back online.";
  expect(atTheButton().getByText(note)).toBeVisible();
  await user.click(await submitButton());
  expect(named("create")).toHaveLength(0);
  expect(getFields()).toEqual(["2026-12-01", "09:00", "4", "350 5th Ave, New York, NY"]);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(atTheButton().queryByText(note)).toBeNull();
  await user.click(await submitButton());
  await waitFor(() => expect(named("create")).toHaveLength(1));
});
