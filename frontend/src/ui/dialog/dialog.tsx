import { X } from "lucide-react";
import {
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { classNames } from "~/lib/class-names";
import styles from "./dialog.module.css";
import { DialogControlContext } from "./dialog-control";

interface Props {
  isOpen: boolean;
  /** Esc, the cross and Cancel all end here. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: "normal" | "wide";
  /** On a phone it opens at the bottom, within reach of the thumb. */
  isSheet?: boolean;
  /** Long text without controls: the body is focusable, so that it can be scrolled by keyboard. */
  isText?: boolean;
  /** A call is running whose failure is shown here: nothing closes the dialog until it finishes. */
  isBusy?: boolean;
  /** For decisions that need an explicit answer, such as deleting: hides the cross. */
  hasNoCross?: boolean;
}

/** The native modal: the platform provides focus trap, Esc, top layer and inert background. */
export function Dialog(props: Props) {
  const { isOpen, onClose, title, children, footer, size = "normal", hasNoCross, isText } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const [holds, setHolds] = useState(0);
  const isBusy = props.isBusy === true || holds > 0;
  const latest = useRef({ isBusy, onClose });
  latest.current = { isBusy, onClose };
  const close = useCallback(() => {
    if (!latest.current.isBusy) latest.current.onClose();
  }, []);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  const control = useMemo(() => ({ isBusy, close, hold }), [isBusy, close, hold]);

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
    close();
  };
  /** The browser may close it anyway, for example after Esc was pressed twice. */
  const handleClosed = () => {
    if (latest.current.isBusy) dialog.current?.showModal();
    else onClose();
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
      closedby={isBusy ? "none" : "closerequest"}
      onCancel={handleCancel}
      onClose={handleClosed}
    >
      <DialogControlContext value={control}>
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {!hasNoCross && (
              <button
                type="button"
                className={styles.close}
                onClick={close}
                aria-disabled={isBusy || undefined}
                aria-label="Close"
              >
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
      </DialogControlContext>
    </dialog>
  );
}
