import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { maya } from "~/testing/fixtures/bookings";
import { CompanionCard } from "./companion-card";

type Companion = components["schemas"]["Companion"];

function show(change: Partial<Companion> = {}, searched?: { hours: number; video: boolean }) {
  render(
    <MemoryRouter>
      <CompanionCard companion={{ ...maya, ...change }} searched={searched} />
    </MemoryRouter>,
  );
  return screen.getByRole("article");
}

const listed = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("SRCH-007 SRCH-009 SRCH-011 SRCH-012 SRCH-013 shows name, bio, rate, place and the profile link", () => {
  const card = show();
  expect(screen.getByRole("link", { name: "Maya R." })).toHaveAttribute(
    "href",
    `/companion/${maya._id}`,
  );
  expect(card).toHaveTextContent("Nine years sober.");
  expect(card).toHaveTextContent("$75/hr");
  expect(card).toHaveTextContent("Albany, NY");
  expect(card).toHaveTextContent("9 years sober");
});

test("SRCH-008 shows the photo or the initial of the display name", () => {
  const card = show({ profilePhoto: "/files/maya.jpg" });
  expect(card.querySelector("img")).toHaveAttribute("src", "/files/maya.jpg");
});

test("SRCH-008 shows the initial without a photo", () => {
  const card = show();
  expect(card.querySelector("img")).toBeNull();
  expect(within(card).getByText("M")).toBeInTheDocument();
});

test.each([
  [4, "4.0"],
  [4.56, "4.6"],
  [0, "New"],
])("SRCH-010 formats a rating of %d as %j", (rating, shown) => {
  show({ rating });
  expect(screen.getByText(shown)).toBeInTheDocument();
});

test("SRCH-014 SRCH-042 shows a known distance", () => {
  expect(show({ distance: 15 })).toHaveTextContent("About 15 miles away");
});

test("shows the whole price of a searched time, without travel next to it", () => {
  const fees = { priceForTime: 228.83, travelEstimate: 10 };
  const visit = show(fees, { hours: 3, video: false });
  expect(visit).toHaveTextContent("About $228.83 for 3 hours, everything included");
  expect(visit).not.toHaveTextContent("travel to you");
  cleanup();
  const session = show({ priceForTime: 83.75 }, { hours: 1, video: true });
  expect(session).toHaveTextContent("$83.75 for 1 hour, everything included");
  expect(session).not.toHaveTextContent("About $83.75");
});

test("shows the travel of an untimed search, and no whole price without a place", () => {
  expect(show({ travelEstimate: 10 })).toHaveTextContent("About $10 travel to you");
  cleanup();
  expect(show({}, { hours: 3, video: false })).not.toHaveTextContent("everything included");
});

test("SRCH-014 formats large distances with a comma and the smallest as more than zero", () => {
  expect(show({ distance: 2480 })).toHaveTextContent("About 2,480 miles away");
  cleanup();
  expect(show({ distance: 0 })).toHaveTextContent("Within 10 miles");
});

test("shows the travel price where travel is charged", () => {
  expect(show({ distance: 900, travelEstimate: 600 })).toHaveTextContent(
    "About $600 travel to you",
  );
  cleanup();
  expect(show({ distance: 5 })).not.toHaveTextContent("travel");
});

test("shows the video rate next to the in-person rate", () => {
  expect(show({ videoHourlyRate: 30 })).toHaveTextContent("$75/hrVideo from $30/hr");
  cleanup();
  const { videoHourlyRate: _, ...inPerson } = maya;
  render(
    <MemoryRouter>
      <CompanionCard companion={inPerson} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("article")).not.toHaveTextContent("Video");
});

test("SRCH-014 SRCH-042 shows no distance without a place", () => {
  expect(show()).not.toHaveTextContent("miles");
});

test.each([
  [2, 2, ["d1", "d2", "s1", "s2"]],
  [3, 2, ["d1", "d2", "s1", "s2", "+1 more"]],
  [3, 3, ["d1", "d2", "s1", "s2", "+2 more"]],
  [4, 1, ["d1", "d2", "s1", "+2 more"]],
  [3, 1, ["d1", "d2", "s1"]],
])("SRCH-017 SRCH-018 SRCH-019 summarizes %i degrees and %i skills", (degrees, skills, shown) => {
  const numbered = (count: number, letter: string) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  show({ degreesCerts: numbered(degrees, "d"), skills: numbered(skills, "s") });
  expect(listed("Degrees and skills")).toEqual(shown);
});

const all = (status: "verified" | "pending" | "rejected" | "unverified") => ({
  idVerification: { status },
  driverLicenseVerification: { status },
  employmentVerification: { status },
  degreeVerification: { status },
  backgroundVerification: { status },
  drugTestVerification: { status },
});

test("SRCH-020 shows the six badges", () => {
  show(all("verified"));
  const words = ["ID", "Driver", "Work", "Degree", "Background", "Drug Test"];
  expect(listed("Verified")).toEqual(words);
});

test.each(["pending", "rejected", "unverified"] as const)(
  "SRCH-021 shows no badge for %s",
  (status) => {
    show(all(status));
    expect(screen.queryByRole("list", { name: "Verified" })).not.toBeInTheDocument();
  },
);

test.each([
  ["2999-01-01T00:00:00Z", true],
  ["2020-01-01T00:00:00Z", false],
])("SRCH-024 tints the card for a highlight until %s: %s", (expiresAt, isTinted) => {
  const card = show({ highlight: { type: "local", expiresAt } });
  expect(card.classList.contains("promo")).toBe(isTinted);
  expect(within(card).queryByText("Sponsored") !== null).toBe(isTinted);
});

// A17: what CSS puts at the top of a card is read before the name as well.
test("reads the marks of a card before the name", () => {
  show({ highlight: { type: "local", expiresAt: "2999-01-01T00:00:00Z" }, online: false });
  const name = screen.getByRole("heading", { name: "Maya R." });
  for (const mark of ["Sponsored", "Offline"]) {
    const order = screen.getByText(mark).compareDocumentPosition(name);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

test("SRCH-036 marks an offline companion", () => {
  expect(show({ online: false })).toHaveTextContent("Offline");
});

test("says how soon a companion who is asked first usually answers, once that is known", () => {
  expect(show()).not.toHaveTextContent("Asks first");
  cleanup();
  expect(show({ asksFirst: true })).toHaveTextContent("Asks first · answers within 24 h");
  cleanup();
  expect(show({ asksFirst: true, usuallyAnswersWithinMinutes: 10 })).toHaveTextContent(
    "Asks first usually answers within 10 minutes",
  );
  cleanup();
  expect(show({ asksFirst: true, usuallyAnswersWithinMinutes: 60 })).toHaveTextContent(
    "Asks first usually answers within an hour",
  );
});
