import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import { earning, earningsHandlers, noSummary } from "~/testing/handlers/earnings";

const given = [
  earning({ id: "1", client: "Casey M.", startTime: "2026-10-02T13:00:00Z", date: "2026-10-02" }),
  earning({
    id: "2",
    client: "Robin A.",
    startTime: "2026-10-05T13:00:00Z",
    date: "2026-10-05",
    status: "pending",
    netPayout: 300,
    isCancelled: true,
  }),
  earning({
    id: "3",
    client: "Casey M.",
    startTime: "2026-09-02T13:00:00Z",
    date: "2026-09-02",
    netPayout: 500,
  }),
];
const asked: URL[] = [];

beforeEach(() => {
  asked.length = 0;
  server.events.on("request:start", ({ request }) => asked.push(new URL(request.url)));
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    ...earningsHandlers(given),
  );
});
afterEach(() => server.events.removeAllListeners());

const open = (at = "/companion/earnings") => {
  signInAs.companion();
  return renderApp({ at });
};
const rows = () => within(screen.getByRole("table", { name: "Earnings" })).getAllByRole("row");
const getBody = async (count: number) => {
  await waitFor(() => expect(rows()).toHaveLength(count + 1));
  return rows().slice(1);
};

test("EARN-001 EARN-002 EARN-003 EARN-012a EARN-013: shows sums in cards, the fee explanation and the rows", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Your earnings" })).toBeVisible();
  const figure = (label: string) =>
    screen.findByText(label, { selector: "dt" }).then((name) => name.parentElement);
  expect(await figure("Total Earnings")).toHaveTextContent("$4,000.00after fees, from 10 shifts");
  expect(await figure("Total Earnings")).toHaveTextContent("more than in the 30 days before");
  expect(await figure("Paid Out")).toHaveTextContent("$3,000.007 shifts");
  expect(await figure("Pending")).toHaveTextContent("$1,000.003 shifts");
  expect(await figure("Platform Fees")).toHaveTextContent("$1,250.0025% of $5,000.00 hourly pay");
  const fees = screen.getByRole("region", { name: "How fees work" });
  expect(fees).toHaveTextContent("You receive 75% of your hourly pay; the platform keeps 25%.");
  expect(fees).toHaveTextContent("You receive all mileage and travel money; no fee applies.");
  expect(fees).toHaveTextContent(
    "For example, $1,000 of hourly pay is $750 for you and $250 for the platform.",
  );
  expect(fees).toHaveTextContent("Payouts are automatic 8 hours after a shift is completed.");
  expect(fees).toHaveTextContent(
    "Check in at each shift: without a check-in, its pay is held until our team has asked you and your client.",
  );
  expect(screen.getByRole("img", { name: /^Earnings by month/ })).toBeVisible();
  expect(screen.getByText(/12 months\. Highest: October 2026 \(\$1,600\.00\)\.$/)).toBeVisible();
  const [first] = await getBody(3);
  expect(first).toHaveTextContent("Oct 5, 2026");
  expect(first).toHaveTextContent("9:00 AM");
  expect(first).toHaveTextContent("Canceled late");
  expect(asked.some(({ pathname }) => pathname === "/api/earnings/summary")).toBe(true);
});

test("EARN-009 EARN-010: a row has the stated fields, latest first", async () => {
  open();
  await screen.findByRole("table", { name: "Earnings" });
  const titles = within(screen.getByRole("table", { name: "Earnings" })).getAllByRole(
    "columnheader",
  );
  const seen = (title: HTMLElement) => within(title).queryByRole("button") ?? title;
  expect(titles.map((one) => seen(one).textContent)).toEqual([
    "Date",
    "Client",
    "Hours",
    "Rate",
    "Hourly pay",
    "Platform fee",
    "Mileage and travel",
    "You receive",
    "Status",
  ]);
  expect(titles[0]).toHaveAttribute("aria-sort", "descending");
  const second = (await getBody(3))[1];
  for (const words of ["Casey M.", "8", "$125/hr", "$1,000.00", "−$250.00", "$50.00", "$800.00"]) {
    expect(second).toHaveTextContent(words);
  }
  expect(second).toHaveTextContent("Paid");
  expect(screen.getByLabelText("Totals for this list")).toHaveTextContent("Total$1,600.00");
});

