import type { ComponentProps } from "react";
import { TextInput } from "./text-input";

type Props = Omit<ComponentProps<typeof TextInput>, "type" | "inputMode" | "prefix">;

/**
 * Dollars. Text, not a number field: those drop a comma ("35,50" becomes 3550) and turn with the wheel.
 * What is typed is read with `parseDollars`.
 */
export function MoneyInput(props: Props) {
  return (
    <TextInput
      autoComplete="off"
      maxLength={20}
      {...props}
      type="text"
      inputMode="decimal"
      prefix="$"
    />
  );
}

/** A whole number, read with `wholeAmount`; text for the same reasons. */
export function WholeNumberInput(props: Props) {
  return <TextInput autoComplete="off" maxLength={10} {...props} type="text" inputMode="numeric" />;
}
