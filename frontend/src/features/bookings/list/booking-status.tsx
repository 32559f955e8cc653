import type { BookingStatus } from "~/features/bookings/booking-query";
import { badgeLabels } from "~/lib/open-labels";
import { Badge } from "~/ui/badge/badge";

const looks = badgeLabels<BookingStatus>({
  pending: { kind: "warn", word: "Pending payment" },
  confirmed: { kind: "ok", word: "Confirmed" },
  completed: { kind: "neutral", word: "Completed" },
  cancelled: { kind: "bad", word: "Canceled" },
});

/** BOOK-068 */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { kind, word } = looks[status];
  return (
    <Badge kind={kind} isChecked={status === "confirmed"}>
      {word}
    </Badge>
  );
}
