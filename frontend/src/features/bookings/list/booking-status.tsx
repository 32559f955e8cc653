import { useRole } from "~/api/session";
import { getApprovalLook } from "~/features/bookings/approvals/approval-look";
import type { Booking, BookingDetail, BookingStatus } from "~/features/bookings/booking-query";
import { getAnswerLooks, getReportLooks } from "~/features/bookings/visit-answer";
import { useNow } from "~/lib/use-now";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";

const looks = badgeLabels<BookingStatus>({
  pending: { kind: "warn", word: "Pending payment" },
  confirmed: { kind: "ok", word: "Confirmed" },
  completed: { kind: "neutral", word: "Completed" },
  cancelled: { kind: "bad", word: "Canceled" },
});

/**
 * BOOK-068. A paid booking is "Confirmed" only when its companions have accepted; until then the
 * actual state is shown (docs/architecture.md, "Where a status is read").
 */
export function BookingStatusBadge({ booking }: { booking: Booking | BookingDetail }) {
  const role = useRole();
  const now = useNow();
  const { status } = booking;
  const approval = getApprovalLook(booking, role, now);
  if (approval) return <Badge kind={approval.kind}>{approval.text}</Badge>;
  const { kind, word } = looks[status];
  const lines = booking.companions.filter(
    (line) => status === "cancelled" || line.status !== "cancelled",
  );
  const answers =
    status === "completed" ? getReportLooks(lines, role) : getAnswerLooks(lines, role, now);
  const isSure = answers.every((answer) => answer.kind === "ok");
  return (
    <>
      {(status !== "confirmed" || isSure) && (
        <Badge kind={kind} isChecked={status === "confirmed"}>
          {word}
        </Badge>
      )}
      {answers.map((answer) =>
        isSure ? (
          <span key={answer.text}>{answer.text}</span>
        ) : (
          <Badge key={answer.text} kind={answer.kind}>
            {answer.text}
          </Badge>
        ),
      )}
    </>
  );
}
