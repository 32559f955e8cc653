import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, none, one } from "~/testing/fixtures/admin";
import { listedIncident } from "~/testing/fixtures/incidents";
import { clientUser } from "~/testing/fixtures/people";
import { adminBooking } from "~/testing/fixtures/scheduling";
import { listed } from "~/testing/handlers/users";

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    http.get("*/api/admin/users/:id/record", () => refused(404)),
    http.get("*/api/admin/users/:id/sessions", () => done([])),
    http.get("*/api/admin/jobs/parked", () => done([], { pagination: none })),
    http.get("*/api/admin/users", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return searchParams.get("type") === "client"
        ? done([listed(clientUser, { name: "Daniel Ortiz" })], { pagination: one })
        : done([], { pagination: none });
    }),
    http.get("*/api/admin/bookings", () => done([adminBooking], { pagination: one })),
    http.get("*/api/admin/incidents", () => done([], { pagination: none })),
  );
});

async function openPalette() {
  const view = asAdmin("/admin/jobs");
  await screen.findByRole("button", { name: "Go to" });
  await view.user.keyboard("{Control>}k{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "Go to" }));
  return { ...view, dialog, input: dialog.getByRole("combobox") };
}

test("Ctrl-K finds a person by name and opens the page with Enter", async () => {
  const { user, dialog, input, router } = await openPalette();
  await user.type(input, "dani");
  const found = await dialog.findByRole("option", { name: /Daniel Ortiz/ });
  expect(found).toHaveAttribute("aria-selected", "true");
  expect(await dialog.findByText("2 results")).toBeVisible();
  await user.keyboard("{ArrowDown}");
  expect(dialog.getByRole("option", { name: /Casey M with Jordan F/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await user.keyboard("{ArrowUp}{Enter}");
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/people/${clientUser._id}`),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["dan@", "email=dan%40"],
  ["617 555", "phone=617+555"],
  ["Dan", "name=Dan"],
])("searches both kinds of people: %s", async (typed, query) => {
  const { user, dialog, input } = await openPalette();
  await user.type(input, typed);
  await dialog.findByRole("option", { name: /Daniel Ortiz/ });
  const types = () =>
    asked
      .slice(-2)
      .filter((each) => each.includes(query))
      .map((each) => new URLSearchParams(each).get("type"))
      .sort();
  // A pause while typing searches for the beginning, too.
  await waitFor(() => expect(types()).toEqual(["client", "companion"]));
});

test("finds a page at once, says when nothing is found, and when the search fails", async () => {
  const { user, dialog, input } = await openPalette();
  await user.type(input, "payo");
  expect(dialog.getByRole("option", { name: /Payouts/ })).toBeVisible();
  server.use(http.get("*/api/admin/bookings", () => refused(500)));
  await user.clear(input);
  await user.type(input, "unknown@");
  expect(await dialog.findByText("Failed to search bookings")).toBeVisible();
  // The others are found all the same.
  expect(await dialog.findByRole("option", { name: /Daniel Ortiz/ })).toBeVisible();
  server.use(http.get("*/api/admin/users", () => refused(500)));
  await user.type(input, "x");
  expect(await dialog.findByText("Failed to search people")).toBeVisible();
  expect(await dialog.findByText("Nothing else found.")).toBeVisible();
});

test("takes the focus, groups what it finds, and Enter opens a page without waiting", async () => {
  const { user, dialog, input, router } = await openPalette();
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute("aria-expanded", "true");
  await user.keyboard("ort");
  await dialog.findByRole("option", { name: /Daniel Ortiz/ });
  const people = within(dialog.getByRole("group", { name: "People" }));
  expect(people.getAllByRole("option")).toHaveLength(1);
  expect(within(dialog.getByRole("group", { name: "Bookings" })).getByRole("option")).toBeVisible();
  expect(dialog.queryByRole("group", { name: "Pages" })).toBeNull();
  await user.clear(input);
  await user.keyboard("outb{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/outbox"));
});

test("finds an open case by what was reported", async () => {
  server.use(http.get("*/api/admin/incidents", () => done([listedIncident], { pagination: one })));
  const { user, dialog, input } = await openPalette();
  await user.type(input, "harass");
  const cases = within(await dialog.findByRole("group", { name: "Cases" }));
  expect(cases.getByRole("option", { name: /Casey Morgan, high severity/ })).toBeVisible();
});

test("the buttons show what the keys do", async () => {
  const { user } = asAdmin("/admin/jobs");
  await user.click(await screen.findByRole("button", { name: "Shortcuts" }));
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("a search without a result says so", async () => {
  const { user, dialog, input } = await openPalette();
  server.use(
    http.get("*/api/admin/users", () => done([], { pagination: none })),
    http.get("*/api/admin/bookings", () => done([], { pagination: none })),
  );
  await user.type(input, "zzzz");
  expect(await dialog.findByText("Nothing found.")).toBeVisible();
});
