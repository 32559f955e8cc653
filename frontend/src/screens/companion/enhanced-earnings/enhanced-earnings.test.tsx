import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import {
  drive,
  earningsHandlers,
  mileageHandler,
  noSummary,
  shift,
  shiftsHandlers,
} from "~/testing/handlers/earnings";

const waiting = { payoutDate: null, stripeTransferId: null } as const;
const given = [
  shift({ id: "1" }),
  shift({
    id: "2",
    client: "Robin A.",
    status: "pending",
    payoutState: "held",
    heldReason: "no_account",
    ...waiting,
  }),
  shift({
    id: "3",
    client: "Lee B.",
    status: "scheduled",
    payoutState: "scheduled",
    expectedPayoutAt: "2099-01-02T17:00:00Z",
    ...waiting,
  }),
  shift({ id: "4", client: "Sam C.", status: "returned", payoutState: "reversed", ...waiting }),
];

beforeEach(() => {
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    ...earningsHandlers(),
    ...shiftsHandlers(given),
    mileageHandler([drive()]),
  );
});

const at = "/companion/enhanced-earnings";
const open = (query = "") => {
  signInAs.companion();
  return renderApp({ at: at + query });
};
const figure = (label: string) => screen.findByText(label).then((name) => name.parentElement);
const getRow = async (client: string) => {
  const table = await screen.findByRole("table", { name: "Shifts" });
  return within(table).getByText(client).closest("tr");
};

test("EEARN-001: redirects other users to /", async () => {
  const visitor = renderApp({ at });
  await waitFor(() => expect(visitor.router.state.location.pathname).toBe("/"));
  visitor.unmount();
  signInAs.admin();
  const admin = renderApp({ at: `${at}?adminView=true&userId=${companionUser._id}` });
  await waitFor(() => expect(admin.router.state.location.pathname).toBe("/"));
});

test("EEARN-002 EEARN-003: shows a link back and three tabs", async () => {
  const { user } = open();
  expect(await screen.findByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
    "href",
    "/companion/dashboard",
  );
  const tabs = within(screen.getByRole("navigation", { name: "Views" }));
  expect(tabs.getAllByRole("link").map((one) => one.textContent)).toEqual([
    "Shift Tracking",
    "Projections",
    "Tax Reporting",
  ]);
  for (const name of ["Projections", "Tax Reporting", "Shift Tracking"]) {
    await user.click(tabs.getByRole("link", { name }));
    expect(await screen.findByRole("region", { name })).toBeVisible();
    // EEARN-027: on every tab.
    expect(screen.getByRole("region", { name: "How fees work" })).toHaveTextContent("75%");
  }
});

test("EEARN-004 EEARN-005 EEARN-006 EEARN-007 EEARN-008 EEARN-009: shows the six cards", async () => {
  open();
  expect(await figure("Total Net Earnings")).toHaveTextContent("$4,000.00");
  expect(await figure("Total Net Earnings")).toHaveTextContent(
    "including $2,250.00 in the last 30 days13% more than in the 30 days before",
  );
  expect(await figure("Paid Out")).toHaveTextContent(
    "$3,000.007 shifts, sent to the payout account",
  );
  expect(await figure("Pending Payout")).toHaveTextContent("$1,000.00");
  expect(await figure("Completed Shifts")).toHaveTextContent("7/12");
  const bar = screen.getByRole("progressbar", { name: "Shifts paid" });
  expect(bar).toHaveAttribute("value", "7");
  expect(bar).toHaveAttribute("max", "12");
  expect(await figure("Avg Shift Earnings")).toHaveTextContent("$400.00net, over 10 shifts");
  expect(await figure("Scheduled Earnings")).toHaveTextContent("$600.002 shifts");
});

test("EEARN-004: shows no trend without a previous period and no average without a shift", async () => {
  server.use(...earningsHandlers([], noSummary));
  open();
  expect(await figure("Total Net Earnings")).toHaveTextContent(
    /^Total Net Earnings\$0.00paid and pending, after fees$/,
  );
  expect(await figure("Avg Shift Earnings")).toHaveTextContent("–after your first shift");
  expect(await figure("Completed Shifts")).toHaveTextContent("0/0");
});

test("EARN-012b EEARN-012 EEARN-013 EEARN-014: shows the pay of a shift and its payout state", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Shifts" }));
  for (const name of ["Base pay", "Net payout"]) {
    expect(table.getByRole("columnheader", { name: new RegExp(name) })).toBeVisible();
  }
  const paid = await getRow("Casey M.");
  for (const words of [
    "Oct 2, 2026",
    "9:00 AM to 5:00 PM, ",
    "8 h",
    "$950.00",
    "$50.00",
    "−$237.50",
    "$762.50",
  ]) {
    expect(paid).toHaveTextContent(words);
  }
  expect(paid).toHaveTextContent(
    /PaidSent to your payout account Oct [23], 2026, \d+:\d\d [AP]M, \w/,
  );
  expect(await getRow("Robin A.")).toHaveTextContent(
    "PendingHeld: you have no payout account yet (due Oct 3, 2026, 5:00 AM, UTC). Set up payout account",
  );
  expect(await getRow("Lee B.")).toHaveTextContent("ScheduledExpected Jan 2, 2099");
  const returned = await getRow("Sam C.");
  expect(returned).toHaveTextContent("ReturnedTaken back: the client was refunded");
  expect(within(returned as HTMLElement).getByText("Returned").className).toMatch(/bad/);
});

