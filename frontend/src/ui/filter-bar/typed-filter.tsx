import { useEffect, useState } from "react";
import { useDebounced } from "~/lib/use-debounced";
import { useIsLeaving } from "~/lib/use-is-leaving";
import { TextInput } from "../field/text-input";

const typingPauseMs = 250;

interface Props extends Omit<Parameters<typeof TextInput>[0], "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
  /** What may be asked for; while it is something else, the list stays as it was. */
  isUsable?: (typed: string) => boolean;
  /** What is said then. */
  unusable?: string;
}

const anything = () => true;

/** A filter that is typed: it acts once the hand rests. */
export function TypedFilter({ value, onChange, isUsable = anything, unusable, ...input }: Props) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, typingPauseMs);
  const isLeaving = useIsLeaving();
  // The address changed without this: Back, or "Clear filters".
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is not the address's matter
  useEffect(() => {
    if (typed.trim() !== value) setTyped(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause is what is waited for
  useEffect(() => {
    const next = settled.trim();
    // A pause ends also while another page is on its way, which a change of this one would call off.
    if (settled === typed && next !== value && isUsable(next) && !isLeaving) onChange(next);
  }, [settled]);
  return (
    <TextInput
      autoComplete="off"
      {...input}
      error={isUsable(settled.trim()) ? input.error : unusable}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
