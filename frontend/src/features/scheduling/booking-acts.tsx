import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Allowed, useMay } from "~/data/admin-acts";
import { Button } from "~/ui/button/button";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { ChangeDialog } from "./change-dialog";
import { type ChangeKind, canBe } from "./change-kinds";
import { when } from "./format-line";
import { RemoveDialog } from "./remove-dialog";
import { ReplacementDialog } from "./replacement-form";
import styles from "./scheduling.module.css";
import { type AdminBookingLine, adminBookingsQueryOptions } from "./scheduling-queries";

type Act = ChangeKind | "remove";

const acts: Record<Act, string> = {
  reschedule: "Reschedule",
  duration: "Change duration",
  location: "Change location",
  price: "Adjust price",
  remove: "Remove companion",
};
const actKinds = Object.keys(acts) as Act[];

interface Props {
  bookingId: string;
  /** Opens the replacement at once. */
  isReplacing: boolean;
  onReplace: (isOpen: boolean) => void;
  onDone: (message: string) => void;
}

/** The visits of one booking, each with what an administrator can change. */
export function BookingActs({ bookingId, isReplacing, onReplace, onDone }: Props) {
  const query = useQuery(
    adminBookingsQueryOptions({ text: bookingId, status: "all", page: 1, limit: 1 }),
  );
  const canReplace = query.data?.data[0]?.companions.some(({ canChange }) => canChange);
  return (
    <section aria-labelledby="visits" className="stack">
      <h2 id="visits">Visits</h2>
      <QueryView
        query={query}
        loadingText="Loading the visits..."
        skeleton={<SkeletonText lines={3} />}
        errorText="Failed to load the visits"
        isEmpty={({ data }) => data.length === 0}
        empty={<p>The visits of this booking were not found.</p>}
      >
        {({ data }) => (
          <ul className={styles.people}>
            {data[0]?.companions.map((line) => (
              <VisitItem key={line._id} bookingId={bookingId} line={line} onDone={onDone} />
            ))}
          </ul>
        )}
      </QueryView>
      {canReplace && (
        <Allowed act="change_bookings">
          <p>
            <Button size="small" onClick={() => onReplace(true)}>
              Replace a companion
            </Button>
          </p>
        </Allowed>
      )}
      {isReplacing && (
        <ReplacementDialog bookingId={bookingId} onClose={() => onReplace(false)} onDone={onDone} />
      )}
    </section>
  );
}

interface VisitProps {
  bookingId: string;
  line: AdminBookingLine;
  onDone: (message: string) => void;
}

function VisitItem({ bookingId, line, onDone }: VisitProps) {
  const [act, setAct] = useState<Act | null>(null);
  const { companion, location, changeWaits, status, canChange } = line;
  const may = useMay()("change_bookings");
  const possible = actKinds.filter(
    (kind) => may && (kind === "remove" ? canChange : canBe(kind, line)),
  );
  const close = () => setAct(null);
  return (
    <li className={styles.person}>
      <span>
        <b translate="no">{companion.displayName}</b>{" "}
        <span className="small">
          {when(line)}, {location}
        </span>
        {changeWaits && <span className="small"> A change is waiting for the client.</span>}
        {status === "cancelled" && <span className="small"> Canceled.</span>}
      </span>
      {possible.length > 0 && (
        <span className={styles.chosen}>
          {possible.map((kind) => (
            <Button key={kind} kind="secondary" size="small" onClick={() => setAct(kind)}>
              {acts[kind]}{" "}
              <span className="visually-hidden">
                {companion.displayName}, {when(line)}
              </span>
            </Button>
          ))}
        </span>
      )}
      {act === "remove" && (
        <RemoveDialog bookingId={bookingId} companion={companion} onClose={close} onDone={onDone} />
      )}
      {act !== null && act !== "remove" && (
        <ChangeDialog
          kind={act}
          bookingId={bookingId}
          line={line}
          onClose={close}
          onDone={onDone}
        />
      )}
    </li>
  );
}