test("EEARN-011: filters by all, paid, pending and scheduled", async () => {
  const { user, router } = open();
  await screen.findByRole("table", { name: "Shifts" });
  const status = within(screen.getByRole("navigation", { name: "Status" }));
  for (const [name, client] of [
    ["Paid", "Casey M."],
    ["Pending", "Robin A."],
    ["Scheduled", "Lee B."],
  ] as const) {
    await user.click(status.getByRole("link", { name }));
    const table = () => within(screen.getByRole("table", { name: "Shifts" }));
    await waitFor(() => expect(table().getAllByRole("row")).toHaveLength(2));
    await waitFor(() => expect(table().getByText(client)).toBeVisible());
  }
  await user.click(status.getByRole("link", { name: "All" }));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(5));
  expect(router.state.location.search).toBe("");
});

test("EEARN-020 EEARN-021 EEARN-022 EEARN-023: shows projections with their formulas and inputs", async () => {
  open("?tab=projections");
  expect(await figure("Weekly")).toHaveTextContent("$2,000.00average net per shift × 5 shifts");
  expect(await figure("Monthly")).toHaveTextContent("$8,660.00weekly × 4.33 weeks");
  expect(await figure("Annual")).toHaveTextContent("$103,920.00monthly × 12 months");
  expect(screen.getByText(/These are based on 10 shifts with \$400.00 net/)).toBeVisible();
});

test("EEARN-020: shows no projection without a shift", async () => {
  server.use(...earningsHandlers([], noSummary));
  open("?tab=projections");
  expect(await screen.findByText("No projections yet")).toBeVisible();
});

test("EEARN-024 EEARN-025 EEARN-026: shows the last closed year, other years and the tip", async () => {
  const { user, router } = open("?tab=tax");
  expect(await screen.findByRole("heading", { name: "2025 tax summary" })).toBeVisible();
  expect(await figure("Total Gross Income")).toHaveTextContent("$10,000.00");
  expect(await figure("Platform Fees Paid")).toHaveTextContent("$2,375.00");
  expect(await figure("Net Income")).toHaveTextContent("$7,625.00");
  expect(await figure("Mileage Reimbursement")).toHaveTextContent("$450.00");
  expect(await figure("Total Gross Income")).toHaveTextContent("hourly pay, mileage and travel");
  expect(screen.getByText(/^included in both; other travel/)).toHaveTextContent("$50.00");
  expect(
    screen.getByText(/Independent contractors may deduct mileage, professional development and/),
  ).toHaveTextContent("Consult a tax professional");
  const year = screen.getByLabelText("Tax year");
  await user.selectOptions(year, "2024");
  expect(await screen.findByRole("heading", { name: "2024 tax summary" })).toBeVisible();
  expect(year, "keeps the focus when the year changes").toHaveFocus();
  expect(router.state.location.search).toBe("?tab=tax&year=2024");
});

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("downloads the workbook of the year and shows a failure", async () => {
  const save = vi.spyOn(browser, "save").mockImplementation(() => undefined);
  const asked: string[] = [];
  server.use(
    http.get("*/api/earnings/statement", ({ request }) => {
      asked.push(new URL(request.url).search);
      return asked.length === 1 ? refused(500) : new Response("PK");
    }),
  );
  const { user } = open("?tab=tax");
  await user.click(await screen.findByRole("button", { name: "Download Excel" }));
  expect(await screen.findByText("Failed to download the file. Please try again.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Download Excel" }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith("earnings-2025.xlsx", xlsx, expect.any(Blob)),
  );
  expect(asked.at(-1)).toMatch(/^\?format=xlsx&year=2025(&|$)/);
  save.mockRestore();
});

test("downloads the CSV file and shows a failure", async () => {
  const save = vi.spyOn(browser, "save").mockImplementation(() => undefined);
  const headers = { "Content-Type": "text/csv; charset=utf-8" };
  const file = () => new Response("Paid out,Client\r\n", { headers });
  server.use(http.get("*/api/earnings/statement", file));
  const { user } = open("?tab=tax");
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith("earnings-2025.csv", "text/csv", expect.anything()),
  );
  save.mockRestore();
  server.use(http.get("*/api/earnings/statement", () => refused(500)));
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  expect(await screen.findByText("Failed to download the file. Please try again.")).toBeVisible();
});

test("the statement has the year's sums on one page and names no client", async () => {
  const { user } = open("?tab=tax&year=2024");
  await user.click(await screen.findByRole("link", { name: "Printable statement" }));
  expect(
    await screen.findByRole("heading", { level: 1, name: "Earnings statement 2024" }),
  ).toBeVisible();
  const sheet = screen.getByRole("article", { name: "Statement" });
  for (const words of [
    "January 1 to December 31, 2024 (New York time)",
    "Shifts paid out12",
    "$9,500.00",
    "−$2,375.00",
    "Other travel reimbursement$50.00",
    "Total gross income$10,000.00",
    "Net income$7,625.00",
  ]) {
    expect(sheet).toHaveTextContent(words);
  }
  expect(sheet).toHaveTextContent(
    /Totals of the payouts sent in this period, as of \w{3} \d+, \d{4}\. This is not a tax form\.$/,
  );
  expect(sheet).not.toHaveTextContent("Casey");
  const print = vi.spyOn(browser, "print").mockImplementation(() => undefined);
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test("shows an error for shifts that cannot be loaded", async () => {
  server.use(http.get("*/api/earnings/shifts", () => refused(500)));
  open();
  expect(await screen.findByText("Failed to load shifts")).toBeVisible();
});
