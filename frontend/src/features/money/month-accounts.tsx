import { formatMoney } from "~/lib/money";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { accountClasses, formatGeneralAccount } from "./month-labels";
import styles from "./months.module.css";
import type { MonthBooks } from "./months-query";

type Account = MonthBooks["accounts"][number];

const columns: readonly Column<Account>[] = [
  {
    key: "account",
    title: "Account",
    cell: ({ account, code }) => (
      <>
        {formatGeneralAccount(account)}
        {code && (
          <span translate="no" className="muted">
            {" "}
            {code}
          </span>
        )}
      </>
    ),
  },
  { key: "class", title: "Class", cell: (row) => accountClasses[row.class] },
  {
    key: "opening",
    title: "Opening",
    cell: ({ opening }) => formatMoney(opening),
    isNumeric: true,
  },
  { key: "debits", title: "Debits", cell: ({ debits }) => formatMoney(debits), isNumeric: true },
  {
    key: "credits",
    title: "Credits",
    cell: ({ credits }) => formatMoney(credits),
    isNumeric: true,
  },
  {
    key: "closing",
    title: "Closing",
    cell: ({ closing }) => formatMoney(closing),
    isNumeric: true,
  },
];

/** Every account over the month, as the ledger has it. */
export function MonthAccounts({ books }: { books: MonthBooks }) {
  return (
    <section className={styles.accounts}>
      <h2>Accounts</h2>
      <p className="muted small">
        In opening and closing balances, debits are positive and credits negative: what we owe and
        what we earned is below zero.
      </p>
      <DataTable
        caption="Accounts"
        columns={columns}
        rows={books.accounts}
        rowKey={({ account }) => account}
      />
    </section>
  );
}
