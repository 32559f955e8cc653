import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { getWallTime } from "~/lib/dates";
import { daysAfter } from "~/lib/days-after";
import { formatMoney } from "~/lib/money";
import { dollarsProblem, getDollars, wholeAmount } from "~/lib/numbers";
import { MoneyInput, WholeNumberInput } from "~/ui/field/number-inputs";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useOwnDraft } from "~/ui/form/own-draft";
import { atField, type Check } from "~/ui/form/problems";
import { ReasonInput, withReason } from "~/ui/form/reason";
import { useForm, useValue } from "~/ui/form/use-form";
import type { Chosen } from "./booking-rows";
import { when } from "./format-line";
import styles from "./scheduling.module.css";
import {
  type ChangeQuote,
  changedData,
  type LineChange,
  quoteChange,
  useChangeLine,
} from "./scheduling-queries";

interface BulkChangeValues {
  kind: "shift" | "duration" | "price";
  amount: string;
  reason: string;
}

const initial: BulkChangeValues = { kind: "shift", amount: "7", reason: "" };
const kinds = [
  { value: "shift", label: "Move by days" },
  { value: "duration", label: "Set the duration (hours)" },
  { value: "price", label: "Set the hourly rate (dollars)" },
];
const amountInputs = { shift: TextInput, duration: WholeNumberInput, price: MoneyInput };
const amountNames = { shift: "Days later", duration: "Hours", price: "Dollars an hour" };

function amountProblem({ kind, amount }: BulkChangeValues): string | null {
  if (amount.trim() === "") return "Enter a number";
  if (kind === "price") {
    return (
      dollarsProblem(amount) ?? (getDollars(amount) < 1 ? "Enter a rate of at least $1" : null)
    );
  }
  const value = wholeAmount(amount);
  if (kind === "shift") return value ? null : "Enter a whole number of days";
  return value >= 1 && value <= 8 ? null : "The duration must be 1 to 8 hours.";
}

const check: Check<BulkChangeValues> = (values) => {
  const problem = amountProblem(values);
  return [...(problem ? [atField("amount", problem)] : []), ...withReason(values)];
};

function sharedChange(
  kind: BulkChangeValues["kind"],
  amount: string,
  { line }: Chosen,
): LineChange {
  const lineId = line._id;
  if (kind === "duration") return { lineId, duration: wholeAmount(amount) };
  if (kind === "price") return { lineId, hourlyRate: getDollars(amount) };
  const { date, time } = getWallTime(line.startDate, line.timezone);
  return { lineId, date: daysAfter(date, wholeAmount(amount)), arrivalTime: time };
}

interface Outcome extends Chosen {
  quote?: ChangeQuote;
  change?: LineChange;
  text: string;
  isBad?: boolean;
}

/** The quotes or results, and the selection that they belong to. */
interface Outcomes {
  selection: string;
  isMade: boolean;
  list: readonly Outcome[];
}

/** The input of a quote: the same visits, the same change. */
const getSelection = (
  { kind, amount }: Pick<BulkChangeValues, "kind" | "amount">,
  chosen: readonly Chosen[],
) => JSON.stringify([kind, amount, chosen.map(({ line }) => line._id).sort()]);

interface Props {
  chosen: readonly Chosen[];
  /** These visits were changed; a further change starts with their refetched state. */
  onMade: (lineIds: readonly string[]) => void;
  onDone: (message: string) => void;
}

/**
 * The same change for several visits: each is priced separately, then all are made one after
 * another.
 */
