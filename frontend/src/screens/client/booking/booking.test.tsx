import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { arrivalPauseMs } from "~/features/bookings/form/line-time-fields";
import { todayIn } from "~/lib/dates";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { enter, fill, open, price, submitButton } from "~/testing/booking-driver";
import { mockBookingServer, named, pause } from "~/testing/booking-server";
import { bookingDetail, maya, place } from "~/testing/fixtures/bookings";

mockBookingServer();

describe("booking screen", () => {
  it("shows its sections for one companion (BOOK-003, BOOK-005 to BOOK-007, BOOK-012, BOOK-013, BOOK-015, BOOK-016, BOOK-020, BOOK-033, BOOK-036)", async () => {
    signInAs.client();
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Book Companion" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Back" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Selected Companions" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Add Another Companion" })).toBeVisible();
    expect(screen.getByLabelText("Start date")).toHaveAttribute("min", todayIn("America/New_York"));
    expect(screen.getByLabelText("Desired arrival time")).toHaveValue("09:00");
    expect(screen.getByLabelText("Start time")).toBeVisible();
    expect(screen.getByLabelText("Start time")).toHaveAttribute("type", "time");
    expect(screen.getByLabelText("Location")).toBeVisible();
    expect(screen.getByLabelText(/^Notes/)).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /agree to the/ })).not.toBeChecked();
    expect(await submitButton()).toBeEnabled();
  });

  it("loads the companion by id or uses the one from navigation state (BOOK-001, BOOK-002)", async () => {
    signInAs.client();
    await open();
    expect(named("companion")).toHaveLength(1);
    const options = within(screen.getByLabelText("Duration")).getAllByRole("option");
    expect(options.map((one) => one.textContent).slice(1)).toEqual([
      "1 hour",
      "2 hours",
      "3 hours",
      "4 hours",
      "5 hours",
      "6 hours",
    ]); // BOOK-014
  });

  it("shows an error when the companion cannot be loaded (BOOK-072)", async () => {
    signInAs.client();
    server.use(http.get("*/api/companions/:id", () => refused(500)));
    renderApp({ at: `/booking/${maya._id}` });
    expect(await screen.findByText("Failed to load companion details")).toBeVisible();
  });

  it("shows arrival minus travel as a read-only start (BOOK-021, BOOK-022)", async () => {
    signInAs.client();
    await open();
    await fill();
    const start = screen.getByLabelText("Start time");
    await waitFor(() => expect(start).toHaveValue("08:30"));
    expect(start).toHaveAttribute("readonly");
    expect(screen.getByText(/9:00 AM to 1:00 PM, New York \(EST\)/)).toBeVisible();
  });

  it("names which of two repeated hours is meant (R12)", async () => {
    signInAs.client();
    await open();
    await fill();
    await waitFor(() => expect(screen.getByLabelText("Start time")).toHaveValue("08:30"));
    expect(screen.queryByText(/happens twice/)).toBeNull();
    fireEvent.change(screen.getByLabelText("Start date"), { target: { value: "2027-11-07" } });
    fireEvent.change(screen.getByLabelText("Desired arrival time"), { target: { value: "01:30" } });
    expect(
      screen.getByText(
        "The clocks go back, so 1:30 AM happens twice that night. Your booking uses the first.",
      ),
    ).toBeVisible();
  });

  it("refuses a time that does not exist before sending (R12)", async () => {
    signInAs.client();
    await open();
    await fill();
    enter("Desired arrival time", "02:30");
    expect(screen.queryByText(/clocks go forward/)).toBeNull();
    enter("Start date", "2027-03-14");
    expect(await screen.findByText(/go forward that night and skip 2:30 AM/)).toBeVisible();
    expect(screen.queryByText(/3:30 AM/)).toBeNull();
  });

  it("recalculates the start 500 ms after the arrival time changed (BOOK-023)", async () => {
    expect(arrivalPauseMs).toBe(500);
    signInAs.client();
    await open();
    await fill();
    const start = screen.getByLabelText("Start time");
    await waitFor(() => expect(start).toHaveValue("08:30"));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }); // the clock is frozen from here on
    enter("Desired arrival time", "11:00");
    act(() => void vi.advanceTimersByTime(300));
    enter("Desired arrival time", "12:00");
    act(() => void vi.advanceTimersByTime(499));
    expect(start).toHaveValue("08:30");
    act(() => void vi.advanceTimersByTime(1));
    expect(start).toHaveValue("11:30");
  });

  it("looks a place up once, 1.5 s after the last key (BOOK-078), and shows progress (BOOK-034, BOOK-037)", async () => {
    signInAs.client();
    await open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }); // the clock is frozen from here on
    enter("Location", "Alban");
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    enter("Location", "Albany, NY");
    await act(() => vi.advanceTimersByTimeAsync(1_499));
    await answersHaveCome();
    expect(named("resolve")).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Calculating distance..." })).toBeDisabled();
    expect(screen.getByText(/Calculating distance and travel time/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await answersHaveCome();
    expect(named("resolve").map(({ body }) => body)).toEqual(["Albany, NY"]);
  });

  it("does not send an unknown place (BOOK-076, BOOK-077)", async () => {
    signInAs.client();
    await open();
    enter("Location", "nowhere at all");
    await pause(1600);
    const words =
      "The location could not be found on the map. Please enter a valid address that can be geocoded for accurate distance calculation and pricing.";
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText("Location")).toHaveAccessibleDescription(
      expect.stringContaining(words),
    );
    expect(
      screen.getByText("We don't know “nowhere at all”. Check the spelling, or use a ZIP code."),
    ).toBeVisible();
    expect(await submitButton()).toBeDisabled();
  });
});

