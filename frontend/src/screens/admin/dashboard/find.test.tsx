import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, none, one } from "~/testing/fixtures/admin";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { adminBooking } from "~/testing/fixtures/scheduling";
import { listed, usersHandler } from "~/testing/handlers/users";

const maya = listed(companionUser);
const jordan = listed(clientUser);

function open(at = "/admin/dashboard", users = [maya, jordan]) {
  const { handler, asked } = usersHandler(users);
  server.use(handler);
  return { ...asAdmin(at), asked };
}

const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

test("the menu of a row leads to what the specification does not name", async () => {
  const { user } = open();
  await user.click(
    within(await row("Maya Rivera")).getByRole("button", { name: "More for Maya Rivera" }),
  );
  const items = screen
    .getAllByRole("menuitem")
    .map((item) => [item.textContent, item.getAttribute("href")]);
  const id = companionUser._id;
  expect(items).toEqual([
    ["Everything", `/admin/people/${id}`],
    ["Payouts", `/admin/payouts?companion=${id}&period=all`],
    ["Audit log", `/admin/audit?subject=${id}`],
    [`Call ${maya.phone}`, expect.stringMatching(/^tel:/)],
    ["Write an email", "mailto:maya@example.com"],
  ]);
});

test("says who is suspended and whose address is not confirmed, in one line", async () => {
  open("/admin/dashboard", [
    { ...maya, emailConfirmed: false, suspendedAt: "2026-11-01T10:00:00Z" },
  ]);
  const cells = within(await row("Maya Rivera"));
  expect(cells.getByText("Suspended")).toBeVisible();
  expect(cells.getByTitle("Not confirmed")).toHaveTextContent("Not confirmed");
  expect(cells.getByTitle(maya.email)).toBeVisible();
});

test.each([
  ["jor", "name"],
  ["lee@", "email"],
  ["555-01", "phone"],
])("one field finds clients and companions: %s", async (typed, filter) => {
  const { user, asked, router } = open("/admin/dashboard", [
    maya,
    { ...maya, _id: "k2", name: "Jorge Lima" },
    jordan,
  ]);
  await row("Maya Rivera");
  await user.type(screen.getByLabelText("Find a client or companion"), typed);
  await waitFor(() =>
    expect(
      asked
        .filter((query) => query.get(filter) === typed)
        .map((query) => query.get("type"))
        .sort(),
    ).toEqual(["client", "companion"]),
  );
  const found = await row("Jordan Lee");
  expect(within(found).getByText("Client")).toBeVisible();
  expect(within(await row("Jorge Lima")).getByText("Companion")).toBeVisible();
  expect(screen.queryByLabelText("Name")).toBeNull();
  expect(screen.getByLabelText("Find a client or companion")).toHaveAccessibleDescription(
    "By name, email, phone or booking ID.",
  );
  expect(router.state.location.search).toBe("");
});

test("the id of a booking finds the booking and its people", async () => {
  server.use(http.get("*/api/admin/bookings", () => done([adminBooking], { pagination: one })));
  const { user } = open();
  await row("Maya Rivera");
  const id = "0b0f6a52-0000-4000-8000-0000000000b1";
  await user.type(screen.getByLabelText("Find a client or companion"), id);
  const found = (await screen.findByRole("link", { name: /^Booking on / })).closest("li");
  expect(within(found as HTMLElement).getByText("Casey M")).toHaveAttribute(
    "href",
    `/admin/people/${adminBooking.client._id}`,
  );
  expect(found).toHaveTextContent("Client: Casey M");
  expect(found).toHaveTextContent("Companion: Jordan F");
  server.use(http.get("*/api/admin/bookings", () => done([], { pagination: none })));
  await user.clear(screen.getByLabelText("Find a client or companion"));
  await user.type(screen.getByLabelText("Find a client or companion"), id.replace("b1", "b2"));
  expect(await screen.findByText("No booking has this ID")).toBeVisible();
});

test("says when no one is found, when there are more, and when the search failed", async () => {
  const many = Array.from({ length: 21 }, (_, i) => ({ ...maya, _id: `k${i}`, name: `Kai ${i}` }));
  const { user } = open("/admin/dashboard", many);
  const field = await screen.findByLabelText("Find a client or companion");
  await user.type(field, "kai");
  expect(
    await screen.findByText("The first 20 of each kind. More letters find fewer people."),
  ).toBeVisible();
  expect(screen.getAllByRole("rowheader")).toHaveLength(20);
  await user.type(field, "zz");
  expect(await screen.findByText("No one found")).toBeVisible();
  expect(screen.getByText("Fewer letters find more people.")).toBeVisible();
  server.use(http.get("*/api/admin/users", () => refused(500)));
  await user.type(field, "z");
  expect(await screen.findByText("Failed to search")).toBeVisible();
});

test("filters are saved by name, lead to the list again, and can be removed", async () => {
  const { user, router } = open();
  await row("Maya Rivera");
  expect(screen.queryByRole("button", { name: "Save these filters" })).toBeNull();
  await user.type(screen.getByLabelText("Name"), "may");
  await user.selectOptions(screen.getByLabelText("Status"), "Unverified");
  await user.click(await screen.findByRole("button", { name: "Save these filters" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save these filters" }));
  expect(dialog.getByText(/^Saved in this browser until you log out/)).toHaveTextContent(
    "list, status, dates and order. Names, emails and phone numbers are not saved.",
  );
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getAllByText("Enter a name")[0]).toBeVisible();
  await user.type(dialog.getByLabelText("Name of the filters"), "To check");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const saved = within(await screen.findByRole("list", { name: "Saved filters" }));
  expect(saved.getByRole("link", { name: "To check" })).toHaveAttribute("aria-current", "true");
  expect(localStorage.getItem("steady-filters")).not.toContain("may");
  expect(screen.queryByRole("button", { name: "Save these filters" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  await user.click(saved.getByRole("link", { name: "To check" }));
  await waitFor(() => expect(router.state.location.search).toBe("?status=unverified"));
  expect(screen.getByLabelText("Name")).toHaveValue("");
  await user.click(saved.getByRole("button", { name: "Remove the filter To check" }));
  expect(screen.queryByRole("list", { name: "Saved filters" })).toBeNull();
});
