import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { http, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { account, august, serveMonths } from "~/testing/fixtures/months";

beforeEach(() => {
  vi.restoreAllMocks();
});

const readLines = (group: HTMLElement) =>
  within(group)
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const group = async (name: string) => readLines(await screen.findByRole("region", { name }));

test("shows every figure of a closed month in groups", async () => {
  serveMonths();
  asAdmin("/admin/months/2026-08");
  expect(
    await screen.findByRole("heading", { level: 1, name: "Books of August 2026" }),
  ).toBeVisible();
  expect(await group("Paid by clients")).toEqual([
    "Bookings: $600.00",
    "Verifications and ID checks: $75.00",
    "Highlights: $25.00",
    "Gross: $700.00",
  ]);
  expect(await group("Refunds")).toEqual([
    "Sent back to clients: $80.50",
    "Taken by clients' banks instead: $11.00",
    "Ordered for completed visits, whole: $40.00",
    "Ordered in part, from our fees: $5.00",
    "Ordered as goodwill, at our cost: $15.00",
  ]);
  expect(await group("Companions")).toEqual([
    "Earned: $200.00",
    "Taken back or not recovered: $23.00",
    "Companions get: $177.00",
    "Paid out: $130.00",
  ]);
  expect(await group("What we keep")).toEqual([
    "Commission: $37.00",
    "Company fee: $10.50",
    "App fee: $5.25",
    "Verifications and ID checks: $50.00",
    "Highlights: $25.50",
    "Income: $128.25",
  ]);
  expect(await group("What it costs us")).toEqual([
    "Provider's fees: $20.30",
    "Disputes: $44.00",
    "Goodwill: $15.00",
    "Not recovered from companions: $7.00",
    "Expenses: $86.30",
    "Income less expenses: $41.95",
  ]);
  expect(await group("Disputes")).toEqual([
    "Taken by clients' banks, with fees: $115.00",
    "Won back: $60.00",
    "Taken less won back: $55.00",
  ]);
  expect(await group("At the end of the month")).toEqual([
    "Owed to companions: $47.00",
    "Held for clients: $310.00",
    "Of this, refunds owed: $19.00",
    "At the provider, pending: $291.00",
    "At the provider, available: $188.75",
    "Paid out to our bank so far: $12.00",
  ]);
  expect(screen.getByText("America/New_York").parentElement).toHaveTextContent(
    "Aug 1, 2026 to Aug 31, 2026, days in America/New_York.",
  );
  expect(screen.queryByText("So far")).toBeNull();
});

test("says that the books balance, and how they compared with the provider", async () => {
  serveMonths();
  asAdmin("/admin/months/2026-08");
  expect(await screen.findByText("The books balance")).toBeVisible();
  expect(
    screen.getByText(
      "For every account, the opening balance and the entries lead to the closing balance. Debits and credits are $1,642.30 each.",
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      "Last compared with the provider's balance Sep 2, 2026, 3:00 AM, New York (EDT): equal to the cent.",
    ),
  ).toBeVisible();
});

test("lists every account with its code and balances", async () => {
  serveMonths();
  asAdmin("/admin/months/2026-08");
  const table = await screen.findByRole("table", { name: "Accounts" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
    "Provider, pending 1010",
    "Provider, available",
    "Our bank account",
    "Held for bookings",
    "Travel money, held",
    "Owed to companions",
    "Commission",
    "Company fee",
    "App fee",
    "Verifications and ID checks",
    "Highlights",
    "Provider's fees",
    "Disputes, at our cost",
    "Goodwill, at our cost",
    "Not recovered from companions",
    "Not assigned",
  ]);
  const cells = (index: number) =>
    within(rows[index] as HTMLElement)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(cells(0)).toEqual([
    "ClassAsset",
    "Opening$1.00",
    "Debits$700.00",
    "Credits$410.00",
    "Closing$291.00",
  ]);
  expect(cells(3)).toEqual([
    "ClassLiability",
    "Opening−$1.00",
    "Debits$291.00",
    "Credits$600.00",
    "Closing−$310.00",
  ]);
  expect(cells(6)[0]).toBe("ClassIncome");
  expect(cells(11)[0]).toBe("ClassExpense");
  expect(cells(15)[0]).toBe("ClassSuspense");
  expect(
    screen.getByText(
      "In opening and closing balances, debits are positive and credits negative: what we owe and what we earned is below zero.",
    ),
  ).toBeVisible();
});

test("says by how much the books do not balance", async () => {
  serveMonths({
    accounts: [
      account("booking_escrow", "liability", [-1, 291, 600, -310.5, 0.5]),
      account("a_new_account", "suspense", []),
    ],
    check: { isBalanced: false, debits: 100, credits: 99.7, closing: 0.3 },
    provider: { comparedAt: "2026-09-02T07:00:00Z", gap: -2.5 },
  });
  asAdmin("/admin/months/2026-08");
  expect(await screen.findByText("The books do not balance")).toBeVisible();
  for (const text of [
    "Debits are $100.00, credits $99.70: they differ by $0.30.",
    "Held for bookings: the opening balance and the entries differ from the closing balance by $0.50.",
    "All closing balances together are $0.30, not $0.00.",
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText("A new account")).toBeVisible();
  expect(screen.queryByText("The books balance")).toBeNull();
  expect(screen.getByText(/: the provider has \$2\.50 less than the books\.$/)).toBeVisible();
});

test("money without a known reason is a warning", async () => {
  serveMonths({
    balances: { ...august.balances, suspense: -3.2 },
    provider: { gap: 0 },
  });
  asAdmin("/admin/months/2026-08");
  expect(await screen.findByText("−$3.20 is not assigned")).toBeVisible();
  expect(
    screen.getByText(
      "Money moved for a reason that the books do not know yet. Payouts has the open differences.",
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      "The provider's balance has not been compared with the books yet: that happens every night.",
    ),
  ).toBeVisible();
});

test("without a month in the address it shows the current one, so far", async () => {
  const asked = serveMonths({
    month: "2026-09",
    isOver: false,
    asOf: "2026-09-10T16:30:00Z",
    provider: { comparedAt: "2026-09-10T07:00:00Z", gap: 1.25 },
  });
  const { user, router } = asAdmin("/admin/months");
  expect(
    await screen.findByRole("heading", { level: 1, name: "Books of September 2026" }),
  ).toBeVisible();
  expect(await screen.findByText("So far")).toBeVisible();
  expect(
    screen.getByText(
      "The month is not over: figures as of Sep 10, 2026, 12:30 PM, New York (EDT).",
    ),
  ).toBeVisible();
  expect(screen.getByRole("region", { name: "Now" })).toBeVisible();
  expect(screen.getByText(/: the provider has \$1\.25 more than the books\.$/)).toBeVisible();
  expect(document.title).toBe("Books - Steady");
  const picker = screen.getByRole("combobox", { name: "Month" });
  expect(
    within(picker)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["September 2026, so far", "August 2026"]);
  expect(screen.getByLabelText("Choose a month")).toBeVisible();
  await user.selectOptions(picker, "August 2026");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/months/2026-08"));
  await waitFor(() => expect(asked).toEqual(["2026-09", "2026-08"]));
});

test("a month before the first entry is empty", async () => {
  serveMonths({ isEmpty: true });
  asAdmin("/admin/months/2019-05");
  expect(await screen.findByText("Nothing was posted up to the end of May 2019")).toBeVisible();
  expect(screen.getByText("The books begin with the first payment.")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Month" })).toHaveDisplayValue("May 2019");
  expect(screen.queryByText("The books balance")).toBeNull();
});

test("shows why a month is refused, and offers to try again", async () => {
  serveMonths();
  server.use(
    http.get("*/api/admin/months/:month", () => refused(400, "This month has not started.")),
  );
  asAdmin("/admin/months/2030-01");
  expect(await screen.findByText("This month has not started.")).toBeVisible();
});

test("shows specific texts when loading fails", async () => {
  server.use(
    http.get("*/api/admin/months", () => new Response("", { status: 500 })),
    http.get("*/api/admin/months/:month", () => new Response("", { status: 500 })),
  );
  asAdmin("/admin/months/2026-08");
  expect(await screen.findByText("Failed to load the months")).toBeVisible();
  expect(await screen.findByText("Failed to load the books")).toBeVisible();
});

test.each(["/admin/payouts", "/admin/analytics"])("%s leads to the books", async (from) => {
  asAdmin(from);
  expect(await screen.findByRole("link", { name: "Books of a calendar month" })).toHaveAttribute(
    "href",
    "/admin/months",
  );
});
