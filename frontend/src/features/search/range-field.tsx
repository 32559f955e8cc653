import { useId, useState } from "react";
import { wholeAmount } from "~/lib/numbers";
import { FieldError } from "~/ui/field/field-error";
import styles from "./filter-dialog.module.css";
import { type Pick, RangePicks } from "./range-picks";

interface Props {
  legend: string;
  label: string;
  hint: string;
  /** The unit next to the number box. */
  unit: string;
  minimum: number;
  maximum: number;
  step: number;
  value: number;
  picks: readonly Pick[];
  onChange: (value: number) => void;
}

const spelling = "Enter a whole number in digits, without commas, points or spaces, such as 1500";

/** NaN for anything but a whole number; "$80" is one. */
const typedNumber = (text: string) => wholeAmount(text.replace(/^\s*\$/, ""));

/**
 * A slider with a number box for users who cannot or do not want to drag, and a few common values
 * as buttons.
 */
export function RangeField(props: Props) {
  const { legend, label, hint, unit, minimum, maximum, step, value, picks, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const forgetTyped = () => {
    setTyped(null);
    setProblem(undefined);
  };
  const choose = (next: number) => {
    forgetTyped();
    onChange(next);
  };
  const handleType = (text: string) => {
    setTyped(text);
    setProblem(undefined);
    const next = typedNumber(text);
    if (next >= minimum && next <= maximum) onChange(next);
  };
  /**
   * Values outside the limits become the limit, and an emptied box reverts to the previous value.
   * Anything else stays, with the reason why it is not used.
   */
  const handleLeave = () => {
    if (typed === null || typed.trim() === "") return forgetTyped();
    const next = typedNumber(typed);
    if (Number.isNaN(next)) return setProblem(spelling);
    choose(Math.min(maximum, Math.max(minimum, next)));
  };
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <RangePicks label={legend} picks={picks} value={value} onPick={choose} />
      <div className={styles.range}>
        <input
          type="range"
          aria-label={legend}
          aria-describedby={`${id}-hint`}
          min={minimum}
          max={maximum}
          step={step}
          value={value}
          className={styles.slider}
          onChange={(event) => choose(event.target.valueAsNumber)}
        />
        <input
          type="text"
          aria-label={label}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-error`}
          value={typed ?? value}
          className={styles.number}
          onChange={(event) => handleType(event.target.value)}
          onBlur={handleLeave}
        />
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      </div>
      <FieldError id={`${id}-error`} message={problem} />
    </fieldset>
  );
}
