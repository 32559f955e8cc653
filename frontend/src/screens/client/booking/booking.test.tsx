import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, it } from "vitest";
import { arrivalPauseMs } from "~/features/bookings/line-time-fields";
import { todayIn } from "~/lib/dates";
import {
  enter,
  fill,
  mockBookingServer,
  named,
  open,
  pause,
  price,
  submitButton,
  type User,
} from "~/testing/booking-driver";
import { bookingDetail, maya, sam } from "~/testing/fixtures/bookings";
import { signInAs } from "~/testing/fixtures/people";
import { done, refused } from "~/testing/handlers/replies";
import { renderApp } from "~/testing/render";
import { server } from "~/testing/server";

mockBookingServer();

describe("the booking screen", () => {
  it("has its parts for one companion (BOOK-003, BOOK-005 to BOOK-007, BOOK-012, BOOK-013, BOOK-015, BOOK-016, BOOK-020, BOOK-033, BOOK-036)", async () => {
    signInAs.client();
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Book Companion" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Back" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Selected Companions" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Add Another Companion" })).toBeVisible();
    expect(screen.getByLabelText("Start date")).toHaveAttribute("min", todayIn("America/New_York"));
    expect(screen.getByLabelText("Desired arrival time")).toHaveValue("09:00");
    expect(screen.getByLabelText("Location")).toBeVisible();
    expect(screen.getByLabelText(/^Notes/)).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /agree to the/ })).not.toBeChecked();
    expect(await submitButton()).toBeEnabled();
  });

  it("loads the companion by id, or takes the one handed over (BOOK-001, BOOK-002)", async () => {
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

  it("says so when the companion cannot be loaded (BOOK-072)", async () => {
    signInAs.client();
    server.use(http.get("*/api/companions/:id", () => refused(500)));
    renderApp({ at: `/booking/${maya._id}` });
    expect(await screen.findByText("Failed to load companion details")).toBeVisible();
  });

  it("starts arrival minus travel, in a field that cannot be typed in (BOOK-021, BOOK-022)", async () => {
    signInAs.client();
    await open();
    await fill();
    const start = screen.getByLabelText("Start time");
    await waitFor(() => expect(start).toHaveValue("08:30"));
    expect(start).toHaveAttribute("readonly");
    expect(screen.getByText(/9:00 AM to 1:00 PM, New York \(EST\)/)).toBeVisible();
  });

  it("says which of two is meant when the clocks repeat an hour (R12)", async () => {
    signInAs.client();
    await open();
    await fill();
    await waitFor(() => expect(screen.getByLabelText("Start time")).toHaveValue("08:30"));
    expect(screen.queryByText(/comes twice/)).toBeNull();
    fireEvent.change(screen.getByLabelText("Start date"), { target: { value: "2027-11-07" } });
    fireEvent.change(screen.getByLabelText("Desired arrival time"), { target: { value: "01:30" } });
    expect(screen.getByText(/1:30 AM comes twice. This is the first of the two/)).toBeVisible();
  });

  it("says that a time does not exist before anything is sent (R12)", async () => {
    signInAs.client();
    await open();
    await fill();
    enter("Desired arrival time", "02:30");
    expect(screen.queryByText(/clocks go forward/)).toBeNull();
    enter("Start date", "2027-03-14");
    expect(await screen.findByText(/go forward that night and skip 2:30 AM/)).toBeVisible();
    expect(screen.queryByText(/3:30 AM/)).toBeNull();
  });

  it("computes the start anew once the arrival time rests for 500 ms (BOOK-023)", async () => {
    expect(arrivalPauseMs).toBe(500);
    signInAs.client();
    await open();
    await fill();
    const start = screen.getByLabelText("Start time");
    await waitFor(() => expect(start).toHaveValue("08:30"));
    fireEvent.change(screen.getByLabelText("Desired arrival time"), { target: { value: "11:00" } });
    expect(start).toHaveValue("08:30");
    await waitFor(() => expect(start).toHaveValue("10:30"));
  });

  it("looks a place up once, 1.5 s after the last key (BOOK-078), and says it is calculating (BOOK-034, BOOK-037)", async () => {
    signInAs.client();
    await open();
    enter("Location", "Alban");
    await pause(1000);
    enter("Location", "Albany, NY");
    await pause(1400);
    expect(named("resolve")).toHaveLength(0);
    expect(await submitButton("Calculating distance...")).toBeDisabled();
    expect(screen.getByText(/Working out the distance/)).toBeVisible();
    await pause(200);
    await submitButton();
    expect(named("resolve").map(({ body }) => body)).toEqual(["Albany, NY"]);
  });

  it("keeps an unknown place from being sent (BOOK-076, BOOK-077)", async () => {
    signInAs.client();
    await open();
    enter("Location", "nowhere at all");
    await pause(1600);
    expect(await screen.findByText(/^The location could not be found on the map\./)).toBeVisible();
    expect(await submitButton()).toBeDisabled();
  });
});

