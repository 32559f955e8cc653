import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { bookingDetail, listedBooking, maya, sam } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import {
  ahead,
  cards,
  completed,
  getSummary,
  held,
  listed,
  listedLine,
  ofTwo,
  oneBooking,
  openHistory,
  standOnHistory,
} from "~/testing/history-driver";

const history = standOnHistory();

describe("booking card", () => {
  it("HIST-002 HIST-008 HIST-009 HIST-016 NAV-014 CDASH-004 API-049 links to the booking's page and shows its details", async () => {
    server.use(oneBooking(() => done(bookingDetail)));
    const { user, router } = await openHistory();
    const link = await screen.findByRole("link", { name: /^Maya R\., \w{3}, \w{3} \d+$/ });
    const card = link.closest("li") as HTMLElement;
    expect(card).toHaveTextContent("Tue, Dec 1, 2026, 9:00 AM to 1:00 PM, New York (EST)");
    expect(card).toHaveTextContent("4 hours · 350 5th Ave, New York, NY · $325.00");
    expect(card).toHaveTextContent("Confirmed");
    expect(history.asked).toEqual(["limit=20"]);
    await user.click(link);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/bookings/${listedBooking._id}`),
    );
  });

  it("HIST-016 adds the viewer's time where it differs", async () => {
    history.all = [
      listed(1, {
        companions: [{ ...listedLine, timezone: "Pacific/Honolulu" }],
      }),
    ];
    await openHistory();
    const card = (
      await screen.findByRole("link", { name: /^Maya R\., \w{3}, \w{3} \d+$/ })
    ).closest("li");
    expect(card).toHaveTextContent("4:00 AM to 8:00 AM, Honolulu");
    expect(card).toHaveTextContent(/for you/);
  });

  it.each([
    [23, "23 hours"],
    [24, "1 day"],
    [30, "1 day 6 hours"],
  ])("HIST-015 formats a duration of %i hours as %s", async (totalDuration, text) => {
    history.all = [listed(1, { totalDuration })];
    await openHistory();
    await cards();
    expect(screen.getByText(new RegExp(`^${text} · 350 5th Ave`))).toBeVisible();
  });

  it("shows no price of a canceled booking that was never paid", async () => {
    history.all = [
      listed(1, { status: "cancelled", isPaid: false }),
      listed(2, { status: "cancelled", isPaid: true }),
      listed(3, { status: "pending", isPaid: false }),
    ];
    await openHistory();
    const [unpaid, paid, pending] = (await cards()).map((heading) => heading.closest("li"));
    expect(unpaid).toHaveTextContent("4 hours · 350 5th Ave, New York, NY");
    expect(unpaid).not.toHaveTextContent("$");
    expect(paid).toHaveTextContent("$325.00");
    expect(pending).toHaveTextContent("$325.00");
  });

  it("HIST-017 shows name and photo of each companion", async () => {
    history.all = [ofTwo];
    await openHistory();
    const card = (
      await screen.findByRole("link", { name: /^Maya R\., Sam K\., \w{3}, \w{3} \d+$/ })
    ).closest("li");
    const photos = [...(card?.querySelectorAll("img") ?? [])].map((img) => img.getAttribute("src"));
    expect(photos).toEqual([`/photos/${maya._id}.jpg`, `/photos/${sam._id}.jpg`]);
    expect(card).toHaveTextContent("– the first of 2 visits");
  });

  it("HIST-017 lists many companions", async () => {
    const people = ["Ada", "Ben", "Cleo", "Dan", "Eve"].map((displayName, index) => ({
      _id: `c0000000-0000-4000-8000-00000000000${index}`,
      displayName,
      profilePhoto: `/photos/${displayName}.jpg`,
    }));
    history.all = [
      listed(1, { companions: people.map((companionId) => ({ ...listedLine, companionId })) }),
    ];
    await openHistory();
    const card = (await screen.findByRole("link", { name: /^Ada, Ben, Cleo, Dan, Eve, / })).closest(
      "li",
    );
    expect(card?.querySelectorAll("img")).toHaveLength(people.length);
  });
});

describe("tabs", () => {
  it("HIST-004 HIST-005 show counts and filter the list", async () => {
    history.all = [completed, ofTwo, held, ahead, listed(6, { status: "cancelled" })];
    const { user, router } = await openHistory();
    await user.click(await screen.findByRole("link", { name: "Completed (2)" }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(router.state.location.search).toBe("?status=completed");
    expect(screen.getByRole("link", { name: "All (5)" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Canceled (1)" }));
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    await user.click(screen.getByRole("link", { name: "Upcoming (2)" }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    const links = within(screen.getByRole("main")).getAllByRole("link", {
      name: /^Maya R\., \w{3}, \w{3} \d+$/,
    });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      [held, ahead].map(({ _id }) => `/bookings/${_id}`),
    );
  });

  it("HIST-006 filter a single status on the server under its tab", async () => {
    history.all = [completed, held, ahead];
    const { user } = await openHistory();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Status" }), "Confirmed");
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(history.asked.at(-1)).toContain("status=confirmed");
    expect(screen.getByRole("link", { name: "Upcoming (2)" })).toHaveAttribute("aria-current");
  });
});

describe("filters", () => {
  const others = listed(6, {
    status: "completed",
    companions: [
      { ...listedLine, companionId: getSummary(sam), startDate: "2026-10-05T14:00:00Z" },
    ],
  });

  it("HIST-006 debounce a part of the name and keep it out of the URL", async () => {
    history.all = [completed, others];
    const { user, router } = await openHistory();
    await user.type(await screen.findByRole("searchbox", { name: "Companion name" }), "SAM");
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(screen.getByRole("link", { name: /^Sam K\., \w{3}, \w{3} \d+$/ })).toBeVisible();
    expect(router.state.location.search).toBe("");
    expect(history.asked).toEqual(["limit=20", "limit=20&name=SAM"]);
    await user.type(screen.getByRole("searchbox", { name: "Companion name" }), "x");
    expect(await screen.findByText("No bookings match these filters")).toBeVisible();
    expect(screen.getByText("Try another name or a wider range of dates.")).toBeVisible();
    const filters = within(screen.getByLabelText("Filter bookings"));
    expect(filters.getByRole("option", { name: "Any status" })).toBeInTheDocument();
    const [clear] = screen.getAllByRole("link", { name: "Clear filters" });
    await user.click(clear as HTMLElement);
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(screen.getByRole("searchbox", { name: "Companion name" })).toHaveValue("");
  });

  it("HIST-006 HIST-007 filter by start and end date", async () => {
    history.all = [completed, others];
    await openHistory("?from=2026-10-05&to=2026-10-05");
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(screen.getByRole("link", { name: /^Sam K\., \w{3}, \w{3} \d+$/ })).toBeVisible();
    expect(screen.getByLabelText(/From/)).toHaveValue("2026-10-05");
  });

  it("count the results and continue a page where the previous one ended", async () => {
    history.all = Array.from({ length: 45 }, (_, index) => listed(index + 100));
    const { user } = await openHistory("?name=maya");
    expect(await screen.findByText("1–20 of 45")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Next" }));
    expect(await screen.findByText("21–40 of 45")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Next" }));
    expect(await screen.findByText("41–45 of 45")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
    expect(history.asked).toEqual([
      "limit=20&name=maya",
      "after=20&limit=20&name=maya",
      "after=40&limit=20&name=maya",
    ]);
  });

  it("load a later page directly", async () => {
    history.all = Array.from({ length: 45 }, (_, index) => listed(index + 100));
    await openHistory("?page=3");
    expect(await screen.findByText("41–45 of 45")).toBeVisible();
    expect(history.asked).toEqual(["limit=20&page=3"]);
  });

  it("request a page beyond the end once", async () => {
    history.all = Array.from({ length: 900 }, (_, index) => listed(index + 100));
    const view = await openHistory("?page=40");
    expect(await screen.findByText("781–800 of 900")).toBeVisible();
    view.unmount();
    await openHistory("?page=400");
    expect(await screen.findByText("Nothing on page 400")).toBeVisible();
    expect(history.asked).toEqual(["limit=20&page=40", "limit=20&page=400"]);
  });

  it("fall back to the first page when a later page of a filtered list is out of range", async () => {
    history.all = Array.from({ length: 200 }, (_, index) => listed(index + 100));
    await openHistory("?name=maya&page=9");
    expect(await screen.findByText("1–20 of 200")).toBeVisible();
    expect(history.asked).toEqual(["limit=20&name=maya"]);
  });

  it("fill a page with several requests and say that older ones remain", async () => {
    history.looksThrough = 10;
    history.all = Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0
        ? listed(index + 100)
        : listed(index + 100, { companions: others.companions }),
    );
    await openHistory("?name=sam");
    await waitFor(async () => expect(await cards()).toHaveLength(20));
    expect(history.asked).toHaveLength(4);
    expect(screen.getByText(/there may be more than are counted here/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Next" })).toBeVisible();
  });
});

it("HIST-010 links a client without bookings to the search", async () => {
  history.all = [];
  await openHistory();
  expect(await screen.findByText("No bookings found")).toBeVisible();
  expect(screen.getByRole("link", { name: "Find a Companion" })).toHaveAttribute("href", "/search");
});

it("HIST-001 is read-only for an administrator", async () => {
  signInAs.admin();
  server.use(
    http.get("*/api/admin/users/:id", () => done({ user: clientUser })),
    http.get("*/api/admin/users/:id/bookings", () =>
      done([completed, ahead], { pagination: { page: 1, limit: 20, total: 2, pages: 1 } }),
    ),
  );
  renderApp({ at: `/booking-history?adminView=true&userId=${clientUser._id}` });
  expect(await cards()).toHaveLength(2);
  expect(within(screen.getByRole("main")).queryByRole("button")).toBeNull();
  expect(screen.queryByText(/^Write Review|^Book Again/)).toBeNull();
});

it("HIST-018 shows an error when it cannot be loaded", async () => {
  server.use(http.get("*/api/bookings/my-bookings", () => refused(500)));
  renderApp({ at: "/booking-history" });
  expect(await screen.findByText("Failed to load booking history")).toBeVisible();
});

it("HIST-019 redirects other users to the main page and admin views without a session to their log-in", async () => {
  signInAs.companion();
  const own = renderApp({ at: "/booking-history" });
  await waitFor(() => expect(own.router.state.location.pathname).toBe("/"));
  own.unmount();
  const viewed = renderApp({ at: `/booking-history?adminView=true&userId=${clientUser._id}` });
  await waitFor(() => expect(viewed.router.state.location.pathname).toBe("/admin/login"));
});
