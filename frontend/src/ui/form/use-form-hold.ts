import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { blockReload } from "~/lib/reload-holds";

/**
 * Blocks a reload for a new version while the form has unsaved input, or stores the input first
 * where the form has a draft.
 */
export function useFormHold<T extends FieldValues>(hook: UseFormReturn<T>, keep?: () => void) {
  const latest = useRef({ hook, keep });
  latest.current = { hook, keep };
  const isStored = keep !== undefined;
  useEffect(() => {
    const isHolding = () => isChanged(latest.current.hook);
    if (!isStored) return blockReload({ isHolding, isTyped: true });
    const keepNow = () => {
      latest.current.keep?.();
      return true;
    };
    return blockReload({ isHolding, isTyped: true, keep: keepNow });
  }, [isStored]);
}

/** Read on demand instead of watched: a form that re-renders on every keystroke is slow. */
function isChanged<T extends FieldValues>({ getValues, formState }: UseFormReturn<T>): boolean {
  const first = (formState.defaultValues ?? {}) as Record<string, unknown>;
  return Object.entries(getValues()).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name]),
  );
}
