import { useEffect, useId, useState } from "react";
import { TextInput } from "../field/text-input";
import styles from "./date-range.module.css";

/** Days as "2026-11-22"; an empty one sets no limit. Both days are included. */
export interface Span {
  from: string;
  to: string;
}

interface Props {
  legend: string;
  /** Set where the page has a second range: "Created from". */
  isLegendShown?: boolean;
  value: Span;
  /** Called with valid ranges only. */
  onChange: (span: Span) => void;
  min?: string;
  max?: string;
}

function spanProblem({ from, to }: Span): string | undefined {
  return from && to && to < from ? "The last day is before the first" : undefined;
}

/**
 * Two native date inputs. An invalid range stays in the inputs with a message and is not passed on.
 */
export function DateRange({ legend, isLegendShown, value, onChange, min, max }: Props) {
  const [typed, setTyped] = useState(value);
  const id = useId();
  const said = isLegendShown ? undefined : "visually-hidden";
  // The URL changed for another reason: Back, or "Clear filters".
  useEffect(() => setTyped({ from: value.from, to: value.to }), [value.from, value.to]);
  const problem = spanProblem(typed);
  const change = (part: Partial<Span>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (!spanProblem(next)) onChange(next);
  };
  return (
    <fieldset className={styles.range} aria-labelledby={`${id}-legend`}>
      <legend id={`${id}-legend`} className="visually-hidden">
        {legend}
      </legend>
      <TextInput
        label={
          <>
            <span className={said}>{legend} </span>From
          </>
        }
        type="date"
        min={min}
        max={max}
        value={typed.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextInput
        label={
          <>
            <span className={said}>{legend} </span>To
          </>
        }
        type="date"
        min={min}
        max={max}
        value={typed.to}
        error={problem}
        onChange={(event) => change({ to: event.target.value })}
      />
    </fieldset>
  );
}
