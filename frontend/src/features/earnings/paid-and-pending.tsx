import { formatMoney } from "~/lib/money";
import { plural } from "~/lib/translate";
import { StatCard } from "~/ui/stat-card/stat-card";
import type { EarningsSummary } from "./earnings-query";

export const resultCount = (count: number) => plural(count, { one: "# shift", other: "# shifts" });

interface Props {
  summary: EarningsSummary;
  pendingLabel: string;
}

/** Amounts that were paid out, and amounts that are owed. */
export function PaidAndPending({ summary, pendingLabel }: Props) {
  const { shifts, paidOut, pendingPayout } = summary;
  return (
    <>
      <StatCard
        label="Paid Out"
        value={formatMoney(paidOut)}
        detail={`${resultCount(shifts.paid)}, sent to the payout account`}
      />
      <StatCard
        label={pendingLabel}
        value={formatMoney(pendingPayout)}
        detail={resultCount(shifts.pending)}
      />
    </>
  );
}
