import { type ComponentProps, createContext, useContext, useEffect } from "react";
import { Button } from "../button/button";

interface DialogControl {
  isBusy: boolean;
  close: () => void;
  /** Keeps the dialog open; returns a function that releases it. */
  hold: () => () => void;
}

export const DialogControlContext = createContext<DialogControl | null>(null);

/**
 * Keeps the surrounding dialog, if any, open while this is true, so that a failure is shown in it.
 */
export function useDialogHold(isHolding: boolean): void {
  const hold = useContext(DialogControlContext)?.hold;
  useEffect(() => (isHolding ? hold?.() : undefined), [isHolding, hold]);
}

/** A button that closes the dialog (Cancel, Done), like Esc and the cross. */
export function DialogCloseButton(props: Omit<ComponentProps<typeof Button>, "onClick">) {
  const control = useContext(DialogControlContext);
  return (
    <Button {...props} aria-disabled={control?.isBusy || undefined} onClick={control?.close} />
  );
}
