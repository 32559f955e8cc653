import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { classNames } from "~/lib/class-names";
import styles from "./dialog.module.css";

interface Props {
  isOpen: boolean;
  /** Esc, the cross and Cancel all end here. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: "normal" | "wide";
  /** On a phone it comes from below, where the thumb is. */
  isSheet?: boolean;
  /** Much text and nothing in it to press: it takes the keyboard, so that it can be scrolled. */
  isText?: boolean;
  /** For decisions that must be answered in words, e.g. deleting: hides the cross. */
  hasNoCross?: boolean;
}

/** The native modal: focus trap, Esc, top layer and inert background come with the platform. */
export function Dialog(props: Props) {
  const { isOpen, onClose, title, children, footer, size = "normal", hasNoCross, isText } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    if (!element.open) {
      const opener = document.activeElement;
      element.showModal();
      heading.current?.focus();
      return () => {
        element.close();
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      };
    }
  }, [isOpen]);

  if (!isOpen) return null;
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(
        styles.dialog,
        size === "wide" && styles.wide,
        props.isSheet && styles.sheet,
      )}
      aria-labelledby={titleId}
      onCancel={handleCancel}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {!hasNoCross && (
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <X aria-hidden="true" size={22} />
            </button>
          )}
        </header>
        <div
          className={styles.body}
          {...(isText ? { tabIndex: 0, role: "region", "aria-labelledby": titleId } : {})}
        >
          {children}
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