export function BulkChange({ chosen, onMade, onDone }: Props) {
  const apply = useChangeLine();
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const price = async ({ kind, amount }: BulkChangeValues) => {
    const priced: Outcome[] = [];
    for (const one of chosen) {
      const change = sharedChange(kind, amount, one);
      try {
        const quote = await quoteChange(one.booking._id, change);
        priced.push({ ...one, change, quote, text: formatCost(quote) });
      } catch (error) {
        priced.push({ ...one, text: errorMessage(error, "It cannot be changed."), isBad: true });
      }
    }
    const selection = getSelection({ kind, amount }, chosen);
    setOutcomes({ selection, isMade: false, list: priced });
  };
  const make = async (priced: Outcomes, reason: string) => {
    const made: Outcome[] = [];
    const unmade: string[] = [];
    let count = 0;
    for (const { quote, change, ...one } of priced.list) {
      if (!quote || !change) {
        made.push(one);
        continue;
      }
      const { charge, refund } = quote;
      try {
        const outcome = await apply.mutateAsync({
          id: one.booking._id,
          ...change,
          charge,
          refund,
          reason,
        });
        count += 1;
        made.push({
          ...one,
          text: outcome === "made" ? "Changed." : "Waiting for the client to pay.",
        });
      } catch (error) {
        const text = errorMessage(error, "It was not changed.");
        const fresh = changedData<{ change: ChangeQuote }>(error)?.change;
        if (fresh) unmade.push(one.line._id);
        made.push({ ...one, text: fresh ? `${text} ${formatCost(fresh)}` : text, isBad: true });
      }
    }
    setOutcomes({ ...priced, isMade: true, list: made });
    // Visits whose price changed stay selected, to be priced again.
    onMade(made.map(({ line }) => line._id).filter((id) => !unmade.includes(id)));
    onDone(`${count} of ${made.length} visits were changed or proposed.`);
  };
  /** Makes only what is selected now and was priced that way; prices anything else first. */
  const getPriced = (values: Pick<BulkChangeValues, "kind" | "amount">) =>
    outcomes?.isMade === false && outcomes.selection === getSelection(values, chosen)
      ? outcomes
      : null;
  const canMake = (priced: Outcomes | null) => priced?.list.some(({ quote }) => quote);
  const form = useForm<BulkChangeValues>({
    initial,
    draft: useOwnDraft("bulk-change", initial),
    check,
    send: async (values) => {
      const priced = getPriced(values);
      await (priced && canMake(priced) ? make(priced, values.reason.trim()) : price(values));
    },
    failure: "Failed to change the bookings. Please try again.",
  });
  const kind = useValue(form, "kind");
  const amount = useValue(form, "amount");
  const bound = form.bind("kind");
  const AmountInput = amountInputs[kind];
  const priced = getPriced({ kind, amount });
  const shown = outcomes?.isMade ? outcomes : priced;
  const list = shown && <OutcomeList outcomes={shown.list} />;
  if (chosen.length === 0 && !form.isBusy) return list;
  return (
    <section aria-labelledby="bulk-change" className="stack">
      <h2 id="bulk-change">
        {chosen.length === 1 ? "One visit is selected" : `${chosen.length} visits are selected`}
      </h2>
      <FormElement form={form} className="stack">
        {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
        <FormProblems form={form} />
        <div className={styles.fields}>
          <Select
            {...bound}
            label="Change"
            options={kinds}
            onChange={(event) => {
              // The amount is cleared, because seven days are not seven dollars.
              form.set("amount", "");
              return bound.onChange(event);
            }}
          />
          <AmountInput {...form.bind("amount")} label={amountNames[kind]} required />
        </div>
        <ReasonInput {...form.bind("reason")} hint="Kept in the audit log with each." />
        {list}
        <SubmitButton form={form} busyLabel="Working...">
          {canMake(priced) ? "Apply changes" : "Preview price"}
        </SubmitButton>
      </FormElement>
    </section>
  );
}

function OutcomeList({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <ul className={styles.days} aria-live="polite">
      {outcomes.map(({ booking, line, text, isBad }) => (
        <li key={line._id} className={styles.day}>
          <span>
            {booking.client.displayName}: {line.companion.displayName}, {when(line)}
          </span>
          <span className={isBad ? styles.bad : undefined}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The visit's price before and after, and the consequence. */
function formatCost({ before, after, charge, refund }: ChangeQuote): string {
  const prices = `${formatMoney(before.totalCost)} before, ${formatMoney(after.totalCost)} after`;
  if (charge > 0) return `${prices}: ${formatMoney(charge)} more, to be paid by the client first`;
  return refund > 0 ? `${prices}: ${formatMoney(refund)} back` : `${prices}: same price`;
}
