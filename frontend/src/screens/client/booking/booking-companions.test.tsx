import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { newLine } from "~/features/bookings/form/booking-lines";
import { writeDraft } from "~/lib/drafts";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { enter, fill, open, price, type User } from "~/testing/booking-driver";
import { mockBookingServer, named, pause } from "~/testing/booking-server";
import { availability, maya, sam, travelFees } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";

mockBookingServer();

test.each([
  [19, 0],
  [20, 1],
])(
  "BOOK-011 with %i companions the form shows the notice about the maximum: %i",
  async (count, said) => {
    signInAs.client();
    const lines = Array.from({ length: count }, (_, index) =>
      newLine(maya._id, {
        key: `l${index}`,
        date: `2026-12-${String(index + 1).padStart(2, "0")}`,
      }),
    );
    writeDraft(`${clientUser._id}:/booking/${maya._id}`, { lines });
    renderApp({ at: `/booking/${maya._id}` });
    await waitFor(() =>
      expect(screen.getAllByRole("group", { name: /^Companion/ })).toHaveLength(count),
    );
    expect(screen.queryAllByText(/^A booking can have at most 20 companions\./)).toHaveLength(said);
    const add = screen.queryAllByRole("button", { name: "Add Another Companion" });
    expect(add).toHaveLength(1 - said);
  },
);

