import type { components } from "~/api/schema";
import { http } from "../http";
import { done } from "./replies";

type Earning = components["schemas"]["Earning"];
type Shift = components["schemas"]["Shift"];
type Summary = components["schemas"]["EarningsSummary"];
type TaxYear = components["schemas"]["TaxYear"];
type Drive = components["schemas"]["Drive"];
type Sums = components["schemas"]["ShiftSums"];

const visit = {
  id: "019365a0-0000-7000-8000-00000000e001",
  bookingId: "019365a0-0000-7000-8000-00000000b001",
  client: "Casey M.",
  date: "2026-10-02",
  startTime: "2026-10-02T13:00:00Z",
  endTime: "2026-10-02T21:00:00Z",
  timezone: "America/New_York",
  isVideoSession: false,
  isCancelled: false,
  mileageReimbursement: 50,
  travelReimbursement: 0,
  payoutState: "paid",
  expectedPayoutAt: "2026-10-03T05:00:00Z",
  payoutDate: "2026-10-03T05:01:00Z",
  heldReason: null,
} as const;

/** EARN-011: 1000 gives 750 and 250. */
export function earning(change: Partial<Earning> = {}): Earning {
  return {
    ...visit,
    hours: 8,
    rate: 125,
    grossAmount: 1000,
    amount: 750,
    platformFee: 250,
    netPayout: 800,
    status: "paid",
    ...change,
  };
}

/** EEARN-019: base 950 and mileage 50 give 762.50. */
export function shift(change: Partial<Shift> = {}): Shift {
  return {
    ...visit,
    duration: 8,
    hourlyRate: 118.75,
    basePay: 950,
    totalEarnings: 1000,
    companyFee: 237.5,
    netPayout: 762.5,
    status: "paid",
    stripeTransferId: "tr_1",
    ...change,
  };
}

const nothing: Sums = {
  shifts: 0,
  grossAmount: 0,
  platformFee: 0,
  mileageReimbursement: 0,
  travelReimbursement: 0,
  netPayout: 0,
};

const months: Summary["months"] = Array.from({ length: 12 }, (_, at) => ({
  ...nothing,
  month: `2026-${String(at + 1).padStart(2, "0")}`,
}));

function earningsSummary(change: Partial<Summary> = {}): Summary {
  return {
    totalNetEarnings: 4000,
    grossEarnings: 5000,
    platformFees: 1250,
    reimbursements: 250,
    paidOut: 3000,
    pendingPayout: 1000,
    scheduledEarnings: 600,
    averageShiftEarnings: 400,
    shifts: { paid: 7, pending: 3, scheduled: 2, total: 12 },
    projections: { weekly: 2000, monthly: 8660, annual: 103920, shifts: 10 },
    trend: { days: 30, current: 2250, previous: 2000, percent: 12.5 },
    months: months.map((one) =>
      one.month === "2026-10" ? { ...one, shifts: 4, netPayout: 1600 } : one,
    ),
    ...change,
  };
}

export const noSummary: Partial<Summary> = {
  totalNetEarnings: 0,
  paidOut: 0,
  pendingPayout: 0,
  scheduledEarnings: 0,
  averageShiftEarnings: null,
  shifts: { paid: 0, pending: 0, scheduled: 0, total: 0 },
  projections: null,
  trend: null,
  months,
};

function taxYear(change: Partial<TaxYear> = {}): TaxYear {
  return {
    year: 2025,
    years: [2026, 2025, 2024],
    timezone: "America/New_York",
    shifts: 12,
    basePay: 9500,
    grossIncome: 10_000,
    platformFees: 2375,
    netIncome: 7625,
    mileageReimbursement: 450,
    travelReimbursement: 50,
    ...change,
  };
}

export function drive(change: Partial<Drive> = {}): Drive {
  return {
    id: visit.id,
    bookingId: visit.bookingId,
    client: "Casey M.",
    date: "2025-10-02",
    location: "1 Main St, Troy, NY 12180",
    miles: 400.5,
    milesBothWays: 801,
    mileageReimbursement: 100.13,
    ...change,
  };
}

function getPage<T>(all: readonly T[], query: URLSearchParams) {
  const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
  return {
    rows: all.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: all.length, pages: Math.ceil(all.length / limit) },
  };
}

const within = (query: URLSearchParams) => (one: Earning) => {
  const amount = (name: string, without: number) => Number(query.get(name) ?? without);
  const status = query.get("status");
  return (
    one.client.toLowerCase().includes((query.get("client") ?? "").toLowerCase()) &&
    one.date >= (query.get("from") ?? "") &&
    one.date <= (query.get("to") ?? "9") &&
    one.netPayout >= amount("minAmount", 0) &&
    one.netPayout <= amount("maxAmount", 1e9) &&
    (status === null || one.status === status)
  );
};

/**
 * Answers a companion's own list, and the one that an administrator views, with the server's
 * filters.
 */
export function earningsHandlers(all: Earning[] = [], summary: Partial<Summary> = {}) {
  const list = ({ request }: { request: Request }) => {
    const query = new URL(request.url).searchParams;
    const found = all.filter(within(query));
    const by = query.get("sort") === "netPayout" ? "netPayout" : "startTime";
    found.sort((a, b) => (a[by] < b[by] ? -1 : 1));
    if (query.get("order") === "desc") found.reverse();
    const sums = { ...nothing, shifts: found.length };
    for (const one of found) {
      sums.netPayout += one.netPayout;
      sums.grossAmount += one.grossAmount;
      sums.platformFee += one.platformFee;
      sums.mileageReimbursement += one.mileageReimbursement;
    }
    const { rows, pagination } = getPage(found, query);
    return done(rows, { pagination, sums });
  };
  return [
    http.get("*/api/earnings", list),
    http.get("*/api/admin/users/:id/earnings", list),
    http.get("*/api/earnings/summary", () => done(earningsSummary(summary))),
    http.get("*/api/admin/users/:id/earnings/summary", () => done(earningsSummary(summary))),
  ];
}

export function shiftsHandlers(all: Shift[] = []) {
  return [
    http.get("*/api/earnings/shifts", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const status = query.get("status");
      const found = all.filter((one) => status === null || one.status === status);
      const { rows, pagination } = getPage(found, query);
      return done(rows, { pagination, sums: { ...nothing, shifts: found.length } });
    }),
    http.get("*/api/earnings/taxes", ({ request }) => {
      const year = new URL(request.url).searchParams.get("year");
      return done(taxYear(year === null ? {} : { year: Number(year) }));
    }),
  ];
}

export function mileageHandler(all: Drive[] = []) {
  return http.get("*/api/earnings/mileage", ({ request }) => {
    const query = new URL(request.url).searchParams;
    const { rows, pagination } = getPage(all, query);
    const sum = (of: "milesBothWays" | "mileageReimbursement") =>
      all.reduce((total, one) => total + one[of], 0);
    const year = Number(query.get("year"));
    const known = { centsPerMile: 70, source: "IRS Notice 2025-05" };
    const totals = {
      trips: all.length,
      milesBothWays: sum("milesBothWays"),
      mileageReimbursement: sum("mileageReimbursement"),
      ...(year === 2025 && {
        standardRate: { ...known, amount: sum("milesBothWays") * 0.7 },
      }),
    };
    return done(rows, { pagination, year, totals });
  });
}
