import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Analytics } from "~/features/analytics/analytics-query";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";

const start = Date.parse("2026-10-23T12:00:00Z");
const dayMs = 86_400_000;
const at = (day: number) => new Date(start + day * dayMs).toISOString();

const report: Analytics = {
  period: "30d",
  from: at(0),
  to: at(30),
  metrics: {
    totalRevenue: { value: 12345.5, trend: 23 },
    totalBookings: { value: 42, trend: -5 },
    activeCompanions: { value: 7, trend: 0 },
    clientSatisfaction: { value: 4.7, trend: null },
    averageBookingValue: { value: 293.94, trend: 12 },
    completionRate: { value: 94.1, trend: 2 },
    payoutProcessed: { value: 8000, trend: 10 },
    platformFee: { value: 2666.67, trend: 4 },
    kept: { value: 3011.4, trend: 5 },
  },
  slices: Array.from({ length: 30 }, (_, day) => ({
    from: at(day),
    to: at(day + 1),
    revenue: day * 10,
    payouts: day * 5,
    platformFee: day,
  })),
  bookingDistribution: [
    { serviceType: "sober-companion", sessions: 30 },
    { serviceType: "transport", sessions: 8 },
    { serviceType: "intervention", sessions: 3 },
    { serviceType: "counseling", sessions: 1 },
  ],
  companionUtilization: { high: 1, medium: 2, low: 4, highFromHours: 86, mediumFromHours: 35 },
  topCompanions: [
    {
      id: "0b0f6a52-0000-4000-8000-0000000000a1",
      name: "Maya R.",
      sessions: 12,
      hours: 90,
      earned: 5062.5,
      rating: 4.9,
      utilization: "high",
    },
    {
      id: "0b0f6a52-0000-4000-8000-0000000000a2",
      name: "Sam T.",
      sessions: 1,
      hours: 2,
      earned: 90,
      rating: 0,
      utilization: "low",
    },
  ],
  topClients: [
    { id: "0b0f6a52-0000-4000-8000-0000000000b1", name: "Jordan Fields", bookings: 9, paid: 4000 },
  ],
  insights: ["Revenue was said.", "Companions were counted.", "Bookings took place."],
};

function onAnalytics(changed: Partial<Analytics> = {}) {
  const asked: Analytics["period"][] = [];
  server.use(
    http.get("*/api/admin/analytics", ({ request }) => {
      const { searchParams } = new URL(request.url);
      const period = searchParams.get("period") as Analytics["period"];
      asked.push(period);
      return done({ ...report, ...changed, period });
    }),
  );
  return asked;
}

const card = async (label: string) =>
  (await screen.findByText(label, { selector: "dt" })).closest("div") as HTMLElement;

test.each(["/admin/analytics", "/admin/analytics/", "/Admin/Analytics?period=7d"])(
  "ADMA-001 redirects to / without an admin session: %s",
  async (at) => {
    const { router } = renderApp({ at });
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  },
);