test("a row says why its payout waits and since when, or when it was sent", async () => {
  const waiting = { status: "pending", payoutDate: null } as const;
  server.use(
    ...earningsHandlers([
      earning({
        id: "1",
        client: "Ann A.",
        ...waiting,
        payoutState: "held",
        heldReason: "no_account",
      }),
      earning({ id: "2", client: "Bo B.", ...waiting, payoutState: "failed" }),
      earning({ id: "3", client: "Cy C." }),
    ]),
  );
  open();
  await getBody(3);
  const [held, failed, paid] = ["Ann A.", "Bo B.", "Cy C."].map((name) =>
    screen.getByRole("row", { name: new RegExp(name) }),
  );
  expect(held).toHaveTextContent(
    "PendingHeld: you have no payout account yet (due Oct 3, 2026, 5:00 AM, UTC)",
  );
  expect(failed).toHaveTextContent(/PendingThe transfer failed\. .*\(due Oct 3, 2026/);
  expect(paid).toHaveTextContent("PaidSent to your payout account Oct 3, 2026, 5:01 AM, UTC");
});

test("EARN-004: filters by part of a client's name, which stays out of the URL", async () => {
  const { user, router } = open();
  await user.type(await screen.findByLabelText("Client name"), "robin");
  const [only] = await getBody(1);
  expect(only).toHaveTextContent("Robin A.");
  expect(router.state.location.search).toBe("");
});

test("EARN-005 EARN-006: combines filters for days and amounts", async () => {
  open("/companion/earnings?from=2026-09-01&to=2026-10-03&minAmount=600&maxAmount=900");
  const [only] = await getBody(1);
  expect(only).toHaveTextContent("Oct 2, 2026");
  expect(screen.getByLabelText("Minimum amount")).toHaveValue("600");
  expect(screen.getByLabelText("Maximum amount")).toHaveValue("900");
  expect(screen.getByLabelText("Shift date From")).toHaveValue("2026-09-01");
  expect(screen.getByLabelText("Shift date To")).toHaveValue("2026-10-03");
});

test("EARN-006: shows an empty range at the field", async () => {
  open("/companion/earnings?minAmount=600&maxAmount=500");
  expect(await screen.findByText("This is below the minimum amount.")).toBeVisible();
  expect(await screen.findByText("No shifts match these filters")).toBeVisible();
});

test("EARN-007: filters by all, paid and pending", async () => {
  const { user } = open();
  await screen.findByRole("table", { name: "Earnings" });
  const status = within(screen.getByRole("navigation", { name: "Status" }));
  for (const [name, count] of [
    ["Paid", 2],
    ["Pending", 1],
    ["All", 3],
  ] as const) {
    await user.click(status.getByRole("link", { name }));
    await getBody(count);
    await waitFor(() =>
      expect(status.getByRole("link", { name })).toHaveAttribute("aria-current", "page"),
    );
  }
});

test("EARN-008: a second press on a column header reverses the order", async () => {
  const { user } = open();
  const table = await screen.findByRole("table", { name: "Earnings" });
  const press = () => user.click(within(table).getByRole("button", { name: "You receive" }));
  const order = () =>
    within(table).getByRole("columnheader", { name: "You receive" }).getAttribute("aria-sort");
  const amounts = () =>
    rows()
      .slice(1)
      .map((row) => row.textContent?.match(/receive(\$\d+)/)?.[1]);
  await press();
  await waitFor(() => expect(order()).toBe("ascending"));
  await waitFor(() => expect(amounts()).toEqual(["$300", "$500", "$800"]));
  await press();
  await waitFor(() => expect(order()).toBe("descending"));
  await waitFor(() => expect(amounts()).toEqual(["$800", "$500", "$300"]));
});

test("names no best month when two are equal", async () => {
  const months = noSummary.months?.map((one, at) =>
    at > 9 ? { ...one, shifts: 1, netPayout: 204.5 } : one,
  );
  server.use(...earningsHandlers([], { months: months ?? [] }));
  open();
  expect(
    await screen.findByText(/12 months\. Highest: \$204\.50, in several months\.$/),
  ).toBeVisible();
});

test("EARN-009: shows empty and error states", async () => {
  server.use(...earningsHandlers([], noSummary));
  const { unmount } = open();
  expect(await screen.findByText("No earnings yet")).toBeVisible();
  expect(screen.queryByRole("img", { name: /Earnings by month/ })).toBeNull();
  unmount();
  server.use(
    http.get("*/api/earnings", () => refused(500)),
    http.get("*/api/earnings/summary", () => refused(500)),
  );
  open();
  await waitFor(() => expect(screen.getAllByText("Failed to load earnings")).toHaveLength(2));
});

test("EARN-001: shows an administrator a companion's earnings", async () => {
  signInAs.admin();
  server.use(http.get("*/api/admin/users/:id", () => done({ user: companionUser })));
  renderApp({ at: `/companion/earnings?adminView=true&userId=${companionUser._id}` });
  expect(
    await screen.findByRole("heading", { name: `Earnings of ${companionUser.displayName}` }),
  ).toBeVisible();
  await getBody(3);
  expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
    "href",
    "/admin/dashboard",
  );
  expect(screen.queryByRole("link", { name: "Enhanced earnings" })).toBeNull();
  const table = within(screen.getByRole("table", { name: "Earnings" }));
  expect(table.getByRole("columnheader", { name: "Companion receives" })).toBeVisible();
  expect(
    await screen.findByRole("img", { name: /The companion.s earnings per month/ }),
  ).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent(/\byour?\b/i);
  expect(asked.some(({ pathname }) => pathname === "/api/earnings")).toBe(false);
});

test("EARN-014: redirects other users", async () => {
  const { router, unmount } = renderApp({ at: "/companion/earnings" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  unmount();
  const viewed = renderApp({ at: "/companion/earnings?adminView=true&userId=x" });
  await waitFor(() => expect(viewed.router.state.location.pathname).toBe("/admin/login"));
});
