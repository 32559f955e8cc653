import { useId, useState } from "react";
import { wholeAmount } from "~/lib/numbers";
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

/**
 * A slider with a number box for users who cannot or do not want to drag, and a few common values
 * as buttons.
 */
export function RangeField(props: Props) {
  const { legend, label, hint, unit, minimum, maximum, step, value, picks, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const handleType = (text: string) => {
    setTyped(text);
    const next = wholeAmount(text);
    if (next >= minimum && next <= maximum) onChange(next);
  };
  /**
   * Values outside the limits become the limit, and an emptied box reverts to the previous value.
   */
  const handleLeave = () => {
    const next = wholeAmount(typed ?? "");
    if (Number.isInteger(next)) onChange(Math.min(maximum, Math.max(minimum, next)));
    setTyped(null);
  };
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <RangePicks label={legend} picks={picks} value={value} onPick={onChange} />
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
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <input
          type="text"
          aria-label={label}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          value={typed ?? value}
          className={styles.number}
          onChange={(event) => handleType(event.target.value)}
          onBlur={handleLeave}
        />
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      </div>
    </fieldset>
  );
}
