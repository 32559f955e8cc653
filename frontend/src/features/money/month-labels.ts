import { createDateFormatter } from "~/lib/date-formatter";
import { humanize, textLabels } from "~/lib/open-labels";
import type { MonthBooks } from "./months-query";

const monthAndYear = createDateFormatter({ month: "long", year: "numeric" });

/** "August 2026" of "2026-08"; any other text as it is. */
export function formatMonth(month: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
    ? monthAndYear(`${month}-15T12:00:00Z`, "UTC")
    : month;
}

/** General accounts of the ledger; one without a label is shown as it is stored. */
const accounts: Record<string, string> = {
  provider_pending: "Provider, pending",
  provider_available: "Provider, available",
  house_bank: "Our bank account",
  booking_escrow: "Held for bookings",
  travel_reserve: "Travel money, held",
  companion_payable: "Owed to companions",
  rev_commission: "Commission",
  rev_company_fee: "Company fee",
  rev_app_fee: "App fee",
  rev_verification: "Verifications and ID checks",
  rev_highlight: "Highlights",
  exp_provider_fee: "Provider's fees",
  exp_dispute: "Disputes, at our cost",
  exp_goodwill: "Goodwill, at our cost",
  loss_negative_companion: "Not recovered from companions",
  suspense: "Not assigned",
};

export const formatGeneralAccount = (account: string) => accounts[account] ?? humanize(account);

export const accountClasses = textLabels<MonthBooks["accounts"][number]["class"]>({
  asset: "Asset",
  liability: "Liability",
  income: "Income",
  expense: "Expense",
  suspense: "Suspense",
});
