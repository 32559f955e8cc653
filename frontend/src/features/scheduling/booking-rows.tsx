import { useState } from "react";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/choice/checkbox";
import { Link } from "~/ui/link/link";
import { RowList } from "~/ui/row-list/row-list";
import { listRow } from "~/ui/shortcuts/list-row";
import { ChangeDialog } from "./change-dialog";
import { type ChangeKind, canBe, type Modification } from "./change-kinds";
import { when } from "./format-line";
import { RemoveDialog } from "./remove-dialog";
import styles from "./scheduling.module.css";
import type { AdminBooking, AdminBookingLine } from "./scheduling-queries";

/** A line with its booking. */
export interface Chosen {
  booking: AdminBooking;
  line: AdminBookingLine;
}

interface Props {
  bookings: readonly AdminBooking[];
  action: Modification;
  chosen: readonly Chosen[];
  onChoose: (chosen: Chosen[]) => void;
  onAdd: (booking: AdminBooking) => void;
  onReplace: (booking: AdminBooking) => void;
  onDone: (message: string) => void;
}

const looks = badgeLabels<AdminBooking["status"]>({
  pending: { kind: "warn", word: "Pending payment" },
  confirmed: { kind: "ok", word: "Confirmed" },
  completed: { kind: "neutral", word: "Completed" },
  cancelled: { kind: "bad", word: "Canceled" },
});

/** The bookings found, each visit with the selected action. */
export function BookingRows({ bookings, ...rest }: Props) {
  return (
    <RowList look="panel">
      {bookings.map((booking) => (
        <BookingRow key={booking._id} booking={booking} {...rest} />
      ))}
    </RowList>
  );
}

function BookingRow({ booking, ...rest }: Omit<Props, "bookings"> & { booking: AdminBooking }) {
  const { kind, word } = looks[booking.status];
  const { action, onAdd, onReplace } = rest;
  const isOpen = booking.companions.some(({ canChange }) => canChange);
  return (
    <li {...listRow} className={styles.row}>
      <div className={styles.head}>
        <h3 translate="no">{booking.client.displayName}</h3>
        <Badge kind={kind}>
          {booking.proposed ? "Proposed" : booking.requested ? "Companion is asked" : word}
        </Badge>
      </div>
      <p className="muted small">
        <Link to={routes.adminBooking(booking._id)}>
          Booking<span className="visually-hidden"> of {booking.client.displayName}</span>
        </Link>{" "}
        {booking._id} · {formatMoney(booking.totalCost)}
      </p>
      <ul className={styles.people}>
        {booking.companions.map((line) => (
          <LineRow key={line._id} booking={booking} line={line} {...rest} />
        ))}
      </ul>
      {action === "companions" && isOpen && (
        <div className={styles.chosen}>
          <Button kind="secondary" size="small" onClick={() => onAdd(booking)}>
            Add a companion{" "}
            <span className="visually-hidden">for {booking.client.displayName}</span>
          </Button>
          <Button kind="secondary" size="small" onClick={() => onReplace(booking)}>
            Replace a companion{" "}
            <span className="visually-hidden">of {booking.client.displayName}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

const actLabels: Record<ChangeKind, string> = {
  reschedule: "Reschedule",
  duration: "Change duration",
  location: "Change location",
  price: "Adjust price",
};

type LineProps = Omit<Props, "bookings"> & Chosen;

function LineRow({ booking, line, action, chosen, onChoose, onDone }: LineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { companion } = line;
  const whose = (
    <span className="visually-hidden">
      {companion.displayName}, {when(line)}
    </span>
  );
  const isChosen = chosen.some((one) => one.line._id === line._id);
  return (
    <li className={styles.person}>
      <span>
        {companion.displayName}
        <span className="muted small">
          {" "}
          {when(line)}, {line.location}
        </span>
        {line.changeWaits && <span className="small"> A change is waiting for the client.</span>}
        {line.status === "cancelled" && booking.status !== "cancelled" && (
          <span className="small"> Canceled.</span>
        )}
      </span>
      {action === "bulk" && line.canChange && (
        <Checkbox
          label={<>Select {whose}</>}
          checked={isChosen}
          onChange={({ target }) =>
            onChoose(
              target.checked
                ? [...chosen, { booking, line }]
                : chosen.filter((one) => one.line._id !== line._id),
            )
          }
        />
      )}
      {action === "companions" && line.canChange && (
        <Button kind="secondary" size="small" onClick={() => setIsOpen(true)}>
          Remove {whose}
        </Button>
      )}
      {action !== "bulk" && action !== "companions" && canBe(action, line) && (
        <Button kind="secondary" size="small" onClick={() => setIsOpen(true)}>
          {actLabels[action]} {whose}
        </Button>
      )}
      {isOpen && action === "companions" && (
        <RemoveDialog
          bookingId={booking._id}
          companion={companion}
          onClose={close}
          onDone={onDone}
        />
      )}
      {isOpen && action !== "companions" && action !== "bulk" && (
        <ChangeDialog
          kind={action}
          bookingId={booking._id}
          line={line}
          onClose={close}
          onDone={onDone}
        />
      )}
    </li>
  );
}
