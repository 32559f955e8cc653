import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { broadcastAdminEdit } from "~/data/admin-edits";
import { done, http, refused, server } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { asAdmin } from "~/testing/fixtures/admin";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { listed, usersHandler } from "~/testing/handlers/users";

const maya = listed(companionUser);
const jordan = listed(clientUser);

function open(users = [maya, jordan], at = "/admin/dashboard") {
  const { handler, asked } = usersHandler(users);
  const preview = { obstacles: [], visits: [], sealsReports: false, reportsSealedForYears: 6 };
  server.use(
    handler,
    http.get("*/api/admin/users/:id/permanent", () => done(preview)),
  );
  return { ...asAdmin(at), asked };
}

const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

test("ADM-001 API-079 NAV-025 has tabs for companions and clients", async () => {
  const { user, asked } = open();
  expect(await row("Maya Rivera")).toBeVisible();
  const tabs = within(screen.getByRole("navigation", { name: "Dashboard" }));
  expect(tabs.getByRole("link", { name: "Companions" })).toHaveAttribute("aria-current", "page");
  await user.click(tabs.getByRole("link", { name: "Clients" }));
  expect(await row("Jordan Lee")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Maya Rivera")).toBeNull());
  expect(asked.map((query) => query.get("type"))).toEqual(["companion", "client"]);
});

test("ADM-001 opens on Companions, with the attention count on the third tab", async () => {
  server.use(
    http.get("*/api/admin/attention", () =>
      done({ items: [{ kind: "note", id: "j1", detail: "Look at this" }], total: 3 }),
    ),
  );
  const { user, asked } = open([maya], "/admin/dashboard");
  expect(await row("Maya Rivera")).toBeVisible();
  const tabs = within(screen.getByRole("navigation", { name: "Dashboard" }));
  expect(tabs.getByRole("link", { name: "Companions" })).toHaveAttribute("aria-current", "page");
  const third = await tabs.findByRole("link", { name: "Needs attention (3)" });
  expect(tabs.getAllByRole("link")[2]).toBe(third);
  const before = asked.length;
  await user.click(third);
  expect(await screen.findByText("Look at this", { selector: "p" })).toBeVisible();
  expect(asked).toHaveLength(before);
  expect(tabs.getByRole("link", { name: "Needs attention (3)" })).toHaveFocus();
});

test("EARN-012f ADM-005 ADM-006 shows the columns with the times of the record", async () => {
  open([
    { ...maya, lastLoginAt: "2026-11-21T15:00:00Z" },
    { ...maya, _id: "k2", name: "Noah Never", displayName: "Noah Never" },
  ]);
  await row("Maya Rivera");
  const heads = screen.getAllByRole("columnheader");
  const seen = (head: HTMLElement) => within(head).queryByRole("button") ?? head;
  expect(heads.map((head) => seen(head).textContent)).toEqual([
    "Name",
    "Email",
    "Phone",
    "Status",
    "Created",
    "Last Login",
    "Actions",
  ]);
  const cells = within(await row("Maya Rivera"));
  const email = cells.getByText("maya@");
  expect(email).toBeVisible();
  expect(textBlock(email)).toHaveTextContent(/maya@example\.com$/);
  for (const text of ["555-0101", "Unverified", "Jan 2, 2026", "Nov 21, 2026"])
    expect(cells.getByText(text)).toBeVisible();
  expect(cells.getByText("Maya R.")).toBeVisible();
  expect(within(await row("Noah Never")).getByText("Never")).toBeVisible();
});

const getLinks = async (name: string) =>
  Object.fromEntries(
    within(await row(name))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  );

test("ADM-007 ADM-008 ADM-009 ADM-010 ADM-015 ADM-016 ADM-017 a companion's row links to the companion's pages", async () => {
  open();
  const id = companionUser._id;
  expect(await getLinks("Maya Rivera")).toEqual(
    expect.objectContaining({
      "Maya Rivera": `/admin/edit-user/${id}?type=companion`,
      "Edit of Maya Rivera": `/admin/edit-user/${id}?type=companion`,
      "Verify of Maya Rivera": `/admin/verify-user/${id}?type=companion`,
      "Dashboard of Maya Rivera": `/companion/dashboard?adminView=true&userId=${id}`,
      "Bookings of Maya Rivera": `/companion/bookings?adminView=true&userId=${id}`,
      "Earnings of Maya Rivera": `/companion/earnings?adminView=true&userId=${id}`,
      "Reviews of Maya Rivera": `/reviews/companion/${id}?adminView=true`,
    }),
  );
});

test("FAV-004 ADM-007 ADM-008 ADM-018 ADM-019 ADM-020 ADM-021 a client's row links to the client's pages", async () => {
  open([jordan], "/admin/dashboard?tab=client");
  const id = clientUser._id;
  const viewed = `adminView=true&userId=${id}`;
  expect(await getLinks("Jordan Lee")).toEqual({
    "Jordan Lee": `/admin/edit-client/${id}?type=client`,
    "Edit of Jordan Lee": `/admin/edit-client/${id}?type=client`,
    "Verify of Jordan Lee": `/admin/verify-user/${id}?type=client`,
    "Dashboard of Jordan Lee": `/client/dashboard?${viewed}`,
    "Bookings of Jordan Lee": `/client/bookings?${viewed}`,
    "Reviews of Jordan Lee": `/client/reviews?${viewed}`,
    "Favorites of Jordan Lee": `/favorites?${viewed}`,
    "Profile of Jordan Lee": `/admin/edit-client/${id}?type=client`,
  });
});

test("ADM-002 sends five filters to the server, keeps names out of the URL, and clears all at once", async () => {
  const { user, asked, router } = open();
  await row("Maya Rivera");
  await user.type(screen.getByLabelText("Name"), "may");
  await waitFor(() => expect(asked.at(-1)?.get("name")).toBe("may"));
  await user.type(screen.getByLabelText("Email"), "maya@");
  await waitFor(() => expect(asked.at(-1)?.get("email")).toBe("maya@"));
  await user.type(screen.getByLabelText("Phone"), "0101");
  await waitFor(() => expect(asked.at(-1)?.get("phone")).toBe("0101"));
  await user.selectOptions(screen.getByLabelText("Status"), "Unverified");
  await user.type(screen.getByLabelText("Created From"), "2026-01-01");
  await user.type(screen.getByLabelText("Created To"), "2026-01-31");
  await waitFor(() => expect(asked.at(-1)?.get("createdBefore")).toBeTruthy());
  const last = Object.fromEntries(asked.at(-1) ?? []);
  const hours = (name: string, day: string) =>
    (Date.parse(last[name] ?? "") - Date.parse(`${day}T00:00:00Z`)) / 3_600_000;
  expect(Math.abs(hours("createdFrom", "2026-01-01"))).toBeLessThan(15);
  expect(Math.abs(hours("createdBefore", "2026-02-01"))).toBeLessThan(15);
  expect(last).toMatchObject({
    type: "companion",
    name: "may",
    email: "maya@",
    phone: "0101",
    status: "unverified",
    page: "1",
  });
  expect(router.state.location.search).toMatch(
    /^\?status=unverified&from=2026-01-01&to=2026-01-31$/,
  );
  await user.click(screen.getByRole("link", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue(""));
});

test("ADM-003 ADM-004 filters by the status of the ID verification", async () => {
  const statuses = ["verified", "pending", "rejected", "unverified"] as const;
  const { user } = open(
    statuses.map((status) => ({
      ...maya,
      _id: status,
      name: `Kai ${status}`,
      idVerification: { status },
    })),
  );
  await row("Kai verified");
  const choice = screen.getByLabelText("Status");
  expect(
    within(choice)
      .getAllByRole("option")
      .map((one) => one.getAttribute("value")),
  ).toEqual(["all", ...statuses, "suspended"]);
  for (const status of statuses) {
    await user.selectOptions(choice, status);
    await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(1));
    expect(await row(`Kai ${status}`)).toBeVisible();
  }
  await user.selectOptions(choice, "all");
  await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(4));
});

