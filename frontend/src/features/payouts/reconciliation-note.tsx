import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { textLabels } from "~/lib/open-labels";
import { Banner } from "~/ui/banner/banner";
import { LoadError } from "~/ui/query-view/query-view";
import { type Reconciliation, reconciliationQueryOptions } from "./payouts-query";
import styles from "./reconciliation-note.module.css";

const kinds = textLabels<Reconciliation["differences"][number]["kind"]>({
  event_missed: "An event never reached us",
  event_repeated: "An event came more than once",
  amount_differs: "Amounts differ",
  unknown_to_us: "The provider moved money we know nothing about",
  unknown_to_them: "The provider does not show what we recorded",
  balance_differs: "The balances differ",
  balance_unseen: "The balances could not be compared",
});

/**
 * Whether payouts, ledger and the provider's account agree, in one line, with differences below.
 */
export function ReconciliationNote() {
  const { data, error, refetch } = useQuery(reconciliationQueryOptions);
  if (!data) {
    return error ? (
      <LoadError
        error={error}
        fallback="Failed to load the reconciliation report"
        onRetry={() => refetch()}
      />
    ) : null;
  }
  const owedAgree = data.owedByLedger === data.owedByPayouts;
  const isFine = owedAgree && data.differences.length === 0;
  return (
    <Banner kind={isFine ? "ok" : "warn"} title="Reconciliation report" className={styles.note}>
      <p>
        {owedAgree
          ? `Companions are owed ${formatMoney(data.owedByPayouts)}, by payouts and ledger alike.`
          : `Companions are owed ${formatMoney(data.owedByPayouts)} by payouts, ${formatMoney(data.owedByLedger)} by the ledger.`}{" "}
        {data.matchedAt
          ? `Last matched with the provider ${formatDateTime(data.matchedAt)}.`
          : "Not matched with the provider yet: that happens every night."}{" "}
        {isFine && data.matchedAt && "No open differences."}
      </p>
      {data.differences.length > 0 && (
        <details>
          <summary className="disclosure">
            {data.differences.length === 1
              ? "1 open difference"
              : `${data.differences.length} open differences`}
          </summary>
          <ul className={styles.differences}>
            {data.differences.map((each) => (
              <li key={`${each.kind} ${each.object}`}>
                {kinds[each.kind]}: {each.object}
                {each.ours !== undefined && `, ours ${formatMoney(each.ours)}`}
                {each.theirs !== undefined && `, theirs ${formatMoney(each.theirs)}`}, seen{" "}
                {formatDateTime(each.firstSeen)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Banner>
  );
}
