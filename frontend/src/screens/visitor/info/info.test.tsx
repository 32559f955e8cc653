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
