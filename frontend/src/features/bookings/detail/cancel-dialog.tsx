import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "~/api/api-error";
import { useRole } from "~/api/session";
import { useCancelBooking } from "~/features/bookings/booking-mutations";
import {
  type BookingDetail,
  type CancellationPreview,
  cancellationQueryOptions,
} from "~/features/bookings/booking-query";
import { zoneOfFirst } from "~/features/bookings/zoned-time";
import { formatMoney } from "~/lib/money";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { PasswordInput } from "~/ui/field/password-input";
import { TextArea } from "~/ui/field/text-area";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./cancel-dialog.module.css";
import { RefundWords } from "./refund-words";

interface Props {
  booking: BookingDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** The exact dollars stand here before anything is cancelled. */
export function CancelDialog({ booking, isOpen, onClose }: Props) {
  const [reason, setReason] = useState("");
  const [password, setPassword] = useState("");
  const isAdmin = useRole() === "admin";
  const preview = useQuery(cancellationQueryOptions(booking._id, isOpen));
  const cancel = useCancelBooking(booking._id);
  const handleCancel = () => cancel.mutate({ reason, password }, { onSuccess: onClose });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cancel this booking?"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep booking
          </Button>
          <Button
            kind="danger"
            disabled={!preview.data || (isAdmin && !password)}
            isBusy={cancel.isPending}
            busyLabel="Canceling..."
            onClick={handleCancel}
          >
            {preview.data?.refund
              ? `Cancel and refund ${formatMoney(preview.data.refund)}`
              : "Cancel booking"}
          </Button>
        </>
      }
    >
      <div className="stack">
        {cancel.isError && (
          <Banner kind="bad" isAnnounced>
            {messageOf(cancel.error, "Failed to cancel booking")}
          </Banner>
        )}
        <QueryView
          query={preview}
          loadingText="Working out your refund..."
          skeleton={<SkeletonText lines={4} />}
          errorText="Failed to work out the refund"
          isEmpty={() => false}
          empty={null}
        >
          {(data) => <Refund preview={data} booking={booking} />}
        </QueryView>
        <TextArea
          label="Reason"
          isOptional
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {isAdmin && (
          <PasswordInput
            label="Your password"
            hint="Administrators confirm a cancellation with their password."
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

const partNames: Record<CancellationPreview["parts"][number]["part"], string> = {
  base: "Base Rate",
  travel: "Travel costs",
  company_fee: "Company Fee",
  app_fee: "App Fee",
};

function Refund({ preview, booking }: { preview: CancellationPreview; booking: BookingDetail }) {
  const isClient = useRole() === "client";
  if (preview.tier === "unpaid") {
    return <p>You have not paid, so nothing is charged. The time is given free for others.</p>;
  }
  const parts = preview.parts.filter(({ amount }) => amount > 0);
  return (
    <>
      <p className={styles.refund}>
        You get back <b>{formatMoney(preview.refund)}</b> of {formatMoney(preview.paid)}.
      </p>
      <dl className={styles.parts}>
        {parts.map(({ part, amount, percent, refund }) => (
          <div key={part}>
            <dt>
              {partNames[part]}, {percent}% of {formatMoney(amount)}
            </dt>
            <dd className="tabular">{formatMoney(refund)}</dd>
          </div>
        ))}
      </dl>
      {isClient && booking.cancellation && (
        <RefundWords
          terms={booking.cancellation}
          zone={zoneOfFirst({ lines: booking.companions })}
        />
      )}
    </>
  );
}
