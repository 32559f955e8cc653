import { useEffect, useRef, useState } from "react";
import { useDebounced } from "~/lib/use-debounced";
import { useLinkedLocation } from "~/lib/use-linked-location";
import { TextInput } from "../field/text-input";

const typingPauseMs = 250;

interface Props extends Omit<Parameters<typeof TextInput>[0], "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
  /** Whether the text is a valid filter; while it is not, the list stays unchanged. */
  isUsable?: (typed: string) => boolean;
  /** The message for invalid text. */
  unusable?: string;
}

const anything = () => true;

/** A text filter; it applies after a pause in typing. */
export function TypedFilter({ value, onChange, isUsable = anything, unusable, ...input }: Props) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, typingPauseMs);
  const { linked, isLeaving } = useLinkedLocation();
  // Own changes that are not in the URL yet. On a slow device the user has typed more when one arrives.
  const applied = useRef<string[]>([]);
  // The link to the next list was followed already, so that the text is meant for that one.
  const isForNext = useRef(false);
  const apply = () => {
    const next = settled.trim();
    // The pause can end while another navigation is in progress, which a change of this filter would cancel.
    if (settled !== typed || next === value || !isUsable(next) || isLeaving()) return;
    applied.current.push(next);
    onChange(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is not the address's matter
  useEffect(() => {
    const own = applied.current.indexOf(value);
    applied.current = own < 0 ? [] : applied.current.slice(own + 1);
    // The URL changed for another reason: Back, or "Clear filters".
    if (own < 0 && typed.trim() !== value && !isForNext.current) setTyped(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link leads elsewhere, also to the same text
  useEffect(() => {
    if (!linked) return;
    applied.current = [];
    if (isForNext.current) apply();
    else setTyped(value);
    isForNext.current = false;
  }, [linked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause is what is waited for
  useEffect(apply, [settled]);
  return (
    <TextInput
      autoComplete="off"
      {...input}
      error={isUsable(settled.trim()) ? input.error : unusable}
      value={typed}
      onChange={(event) => {
        isForNext.current = isLeaving();
        setTyped(event.target.value);
      }}
    />
  );
}
