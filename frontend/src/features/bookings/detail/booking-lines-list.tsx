import { CalendarClock } from "lucide-react";
import { type Role, useRole } from "~/api/session";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { serviceNames } from "~/features/bookings/form/line-detail-fields";
import { formatMiles, formatMinutes } from "~/features/bookings/form/place-status";
import { rescheduleAddress } from "~/features/bookings/reschedule-address";
import { formatDay, formatMoment, VisitTime, ZonedSpan } from "~/features/bookings/zoned-time";
import { browserTimeZone } from "~/lib/dates";
import { formatMoney, formatRate } from "~/lib/money";
import { openLabels } from "~/lib/open-labels";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Avatar } from "~/ui/avatar/avatar";
import { Badge } from "~/ui/badge/badge";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./booking-lines-list.module.css";
import { CancelVisit, getSeparatelyCancelable } from "./cancel-visit";
import { LinePlace } from "./line-place";
import { MeetingFacts } from "./meeting-facts";
import { ShiftPanel } from "./shift-panel";

interface Props {
  bookingId: string;
  lines: readonly BookingDetailLine[];
  /** See `isFreeUntilAnswered`. */
  isFree: boolean;
  /** Passed for the client, who may still add the address of a visit. */
  changeableIn?: string | undefined;
  /** Passed where some of the visits can be canceled alone. */
  cancelableOf?: BookingDetail | undefined;
  /** Passed for the client, who may reschedule visits. */
  reschedulableIn?: string | undefined;
}

/** Companion, time and place, one card for each companion of a booking. */
export function BookingLinesList(props: Props) {
  const { bookingId, lines, changeableIn, cancelableOf, reschedulableIn, isFree } = props;
  const role = useRole();
  const separate = cancelableOf ? getSeparatelyCancelable(cancelableOf, role) : [];
  const ongoing = lines.filter(({ status }) => status !== "cancelled").length;
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <Card
          as="li"
          key={line._id}
          className={styles.card}
          data-cancelled={line.status === "cancelled" || undefined}
        >
          <header className={styles.head}>
            <Avatar name={line.companionId.displayName} photo={line.companionId.profilePhoto} />
            <div>
              <h3 translate="no">{line.companionId.displayName}</h3>
              {line.companionId.legalName && (
                <p className="small muted">Legal name: {line.companionId.legalName}</p>
              )}
              <p className="small muted">
                {serviceNames[line.serviceType]}, {line.duration}{" "}
                {line.duration === 1 ? "hour" : "hours"} at {formatRate(line.hourlyRate)}
              </p>
            </div>
          </header>
          {line.status === "cancelled" && <CancelledLine line={line} isOnly={lines.length === 1} />}
          <LineFacts line={line} changeableIn={changeableIn} />
          <ShiftPanel
            bookingId={bookingId}
            line={line}
            isOneOfSeveral={ongoing > 1}
            isFree={isFree}
          />
          {cancelableOf && separate.includes(line) && (
            <CancelVisit booking={cancelableOf} line={line} />
          )}
          {reschedulableIn && line.canMove && (
            <p className={styles.reschedule}>
              <LinkButton
                to={rescheduleAddress(reschedulableIn, line._id)}
                kind="secondary"
                size="small"
                icon={<CalendarClock aria-hidden="true" size={18} />}
                aria-label={`Move to another time: ${line.companionId.displayName}`}
              >
                Move to another time
              </LinkButton>
            </p>
          )}
        </Card>
      ))}
    </ul>
  );
}

const cancelledLabels = openLabels(
  {
    client: "The client canceled this visit.",
    companion: "The companion canceled this visit.",
    admin: "Our support team canceled this visit.",
    system: "This visit was not paid for in time.",
  },
  () => "This visit is canceled.",
);

/**
 * A companion whose visit is fully refunded sees no amount: the client also gets the app fee back.
 */
function refundSentence(
  { totalCost }: BookingDetailLine,
  refund: number,
  role: Role,
  isOnly: boolean,
): string {
  if (role === "companion" && refund === totalCost)
    return "The client gets everything back for it.";
  if (isOnly && role !== "companion") return "";
  return role === "client"
    ? `The refund to you is ${formatMoney(refund)}.`
    : `The refund to the client is ${formatMoney(refund)}.`;
}

