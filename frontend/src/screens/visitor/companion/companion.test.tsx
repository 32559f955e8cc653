import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { maya } from "~/testing/fixtures/bookings";
import { favoritesHandlers, searchHandler } from "~/testing/handlers/companions";

type Companion = components["schemas"]["Companion"];
const at = `/companion/${maya._id}`;

async function open(change: Partial<Companion> = {}) {
  server.use(http.get("*/api/companions/:id", () => done({ ...maya, ...change })));
  const view = renderApp({ at });
  await screen.findByRole("heading", { name: "Maya R." });
  return view;
}

const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent ?? null;
const listed = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
const bookNow = () => screen.getByRole("button", { name: "Book Now" });

test("NAV-005 PROF-004 PROF-005 PROF-010 PROF-011 PROF-012 PROF-013 PROF-015 shows the companion's details", async () => {
  await open({ sobrietyDuration: 30 });
  expect(screen.getByText("4.9 out of 5, 38 bookings")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "About" })).toHaveTextContent("Nine years sober.");
  expect(fact("Hourly rate")).toBe("$75/hr");
  expect(fact("Sobriety")).toBe("2 years 6 months");
  expect(fact("Max shift length")).toBe("6 hours");
  screen.getByRole("heading", { name: "Years of Experience" });
  expect(fact("Mental health")).toBe("3 years");
  expect(fact("Substance abuse")).toBe("5 years");
  expect(fact("Companioning")).toBe("4 years");
});

test("PROF-003 shows the photo", async () => {
  const { container } = await open({ profilePhoto: "/files/maya.jpg" });
  expect(container.querySelector("main img")).toHaveAttribute("src", "/files/maya.jpg");
});

test("PROF-014 shows a known distance", async () => {
  await open({ distance: 15 });
  expect(fact("Distance")).toBe("About 15 miles away");
});

test("PROF-014 shows no distance without a place", async () => {
  await open();
  expect(fact("Distance")).toBeNull();
});

test("PROF-015 shows no section without years of experience", async () => {
  await open({ experienceYears: undefined as unknown as Companion["experienceYears"] });
  expect(screen.queryByText("Years of Experience")).not.toBeInTheDocument();
});

test.each([
  [true, "Available Now"],
  [false, "Offline"],
])("PROF-006 PROF-007 for online %s shows %j", async (online, words) => {
  await open({ online });
  expect(screen.getByText(words)).toBeVisible();
});

test("PROF-008 labels the six badges with Employment, not Work", async () => {
  const verified = { status: "verified" as const };
  await open({
    driverLicenseVerification: verified,
    employmentVerification: verified,
    degreeVerification: verified,
    drugTestVerification: verified,
  });
  expect(listed("Verified").sort()).toEqual(
    ["ID", "Driver", "Employment", "Degree", "Background", "Drug Test"].sort(),
  );
});

test("PROF-009 shows badges for verified kinds only", async () => {
  const pending = { status: "pending" as const };
  await open({ idVerification: pending, degreeVerification: { status: "rejected" } });
  expect(listed("Verified")).toEqual(["Background"]);
});

test("PROF-016 lists all degrees and skills", async () => {
  const degreesCerts = ["CPRS", "LADC", "LCSW", "RN", "MSW"];
  const skills = Array.from({ length: 12 }, (_, index) => `Skill ${index + 1}`);
  await open({ degreesCerts, skills });
  expect(listed("Degrees & Certifications")).toEqual(degreesCerts);
  expect(listed("Skills & Specialties")).toEqual(skills);
});

test("PROF-019 shows an unknown companion", async () => {
  server.use(http.get("*/api/companions/:id", () => refused(404, "Companion not found")));
  renderApp({ at });
  expect(await screen.findByRole("heading", { name: "Companion not found" })).toBeVisible();
});

test.each([
  [() => refused(500, "The store is down"), "The store is down"],
  [() => refused(500), "Failed to load companion details"],
  [() => HttpResponse.error(), "Failed to load companion details"],
])("PROF-020 shows an error when the profile cannot be loaded (%#)", async (answer, words) => {
  server.use(http.get("*/api/companions/:id", () => answer()));
  renderApp({ at });
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
});

