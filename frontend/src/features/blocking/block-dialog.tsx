import { type ReactNode, useState } from "react";
import type { UserType } from "~/lib/routes";
import { routes } from "~/lib/routes";
import { Button } from "~/ui/button/button";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Dialog } from "~/ui/dialog/dialog";
import { Link } from "~/ui/link/link";
import { useBlock } from "./blocking-mutations";

export interface Person {
  id: string;
  name: string;
  type: UserType;
}

interface Props {
  person: Person;
  errorText: string;
  upcoming?: ReactNode;
  onClose: () => void;
}

/** BLOCK-002, BLOCK-003: asks for confirmation, then shows the remaining bookings with them. */
export function BlockDialog({ person, errorText, upcoming, onClose }: Props) {
  const block = useBlock(person.id);
  const [isBlocked, setIsBlocked] = useState(false);
  if (isBlocked) return <Blocked person={person} upcoming={upcoming} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Block ${person.name}?`}
      confirm="Block"
      busy="Blocking..."
      keep="Don't block"
      isBusy={block.isPending}
      error={block.error}
      errorText={errorText}
      onConfirm={() => block.mutate(undefined, { onSuccess: () => setIsBlocked(true) })}
      onClose={onClose}
    >
      {person.type === "companion" ? (
        <>
          Blocked companions no longer appear in search. You and {person.name} also no longer see
          each other in favorites, profiles and new bookings.
        </>
      ) : (
        <>
          Blocked clients no longer find you in search. {person.name} can't open your profile or
          book you anymore.
        </>
      )}{" "}
      Your confirmed bookings together stay. Requests and bookings that are not paid end, and
      nothing is charged for them. We don't tell {person.name} about the block, and you can unblock
      them anytime.
    </ConfirmDialog>
  );
}

function Blocked({ person, upcoming, onClose }: Omit<Props, "errorText">) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${person.name} is blocked`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="stack">
        {upcoming}
        <p>
          Everyone you've blocked is listed under{" "}
          <Link to={routes.blockedPeople}>Blocked people</Link>, where you can unblock them.
        </p>
      </div>
    </Dialog>
  );
}
