import { lazy, Suspense, useState } from "react";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import styles from "./cancel-from-list.module.css";
import { useDetail } from "./use-detail";

const CancelDialog = lazy(async () => ({
  default: (await import("~/features/bookings/detail/cancel-dialog")).CancelDialog,
}));

export function ListProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Banner kind="bad" isAnnounced className={styles.note}>
      {text}
    </Banner>
  );
}

interface Props {
  bookingId: string;
  /** The companion and the date. */
  about: string;
  busyLabel: string;
}

/** The dialog shows the exact refund before anything is canceled. */
export function CancelFromList({ bookingId, about, busyLabel }: Props) {
  const { withDetail, isBusy, problem } = useDetail(bookingId);
  const [detail, setDetail] = useState<BookingDetail | null>(null);
  return (
    <div className={styles.buttons}>
      <ListProblem text={problem} />
      {detail && !detail.canCancel && (
        <ListProblem text="This booking can no longer be canceled here." />
      )}
      <Button
        kind="quiet"
        size="small"
        isBusy={isBusy}
        busyLabel={busyLabel}
        aria-label={`Cancel booking with ${about}`}
        onClick={() => withDetail(setDetail)}
      >
        Cancel booking
      </Button>
      {detail?.canCancel && (
        <Suspense>
          <CancelDialog booking={detail} onClose={() => setDetail(null)} />
        </Suspense>
      )}
    </div>
  );
}
