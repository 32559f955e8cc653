import { useId } from "react";
import styles from "./filter-dialog.module.css";

interface Props {
  legend: string;
  label: string;
  hint: string;
  /** Stands beside the number box. */
  unit: string;
  minimum: number;
  maximum: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

/** A slider with a number box beside it, for those who cannot or do not want to drag. */
export function RangeField(props: Props) {
  const { legend, label, hint, unit, minimum, maximum, step, value, onChange } = props;
  const id = useId();
  const clamp = (next: number) =>
    onChange(
      Number.isFinite(next) ? Math.min(maximum, Math.max(minimum, Math.round(next))) : minimum,
    );
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
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
          onChange={(event) => clamp(event.target.valueAsNumber)}
        />
        <input
          type="number"
          aria-label={label}
          inputMode="numeric"
          min={minimum}
          max={maximum}
          step={step}
          defaultValue={value}
          key={value}
          className={styles.number}
          onBlur={(event) => clamp(event.target.valueAsNumber)}
        />
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      </div>
    </fieldset>
  );
}
