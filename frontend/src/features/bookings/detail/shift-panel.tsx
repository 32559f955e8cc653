import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { useRole } from "~/api/session";
import { defaultVisits, useConfig } from "~/data/config";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { useRefetchAt } from "~/features/bookings/use-refetch-at";
import { type PressedAct, useShiftPress } from "~/features/bookings/use-shift-press";
import { noShowAfterMs } from "~/features/bookings/visit-answer";
import { formatMoment } from "~/features/bookings/zoned-time";
import { defaultSupport } from "~/lib/support";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { formatShift } from "./format-shift";
import { LateForm } from "./late-form";
import { OnWayForm } from "./on-way-form";
import styles from "./shift-panel.module.css";

type Shift = NonNullable<BookingDetailLine["shift"]>;

interface Props {
  bookingId: string;
  line: BookingDetailLine;
  isOneOfSeveral: boolean;
  /** What canceling costs until the companion has answered; see `isFreeUntilAnswered`. */
  isFree: boolean;
}

/** What the parties reported about a visit, and what this viewer may report now. */
export function ShiftPanel({ bookingId, line, isOneOfSeveral, isFree }: Props) {
  const role = useRole();
  const now = useNow();
  const config = useConfig();
  const { answerHours } = config?.support ?? defaultSupport;
  const { payoutDelayHours } = config?.visits ?? defaultVisits;
  const { shift } = line;
  const start = Date.parse(line.startDate);
  const due = shift?.acknowledgeBy ? [Date.parse(shift.acknowledgeBy)] : [];
  useRefetchAt(bookingId, [...due, start, start + noShowAfterMs]);
  if (!shift || line.status === "cancelled") return null;
  const at = (instant: string) => formatMoment(instant, line.timezone);
  const words = formatShift({
    line,
    shift,
    role,
    now,
    at,
    isOneOfSeveral,
    isFreeUntilAnswered: isFree,
    answerHours,
    payoutDelayHours,
  });
  const mayAct = role !== "admin" && hasActs(shift);
  if (words.length === 0 && !mayAct) return null;
  return (
    <div className={styles.panel}>
      <div role="status" className={styles.text}>
        {words.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {role !== "admin" && <Acts bookingId={bookingId} line={line} shift={shift} />}
    </div>
  );
}

const storedTitles: Record<PressedAct, string> = {
  acknowledge: t`“I'll be there” is not sent yet.`,
  "check-in": "Your check-in is not sent yet.",
  "check-out": "Your check-out is not sent yet.",
};

const notSaved = "That was not saved. Please try again.";

const hasActs = (shift: Shift) =>
  shift.canAcknowledge ||
  shift.canCheckIn ||
  shift.canCheckOut ||
  shift.canSayLate ||
  shift.canSayOnWay ||
  shift.canReportNoShow ||
  shift.canWithdrawNoShow;

/** Of a video session it can be reported from its first minute. */
function noShowLabel(line: BookingDetailLine, isClient: boolean, now: Date): string {
  if (!isClient) return "My client didn't show up";
  const { displayName } = line.companionId;
  return line.isVideoSession && new Date(line.endDate) > now
    ? `Press here if ${displayName} doesn't come`
    : t`${displayName} didn't show up`;
}

interface ActsProps extends Omit<Props, "isOneOfSeveral" | "isFree"> {
  shift: Shift;
}

function Acts({ bookingId, line, shift }: ActsProps) {
  const { press, stored, isSending, act, error } = useShiftPress(bookingId, line._id);
  const [open, setOpen] = useState<"late" | "on-way" | "no-show" | null>(null);
  const isClient = useRole() === "client";
  const now = useNow();
  const { canAcknowledge, canCheckIn, canCheckOut, canSayLate, canSayOnWay, canReportNoShow } =
    shift;
  const other = isClient ? line.companionId.displayName : t`your client`;
  return (
    <>
      {error && open !== "no-show" && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(error, notSaved)}
        </Banner>
      )}
      {stored && !isSending && (
        <Banner kind="warn" isAnnounced title={storedTitles[stored]}>
          There is no connection. It is saved here and sent as soon as you are back online; keep
          this page open. The time that counts is when it is sent.
        </Banner>
      )}
      {hasActs(shift) && (
        <div className={styles.actions}>
          {canAcknowledge && (
            <Button
              kind={canCheckIn ? "secondary" : "primary"}
              isBusy={isSending}
              onClick={() => press("acknowledge")}
            >
              I'll be there
            </Button>
          )}
          {canCheckIn && (
            <Button isBusy={isSending} onClick={() => press("check-in")}>
              {shift.clientMissingAt ? "My client is here now" : "Check in"}
            </Button>
          )}
          {canCheckOut && (
            <Button isBusy={isSending} onClick={() => press("check-out")}>
              Check out
            </Button>
          )}
          {canSayOnWay && open !== "on-way" && (
            <Button kind="secondary" onClick={() => setOpen("on-way")}>
              {shift.onWayAt ? "Change my arrival" : "On my way"}
            </Button>
          )}
          {canSayLate && open !== "late" && (
            <Button kind="secondary" onClick={() => setOpen("late")}>
              Running late
            </Button>
          )}
          {shift.canWithdrawNoShow && (
            <Button
              kind="secondary"
              isBusy={act.isPending}
              busyLabel="Saving..."
              onClick={() => act.mutate("no-show/withdraw")}
            >
              {line.companionId.displayName} is here now
            </Button>
          )}
          {canReportNoShow && (
            <Button kind="secondary" onClick={() => setOpen("no-show")}>
              {noShowLabel(line, isClient, now)}
            </Button>
          )}
        </div>
      )}
      {open === "on-way" && canSayOnWay && (
        <OnWayForm bookingId={bookingId} line={line} onDone={() => setOpen(null)} />
      )}
      {open === "late" && canSayLate && (
        <LateForm bookingId={bookingId} lineId={line._id} onDone={() => setOpen(null)} />
      )}
      {open === "no-show" && (
        <ConfirmDialog
          title={`Report that ${other} didn't show up?`}
          confirm="Yes, report it"
          busy="Reporting..."
          keep="Not now"
          isBusy={act.isPending}
          error={act.error}
          errorText={notSaved}
          onConfirm={() => act.mutate("no-show", { onSuccess: () => setOpen(null) })}
          onClose={() => setOpen(null)}
        >
          Our team will look into it and talk to both sides, and {other} will be notified too.{" "}
          {isClient
            ? `If ${other} comes after all, say so here until the visit ends.`
            : "Your own pay for this visit waits until then. If your client comes after all, say so here."}
        </ConfirmDialog>
      )}
    </>
  );
}