describe("price", () => {
  it("lists the server's lines and hides those of $0 (BOOK-026, FEE-012, FEE-016, FEE-018 to FEE-020)", async () => {
    signInAs.client();
    await open();
    await fill();
    expect(await within(price()).findAllByText("$325.00")).not.toHaveLength(0);
    expect(within(price()).getByText("Company Fee (5% of base rate)")).toBeInTheDocument();
    expect(within(price()).queryByText("Hotel Fee (500+ miles)")).toBeNull();
    expect(named("fees").map(({ body }) => body)).toEqual([
      {
        companionId: maya._id,
        companionLocation: maya.address,
        meetingLocation: "350 5th Ave, New York, NY",
        isFirstBooking: true,
        companionCount: 1,
        isVideoSession: false,
      },
    ]);
    enter("Duration", "2");
    await pause(500);
    expect(await within(price()).findAllByText("$167.50")).not.toHaveLength(0);
  });

  it("is estimated with the stated rules when the requests fail (FEE-022, BOOK-081)", async () => {
    signInAs.client();
    server.use(
      http.post("*/api/bookings/calculate-fees", () => refused(500)),
      http.post("*/api/bookings/quote", () => refused(503)),
    );
    await open();
    await fill();
    // Albany and New York are one point here: 4 h at $75, 5 %, and the app fee.
    expect(await within(price()).findAllByText("$320.00")).not.toHaveLength(0);
    expect(within(price()).getAllByText("Estimate")).not.toHaveLength(0);
  });
});

/** Waits for pending responses without advancing the clock. */
async function answersHaveCome() {
  for (let i = 0; i < 50; i += 1) await act(() => new Promise((done) => setImmediate(done)));
}

describe("session types", () => {
  it("video removes place, adding and travel (BOOK-010, BOOK-017, BOOK-030, BOOK-060, FEE-010)", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    await user.click(screen.getByRole("radio", { name: "Video" }));
    expect(screen.queryByLabelText("Location")).toBeNull();
    expect(screen.queryByRole("button", { name: "Add Another Companion" })).toBeNull();
    expect(screen.getByLabelText("Start time")).not.toHaveAttribute("readonly");
    await pause(1000);
    await waitFor(() =>
      expect(named("quote").at(-1)?.body).toMatchObject({ location: "Video Session" }),
    );
    await user.click(screen.getByRole("radio", { name: "In person" }));
    expect(screen.getByLabelText("Location")).toHaveValue("");
  });
});

describe("line place", () => {
  it("is prefilled from the account until another is typed", async () => {
    signInAs.client();
    await open();
    const location = screen.getByLabelText("Location");
    await waitFor(() => expect(location).toHaveValue("1 Elm St, Albany, NY 12207"));
    expect(location).toHaveAccessibleDescription(
      "Filled in for you. Change it if you like. Our staff see it, and the companion you book once you have paid.",
    );
    enter("Location", "");
    expect(location).toHaveValue("");
    await pause(1000);
    expect(location).toHaveValue("");
    expect(location).toHaveAccessibleDescription(
      /^Street, city and state, or a ZIP code in the US\./,
    );
  });

  it("is prefilled from the last search", async () => {
    const searched = { lat: 42.3, lng: -71, label: "Boston, MA 02115" };
    sessionStorage.setItem("steady-search-place", JSON.stringify(searched));
    signInAs.client();
    await open();
    await waitFor(() => expect(screen.getByLabelText("Location")).toHaveValue("Boston, MA 02115"));
  });

  it("asks for a street address when it is only an area, and accepts the area", async () => {
    signInAs.client();
    server.use(http.get("*/api/locations/resolve", () => done({ ...place, hasDoor: false })));
    await open();
    await fill("10118");
    expect(
      await screen.findByText(
        /^Add a street address or place name so your companion can find you\./,
      ),
    ).toBeVisible();
    expect(await submitButton()).toBeEnabled();
    await screen.findByText(/^You pay \$325\.00/);
  });

  it("asks for nothing more with a street address", async () => {
    signInAs.client();
    await open();
    await fill();
    await screen.findByText(/^You pay \$325\.00/);
    expect(
      screen.queryByText(/^Add a street address or place name so your companion can find you\./),
    ).toBeNull();
  });
});

describe("draft", () => {
  it("keeps the input, also across a log-in", async () => {
    const first = await open();
    await fill();
    first.unmount();
    signInAs.client();
    await open();
    expect(screen.getByLabelText("Location")).toHaveValue("350 5th Ave, New York, NY");
    expect(screen.getByText("We kept what you typed.")).toBeVisible();
  });

  it("is deleted once its last companion is removed", async () => {
    signInAs.client();
    const first = await open();
    await fill();
    await first.user.click(screen.getByRole("button", { name: "Remove Maya R." }));
    await pause(1000);
    expect(sessionStorage).toHaveLength(0);
    first.unmount();
    await open();
    expect(screen.getByLabelText("Location")).toHaveValue("1 Elm St, Albany, NY 12207");
    expect(screen.queryByText("We kept what you typed.")).toBeNull();
  });

  it("is deleted on log-out", async () => {
    server.use(http.post("*/api/auth/logout", () => refused(503)));
    signInAs.client();
    const { user } = await open();
    await fill();
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

it("redirects to the booking when the URL has a booking id (NAV-006)", async () => {
  signInAs.client();
  server.use(http.get("*/api/bookings/:id", () => done(bookingDetail)));
  const { router } = renderApp({ at: `/booking/${bookingDetail._id}` });
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/bookings/${bookingDetail._id}`),
  );
});
