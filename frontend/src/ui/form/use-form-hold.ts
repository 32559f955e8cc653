import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { blockReload } from "~/lib/reload-holds";

/** A new version waits for what is typed in the form, or has it kept first, where it has a draft. */
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

/** Asked for, and not watched: a form that is drawn with every key is slow. */
function isChanged<T extends FieldValues>({ getValues, formState }: UseFormReturn<T>): boolean {
  const first = (formState.defaultValues ?? {}) as Record<string, unknown>;
  return Object.entries(getValues()).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name]),
  );
}
