import { type ComponentProps, createContext, useContext, useEffect } from "react";
import { Button } from "../button/button";

interface DialogControl {
  isBusy: boolean;
  close: () => void;
  /** Keeps the dialog open; returns how to let go. */
  hold: () => () => void;
}

export const DialogControlContext = createContext<DialogControl | null>(null);

/** The dialog around, if any, stays open while this is true: what fails meanwhile is shown in it. */
export function useDialogHold(isHolding: boolean): void {
  const hold = useContext(DialogControlContext)?.hold;
  useEffect(() => (isHolding ? hold?.() : undefined), [isHolding, hold]);
}

/** Cancel, Done: one of the ways out of a dialog, like Esc and the cross. */
export function DialogCloseButton(props: Omit<ComponentProps<typeof Button>, "onClick">) {
  const control = useContext(DialogControlContext);
  return (
    <Button {...props} aria-disabled={control?.isBusy || undefined} onClick={control?.close} />
  );
}
