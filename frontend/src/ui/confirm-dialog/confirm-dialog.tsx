import type { ReactNode } from "react";
import { errorMessage } from "~/api/api-error";
import { useOnline } from "~/lib/use-online";
import { Banner } from "../banner/banner";
import { Button } from "../button/button";
import { Dialog } from "../dialog/dialog";
import { DialogCloseButton } from "../dialog/dialog-control";

interface Props {
  title: ReactNode;
  /** The consequences. */
  children: ReactNode;
  /** Further paragraphs and lists. */
  more?: ReactNode;
  /** Names the action: "Delete review", never "OK". */
  confirm: string;
  busy?: string;
  /** The cancel label names what remains: "Keep review". */
  keep: string;
  kind?: "primary" | "danger";
  isOpen?: boolean;
  isBusy?: boolean;
  /** The consequences are still loading; the action is disabled until they are shown. */
  isWaiting?: boolean;
  /** The error of the action, and the text to show where the server sent none. */
  error?: unknown;
  errorText?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before an action; if the user also has to fill in something, use
 * FormDialog.
 */
export function ConfirmDialog(props: Props) {
  const { title, children, confirm, busy, keep, kind = "danger", isOpen = true } = props;
  const isOnline = useOnline();
  const { isBusy = false, error, errorText = "", onConfirm, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      footer={
        <>
          <DialogCloseButton kind="secondary">{keep}</DialogCloseButton>
          <Button
            kind={kind}
            disabled={props.isWaiting}
            isBusy={isBusy}
            busyLabel={busy}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error != null && (
          <Banner kind="bad" isAnnounced>
            {errorMessage(error, errorText)}
          </Banner>
        )}
        <p>{children}</p>
        {props.more}
        {!isOnline && (
          <Banner kind="warn">You're offline. Nothing changes until you're back online.</Banner>
        )}
      </div>
    </Dialog>
  );
}
