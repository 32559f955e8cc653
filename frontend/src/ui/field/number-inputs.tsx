import type { ComponentProps } from "react";
import { TextInput } from "./text-input";

type Props = Omit<ComponentProps<typeof TextInput>, "type" | "inputMode" | "prefix">;

/**
 * Dollars. A text input, because number inputs drop a comma ("35,50" becomes 3550) and change with
 * the mouse wheel. The text is parsed with `parseDollars`.
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

/** A whole number, parsed with `wholeAmount`; a text input for the same reasons. */
export function WholeNumberInput(props: Props) {
  return <TextInput autoComplete="off" maxLength={10} {...props} type="text" inputMode="numeric" />;
}