test("a column header sorts all pages and requests the next one", async () => {
  const many = Array.from({ length: 21 }, (_, i) => ({ ...maya, _id: `k${i}`, name: `Kai ${i}` }));
  const { user, asked } = open(many);
  await row("Kai 0");
  await user.click(screen.getByRole("link", { name: "Next" }));
  expect(await row("Kai 20")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Last Login" }));
  await waitFor(() => expect(asked).toHaveLength(3));
  const order = asked.map(
    (query) => `${query.get("sort")} ${query.get("order")} ${query.get("page")}`,
  );
  expect(order).toEqual(["createdAt desc 1", "createdAt desc 2", "lastLoginAt asc 1"]);
});

async function startDelete({ user }: ReturnType<typeof open>) {
  await user.click(within(await row("Maya Rivera")).getByRole("button", { name: /^Delete/ }));
  const dialog = await screen.findByRole("dialog", {
    name: "Are you sure you want to delete this user?",
  });
  await user.type(within(dialog).getByLabelText("Reason"), "Asked for it");
  await user.type(within(dialog).getByLabelText("Your password"), "word");
  return { dialog, confirm: within(dialog).getByRole("button", { name: "Delete user" }) };
}

test("ADM-011 ADM-012 ADM-013 ROLE-016 deletes a user after confirmation and removes the row", async () => {
  const users = [maya, { ...maya, _id: "k2", name: "Noah Stays" }];
  const app = open(users);
  const bodies: unknown[] = [];
  server.use(
    http.delete("*/api/admin/users/:id/permanent", async ({ request, params }) => {
      bodies.push([params.id, await request.json()]);
      users.splice(0, 1);
      return done({ message: "gone" });
    }),
  );
  await row("Noah Stays");
  expect(screen.getAllByRole("button", { name: /^Delete/ })).toHaveLength(2);
  const { confirm } = await startDelete(app);
  expect(bodies).toEqual([]);
  await app.user.click(confirm);
  expect(await screen.findByText("Maya Rivera was deleted.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("row", { name: /Maya Rivera/ })).toBeNull());
  expect(await row("Noah Stays")).toBeVisible();
  const body = { reason: "Asked for it", password: "word", refund: 0 };
  expect(bodies).toEqual([[maya._id, body]]);
});

test("ADM-014 a failed deletion shows the server's error or the stated text", async () => {
  const app = open();
  const replies = [refused(500), refused(409, "There is a dispute.")];
  server.use(http.delete("*/api/admin/users/:id/permanent", () => replies.shift() ?? refused(500)));
  const { dialog, confirm } = await startDelete(app);
  await app.user.click(confirm);
  expect(await within(dialog).findByText("Failed to delete user. Please try again.")).toBeVisible();
  await app.user.click(confirm);
  expect(await within(dialog).findByText("There is a dispute.")).toBeVisible();
});

test("ADM-022 Refresh reloads the list", async () => {
  const { user, asked } = open();
  await row("Maya Rivera");
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test("ADM-023 Logout returns to the landing page and clears the session", async () => {
  server.use(http.post("*/api/auth/logout", () => done({ message: "ok" })));
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: "Logout" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(localStorage.getItem("admin")).toBeNull();
  expect(localStorage.getItem("authToken")).toBeNull();
});

test("ADM-024 KPROF-018 reloads the list on focus after an edit only", async () => {
  const { asked } = open();
  await row("Maya Rivera");
  window.dispatchEvent(new Event("focus"));
  expect(asked).toHaveLength(1);
  broadcastAdminEdit();
  await vi.waitFor(() => {
    window.dispatchEvent(new Event("focus"));
    expect(asked).toHaveLength(2);
  });
});

test("ADM-026 shows loading, empty and error states of the list", async () => {
  const { user, asked } = open([]);
  expect(await screen.findByText("No companions yet")).toBeVisible();
  await user.type(screen.getByLabelText("Name"), "zo");
  expect(await screen.findByText("No companions match these filters")).toBeVisible();
  expect(screen.getByText("Fewer filters show more of them.")).toBeVisible();
  expect(screen.getByText(/^Signed in as/)).toHaveTextContent(
    "Every view of another person's data is recorded.",
  );
  expect(screen.getByLabelText("Filter users")).toBeVisible();
  await waitFor(() => expect(asked.at(-1)?.get("name")).toBe("zo"));
  server.use(http.get("*/api/admin/users", () => refused(500)));
  await user.selectOptions(screen.getByLabelText("Status"), "pending");
  expect(await screen.findByText("Failed to load users")).toBeVisible();
});