test("ADMA-001 redirects a companion as well", async () => {
  signInAs.companion();
  const { router } = renderApp({ at: "/admin/analytics" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("ADMA-002 ADMA-003 ADMA-004 offers four periods, 30 days by default, and applies the selected one (decisions 7)", async () => {
  const asked = onAnalytics();
  const { user, router } = asAdmin("/admin/analytics");
  const select = await screen.findByLabelText("Period");
  const options = within(select).getAllByRole<HTMLOptionElement>("option");
  expect(options.map((option) => option.value)).toEqual(["24h", "7d", "30d", "90d"]);
  expect(options.map((option) => option.text)).toEqual([
    "Last 24 hours",
    "Last 7 days",
    "Last 30 days",
    "Last 90 days",
  ]);
  expect(select).toHaveValue("30d");
  await waitFor(() => expect(asked).toEqual(["30d"]));
  await user.selectOptions(select, "7d");
  await waitFor(() => expect(asked).toEqual(["30d", "7d"]));
  expect(router.state.location.search).toBe("?period=7d");
  expect(await screen.findByText("23% more than the 7 days before")).toBeVisible();
});

test("ADMA-005 ADMA-006 shows eight cards with trends where available", async () => {
  onAnalytics();
  asAdmin("/admin/analytics");
  for (const [label, value, trend] of [
    ["Total Revenue", "$12,345.50", "23% more than the 30 days before"],
    ["Total Bookings", "42", "5% less than the 30 days before"],
    ["Active Companions", "7", "As much as the 30 days before"],
    ["Client Satisfaction", "4.7 of 5", null],
    ["Average Booking Value", "$293.94", "12% more than the 30 days before"],
    ["Completion Rate", "94.1%", "2 points more than the 30 days before"],
    ["Payout Processed", "$8,000.00", "10% more than the 30 days before"],
    ["Platform Fee", "$2,666.67", "4% more than the 30 days before"],
  ] as const) {
    const one = within(await card(label));
    expect(one.getByText(value)).toBeVisible();
    if (trend) expect(one.getByText(trend)).toBeVisible();
    else expect(one.queryByText(/before$/)).toBeNull();
  }
  expect(document.querySelectorAll("dt")).toHaveLength(8);
});

test("explains that gross revenue includes shares and the platform fee excludes costs", async () => {
  onAnalytics();
  asAdmin("/admin/analytics");
  expect(await card("Total Revenue")).toHaveTextContent(/Gross, with the companions' share/);
  expect(await card("Total Revenue")).toHaveTextContent(/Steady keeps \$3,011\.40: commission/);
  expect(await card("Platform Fee")).toHaveTextContent(
    /clients' fees and verifications are not in/,
  );
});

test("ADMA-005 shows an empty state for a figure without data", async () => {
  onAnalytics({
    metrics: { ...report.metrics, clientSatisfaction: { value: null, trend: null } },
  });
  asAdmin("/admin/analytics");
  expect(within(await card("Client Satisfaction")).getByText("None yet")).toBeVisible();
});

test("ADMA-007 shows four charts with their figures", async () => {
  onAnalytics();
  asAdmin("/admin/analytics");
  for (const [title, summary] of [
    ["Revenue Trends", "Between $0 and $290 a day, $4,350 in all."],
    ["Booking Distribution", "42 sessions from newly paid bookings, by type."],
    [
      "Companion Utilization",
      "High is 86 hours of sessions or more, medium 35 or more, low fewer.",
    ],
    ["Payout Analytics", "Between $0 and $145 a day, $2,175 in all."],
  ] as const) {
    const chart = within(await screen.findByRole("figure", { name: title }));
    expect(chart.getByText(summary)).toBeVisible();
    expect(chart.getByRole("img", { name: `${title}. ${summary}` })).toBeVisible();
  }
  const utilization = within(screen.getByRole("figure", { name: "Companion Utilization" }));
  expect(utilization.getAllByRole("row", { hidden: true }).map((row) => row.textContent)).toEqual([
    "UtilizationCompanions",
    "High1",
    "Medium2",
    "Low4",
  ]);
});

test("ADMA-008 ADMA-009 ADMA-011 ranks top companions and clients, with utilization", async () => {
  onAnalytics();
  asAdmin("/admin/analytics");
  const companions = within(await screen.findByRole("table", { name: "Top Companions" }));
  const [, first, second] = companions.getAllByRole("row");
  expect(first).toHaveTextContent(/Maya R\..*12.*90.*\$5,062\.50.*4\.9.*high/);
  expect(second).toHaveTextContent(/Sam T\..*New.*low/);
  const clients = within(screen.getByRole("table", { name: "Top Clients" }));
  expect(clients.getAllByRole("row")[1]).toHaveTextContent(/Jordan Fields.*9.*\$4,000\.00/);
  expect(clients.getByRole("link", { name: "Jordan Fields" })).toHaveAttribute(
    "href",
    "/admin/edit-client/0b0f6a52-0000-4000-8000-0000000000b1?type=client",
  );
});

test.each(["high", "medium", "low"] as const)(
  "ADMA-011 labels a companion's utilization %s",
  async (utilization) => {
    const [companion] = report.topCompanions;
    onAnalytics({ topCompanions: companion ? [{ ...companion, utilization }] : [] });
    asAdmin("/admin/analytics");
    const companions = within(await screen.findByRole("table", { name: "Top Companions" }));
    expect(companions.getAllByText(/^(high|medium|low)$/).map((one) => one.textContent)).toEqual([
      utilization,
    ]);
  },
);

test("does not link users who have left", async () => {
  const [companion] = report.topCompanions;
  const [client] = report.topClients;
  const gone = { name: "Closed account" };
  onAnalytics({
    topCompanions: companion ? [{ ...companion, ...gone }] : [],
    topClients: client ? [{ ...client, ...gone }] : [],
  });
  asAdmin("/admin/analytics");
  for (const name of ["Top Companions", "Top Clients"]) {
    const table = within(await screen.findByRole("table", { name }));
    expect(table.getByText("Closed account")).toBeVisible();
    expect(table.queryByRole("link")).toBeNull();
  }
});

test("ADMA-010 shows three insights", async () => {
  onAnalytics();
  asAdmin("/admin/analytics");
  const heading = await screen.findByRole("heading", { name: "Business Insights" });
  const insights = within(heading.parentElement as HTMLElement).getAllByRole("listitem");
  expect(insights.map((item) => item.textContent)).toEqual(report.insights);
});

test("ADMA-012 loads everything with one request (decisions 7)", async () => {
  const asked = onAnalytics({ topCompanions: [], topClients: [] });
  asAdmin("/admin/analytics");
  expect(await screen.findByText("No sessions took place in this period.")).toBeVisible();
  expect(screen.getByText("No bookings were paid in this period.")).toBeVisible();
  expect(asked).toEqual(["30d"]);
});

test("shows an error when figures cannot be loaded", async () => {
  server.use(http.get("*/api/admin/analytics", () => refused(500)));
  asAdmin("/admin/analytics");
  expect(await screen.findByText("Failed to load analytics")).toBeVisible();
});

test("each figure says what it counts, and what of the revenue is kept", async () => {
  onAnalytics();
  asAdmin("/admin/analytics");
  expect(await card("Total Bookings")).toHaveTextContent("Newly paid");
  expect(await card("Active Companions")).toHaveTextContent("With a session that took place");
  expect(await card("Average Booking Value")).toHaveTextContent("Average paid per booking");
  expect(await card("Total Revenue")).toHaveTextContent(
    "Gross, with the companions' share: all that was paid in, less refunds and disputes. Steady keeps $3,011.40: commission and clients' fees of bookings, less refunds of them",
  );
  expect(screen.getByText(/^As of/)).toBeVisible();
});

test.each([
  ["24h", "Hour from"],
  ["30d", "Day from"],
  ["90d", "5 days from"],
])("the chart of %s names its slices: %s", async (period, title) => {
  onAnalytics();
  asAdmin(`/admin/analytics?period=${period}`);
  const tables = await screen.findAllByRole("columnheader", { name: title, hidden: true });
  expect(tables.length).toBeGreaterThan(0);
});

test("without a session there is nothing to distribute", async () => {
  onAnalytics({
    bookingDistribution: report.bookingDistribution.map((one) => ({ ...one, sessions: 0 })),
  });
  asAdmin("/admin/analytics");
  expect(await screen.findByText("No sessions were booked.")).toBeVisible();
});
