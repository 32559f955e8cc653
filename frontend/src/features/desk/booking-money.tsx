import { formatDate } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { textLabels } from "~/lib/open-labels";
import { routes } from "~/lib/routes";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import styles from "./desk.module.css";
import type { BookingRecord, DeskPerson } from "./desk-queries";
import { formatAccount, formatEntry, formatRefundReason } from "./ledger-labels";

type Entry = BookingRecord["entries"][number];

interface Props {
  record: BookingRecord;
  zone: string;
}

/** Line by line as the ledger has it, and what the provider has. */
export function BookingMoney({ record, zone }: Props) {
  const { entries, people } = record;
  return (
    <div className={styles.money}>
      <ProviderRecords record={record} zone={zone} />
      {entries.length === 0 ? (
        <EmptyState title="Nothing is posted to the ledger yet" headingLevel={3}>
          The first entry is the client's payment.
        </EmptyState>
      ) : (
        <div className={styles.wide}>
          <table className={styles.ledger}>
            <caption>
              Ledger. Debits are positive, credits negative; each entry sums to zero.
            </caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Entry</th>
                <th scope="col">Account</th>
                <th scope="col" className={styles.number}>
                  Amount
                </th>
              </tr>
            </thead>
            {entries.map((entry) => (
              <EntryRows key={entry._id} entry={entry} people={people} zone={zone} />
            ))}
          </table>
        </div>
      )}
    </div>
  );
}

interface EntryProps {
  entry: Entry;
  people: readonly DeskPerson[];
  zone: string;
}

function EntryRows({ entry, people, zone }: EntryProps) {
  const { at, kind, postings } = entry;
  return (
    <tbody>
      {postings.map(({ account, of, amount }, index) => (
        <tr key={`${account} ${of ?? ""}`}>
          {index === 0 && (
            <>
              <td translate="no" rowSpan={postings.length}>
                {formatDate(at, zone)}
              </td>
              <th scope="rowgroup" rowSpan={postings.length}>
                {formatEntry(kind)}
              </th>
            </>
          )}
          <td>
            {formatAccount(account)}
            <Owner of={of} people={people} />
          </td>
          <td translate="no" className={styles.number}>
            {formatMoney(amount)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Owner({ of, people }: { of: string | undefined; people: readonly DeskPerson[] }) {
  const owner = people.find(({ _id }) => _id === of);
  return owner ? <span translate="no">: {owner.displayName || "a closed account"}</span> : null;
}

const paymentStates = textLabels<BookingRecord["payments"][number]["state"]>({
  open: "Payment page open",
  paid: "Paid",
  expired: "Payment page expired",
  // Its refunds are listed with their own dates.
  refunded: "Paid",
});
const refundStates = textLabels<BookingRecord["refunds"][number]["state"]>({
  ordered: "Refund ordered",
  pending: "Refund on its way",
  succeeded: "Refund sent",
  failed: "Refund failed",
});
const formatDispute = ({ state, answeredAt }: BookingRecord["disputes"][number]) =>
  state === "open" && answeredAt ? "Dispute answered, the bank decides" : disputeStates[state];
const disputeStates = textLabels<BookingRecord["disputes"][number]["state"]>({
  open: "Dispute open",
  won: "Dispute won",
  lost: "Dispute lost",
});

/** Payments, refunds and disputes at the provider. */
function ProviderRecords({ record: { payments, refunds, disputes }, zone }: Props) {
  const rows = [
    ...payments.map((one) => ({
      id: one._id,
      title: paymentStates[one.state],
      amount: one.amount,
      at: one.paidAt ?? one.createdAt,
      more: one.providerId ?? "",
      to: null,
    })),
    ...refunds.map((one) => ({
      id: one._id,
      title: one.isAtBank ? "Refund settled by the client's bank" : refundStates[one.state],
      amount: one.amount,
      at: one.settledAt ?? one.orderedAt,
      more: [formatRefundReason(one.reason), one.providerId].filter(Boolean).join(", "),
      to: null,
    })),
    ...disputes.map((one) => ({
      id: one.id,
      title: formatDispute(one),
      amount: one.amount,
      at: one.seenAt,
      more: one.id,
      to: routes.adminDispute(one.id),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className={styles.records} aria-label="At the payment provider">
      {rows.map(({ id, title, amount, at, more, to }) => (
        <li key={id} className={styles.record}>
          <span>
            {to ? <Link to={to}>{title}</Link> : title}{" "}
            <span translate="no" className="muted small">
              {formatDate(at, zone)}
            </span>
          </span>
          <span translate="no" className="muted small">
            {more}
          </span>
          <b translate="no" className="tabular">
            {formatMoney(amount)}
          </b>
        </li>
      ))}
    </ul>
  );
}