describe("adding a companion", () => {
  it("keeps the input while the calendar is loading", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    let answer = () => {};
    server.use(
      http.get("*/api/companions/:id/availability", async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return done(availability);
      }),
    );
    await user.click(screen.getByRole("button", { name: "Add Another Companion" }));
    expect(screen.getByLabelText("Filter by name, city or state")).toHaveValue("");
    await user.click(await screen.findByRole("button", { name: "Add Sam K." }));
    enter("Start date", "2026-12-05");
    answer();
    await screen.findByRole("group", { name: "Companion 2: Sam K." });
    expect(screen.getByRole("radio", { name: "Consecutive" })).toHaveAccessibleDescription(
      "One after another: 8 hours after the previous start",
    );
    expect(
      screen.getAllByLabelText("Start date").map((one) => (one as HTMLInputElement).value),
    ).toEqual(["2026-12-05", "2026-12-05"]);
  });

  it("adds one companion for repeated presses", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    const answers: (() => void)[] = [];
    server.use(
      http.get("*/api/companions/:id/availability", async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return done(availability);
      }),
    );
    await user.click(screen.getByRole("button", { name: "Add Another Companion" }));
    await user.click(await screen.findByRole("checkbox", { name: /^Only who is free/ }));
    await screen.findByRole("button", { name: "Add Maya R." });
    await user.dblClick(screen.getByRole("button", { name: "Add Sam K." }));
    await user.click(screen.getByRole("button", { name: "Add Maya R." }));
    await waitFor(() => expect(answers).not.toHaveLength(0));
    for (const answer of answers) answer();
    await screen.findByRole("group", { name: "Companion 2: Sam K." });
    await pause(3000);
    expect(screen.queryByRole("group", { name: /^Companion 3/ })).toBeNull();
  });

  it("lists companions who are free at the first line's time, nearest first", async () => {
    signInAs.client();
    const asked: URLSearchParams[] = [];
    server.use(
      http.get("*/api/companions/search", ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query);
        const data = query.has("startsAt") ? [] : [sam];
        return done(data, { pagination: { page: 1, limit: 50, total: data.length, pages: 1 } });
      }),
    );
    const { user } = await open();
    await fill();
    await user.click(screen.getByRole("button", { name: "Add Another Companion" }));
    expect(await screen.findByText("No one else is free then")).toBeVisible();
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      startsAt: "2026-12-01T09:00",
      hours: "4",
      timezone: "America/New_York",
      nearLat: "40.75",
      nearLng: "-73.99",
    });
    const onlyFree = screen.getByRole("checkbox", {
      name: /^Only who is free Tue, Dec 1, 9:00 AM to 1:00 PM, New York \(EST\), first those sponsored there, then nearest to New York, NY$/,
    });
    expect(onlyFree).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Show everyone" }));
    expect(await screen.findByRole("button", { name: "Add Sam K." })).toBeVisible();
    expect(onlyFree).not.toBeChecked();
    // Companions who come afterwards do not block that time.
    await user.click(screen.getByRole("radio", { name: "Consecutively" }));
    expect(screen.queryByRole("checkbox", { name: /^Only who is free/ })).toBeNull();
    expect(asked.at(-1)?.has("startsAt")).toBe(false);
  });

  const add = async (user: User, name: string, how?: string) => {
    await user.click(screen.getByRole("button", { name: "Add Another Companion" }));
    if (how) await user.click(screen.getByRole("radio", { name: how }));
    await user.click(await screen.findByRole("button", { name: `Add ${name}` }));
  };
  const addSam = async (user: User) => {
    await add(user, "Sam K.");
    return screen.findByRole("group", { name: "Companion 2: Sam K." });
  };

  it("copies time and place, requests fees for each, and renames the page (BOOK-004, BOOK-008, BOOK-009, BOOK-019, BOOK-027, FEE-018)", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    await addSam(user);
    await pause(3000);
    expect(named("search").map(({ body }) => body)).toEqual(["50"]);
    expect(screen.getByRole("heading", { level: 1, name: "Book Companions" })).toBeVisible();
    const second = screen.getByRole("group", { name: "Companion 2: Sam K." });
    expect(within(second).getByLabelText("Start date")).toHaveValue("2026-12-01");
    expect(within(second).getByLabelText("Location")).toHaveValue("350 5th Ave, New York, NY");
    const relationship = within(second).getByRole("group", { name: "Relationship" });
    const offered = within(relationship).getAllByRole("radio");
    expect(offered.map((radio) => (radio as HTMLInputElement).value)).toEqual([
      "concurrent",
      "consecutive",
    ]);
    expect(within(second).getByRole("radio", { name: "Concurrent" })).toBeChecked();
    const first = screen.getByRole("group", { name: "Companion 1: Maya R." });
    expect(within(first).queryByRole("group", { name: "Relationship" })).toBeNull();
    const asked = named("fees")
      .slice(-2)
      .map(({ body }) => (body as { companionId: string }).companionId);
    expect(asked).toEqual([maya._id, sam._id]);
  });

  it("can be made consecutive afterwards (BOOK-019, BOOK-028)", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    const second = await addSam(user);
    await user.click(within(second).getByRole("radio", { name: "Consecutive" }));
    expect(within(second).getByRole("radio", { name: "Consecutive" })).toBeChecked();
    expect(within(second).getByLabelText("Desired arrival time")).toHaveValue("17:00");
    await waitFor(() =>
      expect(named("quote").at(-1)?.body).toMatchObject({
        bookingType: "sequential",
        companions: [{ relationship: "concurrent" }, { relationship: "consecutive" }],
      }),
    );
  });

  it("gives each line an arrival time, and none by video (BOOK-025)", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    await addSam(user);
    const lines = () => screen.getAllByRole("group", { name: /^Companion \d/ });
    const second = within(lines()[1] as HTMLElement);
    await user.click(second.getByRole("radio", { name: "Consecutive" }));
    const arrivals = () =>
      screen
        .getAllByLabelText("Desired arrival time")
        .map((field) => (field as HTMLInputElement).value);
    fireEvent.change(second.getByLabelText("Desired arrival time"), { target: { value: "21:00" } });
    expect(arrivals()).toEqual(["09:00", "21:00"]);
    await user.click(second.getByRole("radio", { name: "Video" }));
    expect(screen.queryByLabelText("Desired arrival time")).toBeNull();
    expect(screen.getAllByLabelText("Start time")).toHaveLength(2);
  });

  it("switches all lines together from any of them (BOOK-031)", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    await addSam(user);
    const lines = () => screen.getAllByRole("group", { name: /^Companion \d/ });
    const chosen = () =>
      lines().map((line) =>
        within(line).getByRole("radio", { checked: true, name: /Video|person/ }),
      );
    await user.click(within(lines()[1] as HTMLElement).getByRole("radio", { name: "Video" }));
    expect(chosen().map((radio) => (radio as HTMLInputElement).value)).toEqual(["video", "video"]);
    await user.click(within(lines()[0] as HTMLElement).getByRole("radio", { name: "In person" }));
    expect(chosen().map((radio) => (radio as HTMLInputElement).value)).toEqual([
      "in-person",
      "in-person",
    ]);
  });

  it("expands each companion's total and lists no amount twice", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    await addSam(user);
    const panel = within(price());
    await waitFor(() => expect(panel.getByText("Sam K., 4 h")).toBeInTheDocument());
    const openers = panel.getAllByRole("group");
    expect(openers).toHaveLength(2);
    for (const one of openers) {
      expect(one).not.toHaveAttribute("open");
      expect(one.querySelector("summary")).toHaveTextContent(/, 4 h\$320\.00$/);
      expect(within(one).getByText("Base Rate").nextSibling).toHaveTextContent("$300.00");
      expect(within(one).queryByText("App Fee")).toBeNull();
    }
    expect(panel.getAllByText("Base Rate")).toHaveLength(2); // no time suits all companions together
    expect(panel.getAllByText("App Fee")).toHaveLength(1);
    expect(panel.getByText("Total", { selector: "dt" }).nextSibling).toHaveTextContent("$645.00");
  });

  it("starts 8 hours later when consecutive (BOOK-028)", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    await add(user, "Sam K.", "Consecutively");
    const second = await screen.findByRole("group", { name: "Companion 2: Sam K." });
    expect(within(second).getByLabelText("Desired arrival time")).toHaveValue("17:00");
  });

  it("charges no travel for a later line of the same companion at the same place (BOOK-021, FEE-019)", async () => {
    signInAs.client();
    const { user } = await open();
    await fill();
    await add(user, "Maya R.", "Consecutively");
    const second = await screen.findByRole("group", { name: "Companion 2: Maya R." });
    await pause(3000);
    const visitStart = (line: HTMLElement) => within(line).getByLabelText("Start time");
    const first = screen.getByRole("group", { name: "Companion 1: Maya R." });
    expect(visitStart(first)).toHaveValue("08:30");
    expect(within(second).getByLabelText("Desired arrival time")).toHaveValue("21:00");
    expect(visitStart(second)).toHaveValue("21:00");
    expect(within(second).queryByText(/of travel/)).toBeNull();
    expect(named("fees").at(-1)?.body).toMatchObject({ isFirstBooking: false });
  });

  it("charges travel again one day after the trip's first start (FEE-019, FEE-022)", async () => {
    signInAs.client();
    server.use(
      http.post("*/api/bookings/calculate-fees", async ({ request }) => {
        const { isFirstBooking } = (await request.json()) as { isFirstBooking: boolean };
        return done({ ...travelFees, travelTimeFee: isFirstBooking ? 5 : 0 });
      }),
      http.post("*/api/bookings/quote", () => refused(503)),
    );
    const { user } = await open();
    await fill();
    enter("Duration", "6");
    await add(user, "Maya R.", "Consecutively");
    await screen.findByRole("group", { name: "Companion 2: Maya R." });
    await add(user, "Maya R.", "Consecutively");
    const third = await screen.findByRole("group", { name: "Companion 3: Maya R." });
    await pause(3000);
    expect(within(third).getByLabelText("Start date")).toHaveValue("2026-12-02");
    expect(within(third).getByLabelText("Start time")).toHaveValue("12:30"); // to arrive at one
    // 18 h at $75, 5 %, the app fee, and two trips of $5 each.
    expect(await within(price()).findAllByText("$1,432.50")).not.toHaveLength(0);
  });

  it("is refused for the same companion at the same time (BOOK-032)", async () => {
    signInAs.client();
    const { user } = await open();
    await add(user, "Maya R.");
    expect(await screen.findByText(/^Time conflict detected for the companion\./)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Book Companion" })).toBeInTheDocument();
  });

  it("shows an error when the picker cannot be loaded (BOOK-073)", async () => {
    signInAs.client();
    server.use(http.get("*/api/companions/search", () => refused(500)));
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Add Another Companion" }));
    expect(
      await screen.findByText("Failed to load available companions. Please try again."),
    ).toBeVisible();
  });
});