test("PROF-001 Back returns in the history of the visit", async () => {
  const { handler } = searchHandler([maya]);
  server.use(handler);
  server.use(
    http.get("*/api/companions/:id", ({ params }) =>
      params.id === "search" ? undefined : done(maya),
    ),
  );
  const { router } = renderApp({ at: "/search?minRating=4" });
  fireEvent.click(await screen.findByRole("link", { name: "Maya R." }));
  fireEvent.click(await screen.findByRole("button", { name: "Back" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/search"));
  expect(router.state.location.search).toBe("?minRating=4");
});

test("PROF-017 PROF-018 Book Now passes the companion to the booking", async () => {
  signInAs.client();
  server.use(...favoritesHandlers().handlers);
  const { router } = await open();
  fireEvent.click(bookNow());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/booking/${maya._id}`));
  expect(router.state.location.state).toEqual({ companion: maya });
});

test("PROF-022 an anonymous visitor logs in first and returns to the booking", async () => {
  const { router } = await open();
  fireEvent.click(bookNow());
  await waitFor(() => expect(router.state.location.pathname).toBe("/client-login"));
  expect(router.state.location.state).toEqual({
    userType: "client",
    returnTo: `/booking/${maya._id}`,
  });
});

test.each([
  ["companion", true, "Companions cannot book other companions."],
  ["admin", true, "Administrators cannot book companions."],
  ["client", false, "This companion is offline and not accepting bookings right now."],
] as const)(
  "PROF-022 for %s, online %s, refuses a booking with a reason",
  async (role, online, reason) => {
    signInAs[role]();
    server.use(...favoritesHandlers().handlers);
    await open({ online });
    expect(bookNow()).toBeDisabled();
    expect(bookNow()).toHaveAccessibleDescription(reason);
  },
);

test("PROF-022 BOOK-083 refuses an offline companion for a later day in the search", async () => {
  signInAs.client();
  server.use(...favoritesHandlers().handlers);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const searched = { startsAt: `${day}T20:00`, hours: 4, video: false };
  sessionStorage.setItem("steady-search-time", JSON.stringify(searched));
  await open({ online: false });
  expect(await screen.findByText(/offline and not accepting bookings/)).toBeVisible();
  expect(bookNow()).toBeDisabled();
  sessionStorage.clear();
});

const heart = () => screen.findByRole("button", { name: "Save Maya R." });

test.each(["anonymous", "companion", "admin"] as const)(
  "PROF-002 ROLE-022 SRCH-023 shows no favorite button for %s",
  async (role) => {
    if (role !== "anonymous") signInAs[role]();
    await open();
    expect(screen.queryByRole("button", { name: /^Save/ })).not.toBeInTheDocument();
  },
);

test("PROF-002 FAV-001 the favorite button shows the stored state", async () => {
  signInAs.client();
  server.use(...favoritesHandlers([maya]).handlers);
  await open();
  await waitFor(async () => expect(await heart()).toHaveAttribute("aria-pressed", "true"));
});

test("PROF-021 logs a failed save and rolls the button back", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
  signInAs.client();
  const { handlers, calls } = favoritesHandlers([], true);
  server.use(...handlers);
  await open();
  fireEvent.click(await heart());
  await waitFor(() => expect(calls).toEqual([`post ${maya._id}`]));
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(await heart()).toHaveAttribute("aria-pressed", "false");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.queryByText("The store is down")).not.toBeInTheDocument();
  log.mockRestore();
});

test("ROLE-023 shows the display name and no legal name on the public profile", async () => {
  await open({ realName: "Maya Rivera" } as Partial<Companion>);
  expect(document.body).not.toHaveTextContent("Rivera");
});

const searchedIn = (hours: number) => {
  const start = new Date(Date.now() + hours * 3_600_000);
  const local = new Date(start.getTime() - start.getTimezoneOffset() * 60_000);
  const startsAt = local.toISOString().slice(0, 16);
  sessionStorage.setItem(
    "steady-search-time",
    JSON.stringify({ startsAt, hours: 2, video: false }),
  );
};

test.each([
  [null, "Free cancellation until 24 hours before the start"],
  [30, "Free cancellation until 24 hours before the start"],
  [9, "Free cancellation for 15 minutes after paying"],
  [1, null],
])(
  "the booking bar shows no expired cancellation deadline for a start in %s hours",
  async (hours, words) => {
    sessionStorage.clear();
    if (hours !== null) searchedIn(hours);
    await open();
    if (words) expect(await screen.findByText(words)).toBeInTheDocument();
    else await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryAllByText(/^Free cancellation/)).toHaveLength(words ? 1 : 0);
    sessionStorage.clear();
  },
);
