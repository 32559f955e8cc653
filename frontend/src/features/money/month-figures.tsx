import { useId } from "react";
import { classNames } from "~/lib/class-names";
import { formatMoney, toCents } from "~/lib/money";
import styles from "./months.module.css";
import type { MonthBooks } from "./months-query";

type Line = readonly [label: string, amount: number, look?: "sum" | "part"];

interface Group {
  title: string;
  lines: readonly Line[];
}

const minus = (a: number, b: number) => (toCents(a) - toCents(b)) / 100;

const moneyIn = ({ figures }: MonthBooks): Group => ({
  title: "Paid by clients",
  lines: [
    ["Bookings", figures.bookingPayments],
    ["Verifications and ID checks", figures.verifications],
    ["Highlights", figures.highlights],
    ["Gross", figures.gross, "sum"],
  ],
});

const refunds = ({ figures }: MonthBooks): Group => ({
  title: "Refunds",
  lines: [
    ["Sent back to clients", figures.refundsSent, "sum"],
    ["Taken by clients' banks instead", figures.refundsByBank],
    ["Ordered for completed visits, whole", figures.wholeVisits, "part"],
    ["Ordered in part, from our fees", figures.partsFromFees, "part"],
    ["Ordered as goodwill, at our cost", figures.goodwill, "part"],
  ],
});

const companions = ({ figures }: MonthBooks): Group => ({
  title: "Companions",
  lines: [
    ["Earned", figures.earned],
    ["Taken back or not recovered", figures.earningsTakenBack],
    ["Companions get", minus(figures.earned, figures.earningsTakenBack), "sum"],
    ["Paid out", figures.payoutsSent],
  ],
});

const kept = ({ figures }: MonthBooks): Group => ({
  title: "What we keep",
  lines: [
    ["Commission", figures.commission],
    ["Company fee", figures.serviceFees],
    ["App fee", figures.bookingFees],
    ["Verifications and ID checks", figures.verificationIncome],
    ["Highlights", figures.highlightIncome],
    ["Income", figures.income, "sum"],
  ],
});

const costs = ({ figures }: MonthBooks): Group => ({
  title: "What it costs us",
  lines: [
    ["Provider's fees", figures.providerFees],
    ["Disputes", figures.disputeCosts],
    ["Goodwill", figures.goodwill],
    ["Not recovered from companions", figures.companionLosses],
    ["Expenses", figures.expenses, "sum"],
    ["Income less expenses", figures.result, "sum"],
  ],
});

const disputes = ({ figures }: MonthBooks): Group => ({
  title: "Disputes",
  lines: [
    ["Taken by clients' banks, with fees", figures.disputed],
    ["Won back", figures.wonBack],
    ["Taken less won back", minus(figures.disputed, figures.wonBack), "sum"],
  ],
});

const balances = ({ balances, isOver }: MonthBooks): Group => ({
  title: isOver ? "At the end of the month" : "Now",
  lines: [
    ["Owed to companions", balances.payable],
    ["Held for clients", balances.held],
    ["Of this, refunds owed", balances.refundsOwed, "part"],
    ["At the provider, pending", balances.providerPending],
    ["At the provider, available", balances.providerAvailable],
    ["Paid out to our bank so far", balances.ownBank],
  ],
});

const groups = [moneyIn, refunds, companions, kept, costs, disputes, balances];

/** What the month's entries mean: each group is a description list. */
export function MonthFigures({ books }: { books: MonthBooks }) {
  return (
    <div className={styles.groups}>
      {groups.map((toGroup) => {
        const group = toGroup(books);
        return <Figures key={group.title} {...group} />;
      })}
    </div>
  );
}

function Figures({ title, lines }: Group) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <dl className={styles.lines}>
        {lines.map(([label, amount, look]) => (
          <div key={label} className={classNames(styles.line, look && styles[look])}>
            <dt>{label}</dt>
            <dd translate="no" className="tabular">
              {formatMoney(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
