import { type ReactNode, useId } from "react";
import { t } from "~/lib/translate";
import styles from "./choice.module.css";

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  isBusy?: boolean;
  /** A text label next to the track, because position and color alone say too little. */
  words?: { on: string; off: string };
}

export function Switch(props: Props) {
  const {
    label,
    hint,
    isOn,
    onChange,
    isDisabled,
    isBusy,
    words = { on: t`On`, off: t`Off` },
  } = props;
  const id = useId();
  return (
    <div className={styles.switchRow}>
      <div>
        <label htmlFor={id} className={styles.switchLabel}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.groupHint}>
            {hint}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-busy={isBusy || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={isDisabled}
        className={styles.switch}
        onClick={() => {
          if (!isBusy) onChange(!isOn);
        }}
      >
        <span className={styles.switchWord} aria-hidden="true">
          {isOn ? words.on : words.off}
        </span>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.thumb} />
        </span>
      </button>
    </div>
  );
}
