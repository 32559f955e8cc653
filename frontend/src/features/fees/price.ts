import type { components } from "~/api/schema";
import { toCents } from "~/lib/money";
import { t } from "~/lib/translate";
import { appFeeCents, type LineAmounts } from "./fallback-fees";

/** The amounts of everything that has a price: a quote, a booking, or an estimate, in dollars. */
export type PriceParts = Pick<
  components["schemas"]["Quote"],
  | "baseCost"
  | "companyFee"
  | "hotelFee"
  | "miscFee"
  | "mileageFee"
  | "travelFee"
  | "travelTimeFee"
  | "appFee"
  | "totalCost"
> & {
  /** For a booking: the cost of earlier reschedules of its visits. */
  changeFee?: number | undefined;
};

/** One companion's share of a price. */
export interface LinePrice {
  key: string;
  label: string;
  parts: Omit<PriceParts, "appFee">;
  total: number;
}

export interface PriceRow {
  label: string;
  dollars: number;
}

/** FEE-012 to FEE-015, in display order. */
const labels = [
  ["baseCost", "Base Rate"],
  ["companyFee", "Company Fee (5% of base rate)"],
  ["hotelFee", "Hotel Fee (500+ miles)"],
  ["miscFee", "Miscellaneous Fee (350+ miles)"],
  ["mileageFee", t`Mileage`],
  ["travelFee", t`Travel`],
  ["travelTimeFee", "Travel Time"],
  ["appFee", "App Fee"],
  ["changeFee", "Time given up by moving"],
] as const;

/** FEE-016: lines of zero are omitted; the base cost always shows. */
export function priceRows(parts: PriceParts): PriceRow[] {
  return labels
    .map(([key, label]) => ({ key, label, dollars: parts[key] ?? 0 }))
    .filter(({ key, dollars }) => key === "baseCost" || toCents(dollars) !== 0)
    .map(({ label, dollars }) => ({ label, dollars }));
}

/** FEE-001, FEE-009: the sum of the lines, and the app fee once. */
export function estimatedPrice(lines: readonly LineAmounts[]): PriceParts {
  const sum = (key: keyof LineAmounts) => lines.reduce((cents, line) => cents + line[key], 0) / 100;
  return {
    baseCost: sum("baseCents"),
    companyFee: sum("companyCents"),
    hotelFee: sum("hotelCents"),
    miscFee: sum("miscCents"),
    mileageFee: sum("mileageCents"),
    travelFee: sum("travelCents"),
    travelTimeFee: sum("travelTimeCents"),
    appFee: appFeeCents / 100,
    totalCost: sum("totalCents") + appFeeCents / 100,
  };
}
