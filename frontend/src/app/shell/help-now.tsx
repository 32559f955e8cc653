import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { HelpProps } from "./help-dialog";

/**
 * Loaded once the page is interactive, before anyone presses the button: the browser may be offline
 * by then. If it fails to load, the numbers in the footer are shown instead.
 */
const HelpDialog = lazy<ComponentType<HelpProps>>(() =>
  import("./help-dialog").catch(() => ({ default: NumbersBelow })),
);

export function NumbersBelow({ isOpen, onClose }: HelpProps) {
  useEffect(() => {
    if (!isOpen) return;
    document.getElementById("help-numbers")?.focus();
    onClose();
  }, [isOpen, onClose]);
  return null;
}

/** On every page, for every user. */
export function HelpNow({ className }: { className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Need help now
      </button>
      <Suspense>
        <HelpDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    </>
  );
}
