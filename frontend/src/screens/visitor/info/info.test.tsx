import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { http, refused, renderApp, server } from "~/testing/app";

test("NAV-007 NAV-053 the info page is complete while the server is down", async () => {
  server.use(http.get("*/api/config", () => refused(503)));
  renderApp({ at: "/what-is-companion" });
  expect(
    await screen.findByRole("heading", { level: 1, name: "What is a sober companion?" }),
  ).toBeVisible();
  // NAV-056, NAV-057, NAV-058, NAV-059
  for (const title of [
    "What a companion does",
    "Who benefits",
    "How companions are vetted",
    "Confidentiality and HIPAA",
  ]) {
    expect(screen.getByRole("heading", { level: 2, name: title })).toBeVisible();
  }
  const text = screen.getByRole("main").textContent;
  expect(text).toMatch(/confidential/);
  expect(text).toMatch(/HIPAA compliance/);
});

test("NAV-054 NAV-055 the info page links back and to the search", async () => {
  renderApp({ at: "/what-is-companion" });
  expect(await screen.findByRole("link", { name: "Back to main page" })).toHaveAttribute(
    "href",
    "/",
  );
  expect(screen.getByRole("link", { name: "Find a Companion Now" })).toHaveAttribute(
    "href",
    "/search",
  );
});

test("says what a companion does, for whom, what is checked, and what a statement reveals", async () => {
  renderApp({ at: "/what-is-companion" });
  await screen.findByRole("heading", { level: 2, name: "What it costs" });
  const text = screen.getByRole("main").textContent?.replace(/\s+/g, " ");
  for (const sentence of [
    "At home. The first days after treatment, clearing out the house, finding a rhythm, an evening that used to mean drinking.",
    "Out in the world. Weddings, work dinners, funerals, court dates, airports.",
    "On the road. Traveling with you to treatment, or home again.",
    "By video. An hour of honest conversation when nobody suitable lives nearby.",
    "People leaving treatment",
    "The weeks after discharge are the riskiest, and the least supervised.",
    "People with a hard day ahead",
    "People who must keep working",
    "Support around a job, discreetly, including business trips.",
    "Someone experienced in the house, so a parent can be a parent again.",
    "Optional checks. Driver license, employment, degree, background and drug test.",
    'A card statement says "STEADY* BOOKING", nothing more.',
    "Have a look first",
  ]) {
    expect(text).toContain(sentence);
  }
});

test.each([
  [() => refused(503), "you need a one-time, paid ID check to search and to book"],
  [undefined, "you need a one-time $25 ID check to search and to book"],
])("names the price of the ID check once it is known: %#", async (config, sentence) => {
  if (config) server.use(http.get("*/api/config", config));
  renderApp({ at: "/what-is-companion" });
  expect(await screen.findByText(new RegExp(sentence.replace("$", "\\$")))).toBeVisible();
});
