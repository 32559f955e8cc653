import { formatDateTime, type TimeZone } from "~/lib/dates";
import { formatMoney, toCents } from "~/lib/money";
import { Banner } from "~/ui/banner/banner";
import { formatGeneralAccount } from "./month-labels";
import type { MonthBooks } from "./months-query";

const difference = (a: number, b: number) => (toCents(a) - toCents(b)) / 100;

/** Each way in which the books do not balance, with the amount. */
function faults({ accounts, check }: MonthBooks): string[] {
  const found = accounts
    .filter(({ gap }) => gap !== 0)
    .map(
      ({ account, gap }) =>
        `${formatGeneralAccount(account)}: the opening balance and the entries differ from the closing balance by ${formatMoney(gap)}.`,
    );
  const uneven = difference(check.debits, check.credits);
  if (uneven !== 0) {
    found.unshift(
      `Debits are ${formatMoney(check.debits)}, credits ${formatMoney(check.credits)}: they differ by ${formatMoney(uneven)}.`,
    );
  }
  if (check.closing !== 0) {
    found.push(`All closing balances together are ${formatMoney(check.closing)}, not $0.00.`);
  }
  return found;
}

/** Whether the month balances, by how much it does not, and what is not explained yet. */
export function MonthCheck({ books }: { books: MonthBooks }) {
  const { check, balances } = books;
  return (
    <>
      {check.isBalanced ? (
        <Banner kind="ok" title="The books balance">
          For every account, the opening balance and the entries lead to the closing balance. Debits
          and credits are {formatMoney(check.debits)} each.
        </Banner>
      ) : (
        <Banner kind="bad" title="The books do not balance">
          <ul>
            {faults(books).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      {balances.suspense !== 0 && (
        <Banner kind="warn" title={`${formatMoney(balances.suspense)} is not assigned`}>
          Money moved for a reason that the books do not know yet. Payouts has the open differences.
        </Banner>
      )}
    </>
  );
}

function providerText({ comparedAt, gap }: MonthBooks["provider"], zone: TimeZone): string {
  if (!comparedAt) {
    return "The provider's balance has not been compared with the books yet: that happens every night.";
  }
  const when = formatDateTime(comparedAt, zone);
  if (gap === 0) return `Last compared with the provider's balance ${when}: equal to the cent.`;
  const how = gap > 0 ? "more" : "less";
  return `Last compared with the provider's balance ${when}: the provider has ${formatMoney(Math.abs(gap))} ${how} than the books.`;
}

/** The latest comparison with the provider's own balance, whatever the month. */
export function ProviderNote({ books: { provider, timezone } }: { books: MonthBooks }) {
  return <p className="muted small">{providerText(provider, timezone)}</p>;
}