function canceledText(line: BookingDetailLine, isOwn: boolean, role: Role): string {
  if (line.answer === "no_answer") {
    return role === "companion"
      ? "You did not answer in time, so this visit was canceled."
      : t`${line.companionId.displayName} did not answer in time, so this visit was canceled.`;
  }
  if (isOwn) return "You canceled this visit.";
  return line.cancelledBy ? cancelledLabels[line.cancelledBy] : "";
}

/** No refund is shown here for a booking's only visit: the booking's own includes the app fee. */
function CancelledLine({ line, isOnly }: { line: BookingDetailLine; isOnly: boolean }) {
  const { cancelledBy, refundAmount, cancelReason } = line;
  const role = useRole();
  const isOwn = role !== "admin" && cancelledBy === role;
  return (
    <div className={styles.cancelled}>
      <p>
        <Badge kind="bad">Canceled</Badge> {canceledText(line, isOwn, role)}{" "}
        {refundAmount ? refundSentence(line, refundAmount, role, isOnly) : ""}
      </p>
      {cancelReason && <p className="small muted">Reason: {cancelReason}</p>}
    </div>
  );
}

/** All previous times of this visit, the latest first. */
function PreviousTime({ line }: { line: BookingDetailLine }) {
  const { movedFrom = [], timezone } = line;
  if (movedFrom.length === 0) return null;
  return (
    <>
      <dt>Changed</dt>
      <dd>
        {movedFrom.map((before) => (
          <p key={before.startDate + before.movedAt} className="muted">
            <OneChange before={before} zone={timezone} />
          </p>
        ))}
      </dd>
    </>
  );
}

type PreviousPlan = NonNullable<BookingDetailLine["movedFrom"]>[number];

function OneChange({ before, zone }: { before: PreviousPlan; zone: string }) {
  const { startDate, endDate, movedAt, companionName } = before;
  const time = <ZonedSpan start={new Date(startDate)} end={new Date(endDate)} zone={zone} />;
  const day = movedAt && formatDay(new Date(movedAt), browserTimeZone());
  if (companionName)
    return day ? (
      <>
        Replaced {companionName}, {time}, on {day}
      </>
    ) : (
      <>
        Replaced {companionName}, {time}
      </>
    );
  return day ? (
    <>
      Moved from {time}, on {day}
    </>
  ) : (
    <>Moved from {time}</>
  );
}

/** How far the companion comes, and when they leave as long as they have not. */
function formatTravel(line: BookingDetailLine, now: Date): string {
  const miles = formatMiles(line.distance);
  const minutes = formatMinutes(line.travelMinutes);
  return isOnPlan(line) && new Date(line.leaveAt) > now
    ? t`${miles}, about ${minutes}; leaves ${formatMoment(line.leaveAt, line.timezone)}`
    : t`${miles}, about ${minutes}`;
}

/** Not a visit that is canceled, runs late, or that the companion has left for or checked in to. */
const isOnPlan = ({ status, shift }: BookingDetailLine) =>
  status !== "cancelled" && !shift?.minutesLate && !shift?.onWayAt && !shift?.checkedInAt;

function LineFacts({
  line,
  changeableIn,
}: Pick<Props, "changeableIn"> & { line: BookingDetailLine }) {
  const now = useNow();
  const isVisit = !line.isVideoSession && line.status !== "cancelled";
  const isChangeable = isVisit && new Date(line.startDate) > now;
  // Unknown for a substitute companion; the figures belong to the original one.
  const isSubstitute = line.movedFrom?.some(({ companionName }) => companionName) ?? false;
  const hasTravel = isVisit && line.travelMinutes > 0 && !isSubstitute;
  return (
    <dl className={styles.details}>
      <dt>When</dt>
      <dd>
        <VisitTime visit={line} />
      </dd>
      <PreviousTime line={line} />
      <dt>Where</dt>
      <dd>
        <LinePlace line={line} bookingId={isChangeable ? changeableIn : undefined} />
      </dd>
      <MeetingFacts line={line} />
      {hasTravel && (
        <>
          <dt>Travel</dt>
          <dd>{formatTravel(line, now)}</dd>
        </>
      )}
      {line.notes && (
        <>
          <dt>Notes</dt>
          <dd className={styles.notes}>{line.notes}</dd>
        </>
      )}
    </dl>
  );
}
