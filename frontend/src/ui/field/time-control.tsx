import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import styles from "./field.module.css";

type Props = ComponentProps<"input"> & { type: "date" | "time" };

const emptyText = { date: "mm/dd/yyyy", time: "--:-- --" };

/**
 * Safari's engine draws an empty date or time as today or now, in pale gray, and no selector finds
 * it. Chromium and Firefox draw placeholders.
 */
const drawsEmptyAsNow = () => navigator.vendor.startsWith("Apple");

const looksFilled = ({ value, validity }: HTMLInputElement) =>
  drawsEmptyAsNow() && value === "" && !validity.badInput;

/** A native date or time input that is visibly empty while it has no value, in every engine. */
export function TimeControl({ ref, onInput, onBlur, ...input }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const check = () => setIsEmpty(own.current !== null && looksFilled(own.current));
  // After each render: a form sets values of uncontrolled inputs without an event.
  useLayoutEffect(check);
  return (
    <>
      <input
        {...input}
        ref={(element) => {
          own.current = element;
          if (typeof ref === "function") return ref(element);
          if (ref) ref.current = element;
        }}
        data-empty={isEmpty || undefined}
        onInput={(event) => {
          check();
          onInput?.(event);
        }}
        onBlur={(event) => {
          check();
          onBlur?.(event);
        }}
      />
      {isEmpty && (
        <span className={styles.empty} aria-hidden="true">
          {emptyText[input.type]}
        </span>
      )}
    </>
  );
}

export const isTimeType = (type: string | undefined): type is Props["type"] =>
  type === "date" || type === "time";