describe("its price", () => {
  it("comes from the server, line by line, with nothing at zero (BOOK-026, FEE-012, FEE-016, FEE-018 to FEE-020)", async () => {
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

  it("is an estimate by the stated rules when the calls fail (FEE-022, BOOK-081)", async () => {
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

describe("session types", () => {
  it("drops place and adding for video, and has no travel (BOOK-010, BOOK-017, BOOK-030, BOOK-060, FEE-010)", async () => {
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

describe("adding a companion", () => {
  const add = async (user: User, name: string, how?: string) => {
    await user.click(screen.getByRole("button", { name: "Add Another Companion" }));
    if (how) await user.click(screen.getByRole("radio", { name: how }));
    await user.click(await screen.findByRole("button", { name: `Add ${name}` }));
  };

  it("copies time and place, asks fees for each, and renames the page (BOOK-004, BOOK-008, BOOK-009, BOOK-019, BOOK-027, FEE-018)", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    await add(user, "Sam K.");
    await pause(3000);
    expect(named("search").map(({ body }) => body)).toEqual(["50"]);
    expect(screen.getByRole("heading", { level: 1, name: "Book Companions" })).toBeVisible();
    const second = screen.getByRole("group", { name: "Companion 2: Sam K." });
    expect(within(second).getByLabelText("Start date")).toHaveValue("2026-12-01");
    expect(within(second).getByLabelText("Location")).toHaveValue("350 5th Ave, New York, NY");
    expect(within(second).getByRole("radio", { name: "Concurrent" })).toBeChecked();
    const asked = named("fees")
      .slice(-2)
      .map(({ body }) => (body as { companionId: string }).companionId);
    expect(asked).toEqual([maya._id, sam._id]);
  });

  it("starts 8 hours later when consecutive (BOOK-028)", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    await add(user, "Sam K.", "Consecutively");
    const second = await screen.findByRole("group", { name: "Companion 2: Sam K." });
    expect(within(second).getByLabelText("Desired arrival time")).toHaveValue("17:00");
  });

  it("is refused for the same companion at the same time (BOOK-032)", async () => {
    signInAs.client();
    const { user } = await open();
    await add(user, "Maya R.");
    expect(await screen.findByText(/^Time conflict detected for the companion\./)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Book Companion" })).toBeInTheDocument();
  });

  it("says when the picker cannot load (BOOK-073)", async () => {
    signInAs.client();
    server.use(http.get("*/api/companions/search", () => refused(500)));
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Add Another Companion" }));
    expect(
      await screen.findByText("Failed to load available companions. Please try again."),
    ).toBeVisible();
  });
});

describe("a draft", () => {
  it("keeps what was typed, over a log-in too", async () => {
    const first = await open();
    await fill();
    first.unmount();
    signInAs.client();
    await open();
    expect(screen.getByLabelText("Location")).toHaveValue("350 5th Ave, New York, NY");
    expect(screen.getByText("We kept what you typed.")).toBeVisible();
  });

  it("goes with the log-out", async () => {
    server.use(http.post("*/api/auth/logout", () => refused(503)));
    signInAs.client();
    const { user } = await open();
    await fill();
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

it("leads to the booking when the address carries a booking's id (NAV-006)", async () => {
  signInAs.client();
  server.use(http.get("*/api/bookings/:id", () => done(bookingDetail)));
  const { router } = renderApp({ at: `/booking/${bookingDetail._id}` });
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/bookings/${bookingDetail._id}`),
  );
});
