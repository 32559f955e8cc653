import { useQuery } from "@tanstack/react-query";
import { type Role, useRole } from "~/api/session";
import { useCancelBooking } from "~/features/bookings/booking-mutations";
import {
  type BookingDetail,
  type BookingDetailLine,
  type CancellationPreview,
  cancellationQueryOptions,
} from "~/features/bookings/booking-query";
import { firstVisitTimeZone, formatMoment } from "~/features/bookings/zoned-time";
import { formatMoney } from "~/lib/money";
import { textLabels } from "~/lib/open-labels";
import { TextArea } from "~/ui/field/text-area";
import { useDraftWithoutPassword } from "~/ui/form/draft-without-password";
import { FormDialog } from "~/ui/form/form-dialog";
import { OwnPasswordInput, ReasonInput, withReasonAndPassword } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./cancel-dialog.module.css";
import { isUnderWay } from "./format-shift";
import { hasSeveralCompanions } from "./has-several-companions";
import { RefundSummary } from "./refund-summary";

const empty = { reason: "", password: "" };

interface Props {
  booking: BookingDetail;
  /** This visit alone. */
  line?: BookingDetailLine | undefined;
  onClose: () => void;
  onCancelled?: () => void;
}

/** The recipients; text for staff only is sent separately. */
function reasonHint(role: Role, companions: readonly BookingDetailLine[]): string {
  const alone = "To tell our staff alone, use Report a problem on this booking's page.";
  if (role === "companion") return `Your client reads it, and so do our staff. ${alone}`;
  const going = companions.filter(({ status }) => status !== "cancelled");
  return hasSeveralCompanions(going)
    ? `Your companions read it, and so do our staff. ${alone}`
    : `Your companion reads it, and so do our staff. ${alone}`;
}

function submitLabel(refund: number, hasBegun: boolean, isOneVisit: boolean): string {
  if (hasBegun) return "I had to leave";
  if (refund) return `Cancel and refund ${formatMoney(refund)}`;
  return isOneVisit ? "Cancel this visit" : "Cancel booking";
}

function dialogTitle(hasBegun: boolean, isOneVisit: boolean): string {
  if (hasBegun) return "Did you have to leave?";
  return isOneVisit ? "Cancel this visit?" : "Cancel this booking?";
}

function keepLabel(hasBegun: boolean, isOneVisit: boolean): string {
  if (hasBegun) return "Back to the visit";
  return isOneVisit ? "Keep visit" : "Keep booking";
}

/** Shows the exact refund before anything is canceled. */
export function CancelDialog({ booking, line, onClose, onCancelled }: Props) {
  const role = useRole();
  const isAdmin = role === "admin";
  const isOneVisit = line !== undefined;
  const lines = line ? [line] : booking.companions;
  const hasBegun = role === "companion" && isUnderWay({ companions: lines });
  const preview = useQuery(cancellationQueryOptions(booking._id, true, line?._id));
  const cancel = useCancelBooking(booking._id, line?._id);
  const form = useForm({
    initial: empty,
    draft: useDraftWithoutPassword(`cancel:${booking._id}:${line?._id ?? "all"}`, empty),
    ...(isAdmin ? withReasonAndPassword : {}),
    send: (values) => cancel.mutateAsync({ ...values, refund: preview.data?.refund }),
    onSent: () => {
      onClose();
      onCancelled?.();
    },
    failure: "Failed to cancel booking. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title={dialogTitle(hasBegun, isOneVisit)}
      onClose={onClose}
      cancelLabel={keepLabel(hasBegun, isOneVisit)}
      submitLabel={submitLabel(preview.data?.refund ?? 0, hasBegun, isOneVisit)}
      busyLabel={hasBegun ? "Saving..." : "Canceling..."}
      kind="danger"
      isWaiting={!preview.data}
    >
      <QueryView
        query={preview}
        loadingText="Working out the refund..."
        skeleton={<SkeletonText lines={4} />}
        errorText="Failed to work out the refund"
        isEmpty={() => false}
        empty={null}
      >
        {(data) => (
          <>
            {line && <OneVisit line={line} isClient={role === "client"} />}
            <Refund
              preview={data}
              terms={line ? undefined : booking.cancellation}
              booking={booking}
              hasBegun={hasBegun}
            />
          </>
        )}
      </QueryView>
      {isAdmin ? (
        <>
          <ReasonInput
            {...form.bind("reason")}
            hint="Shown to the client and the companions, and kept in the audit log."
          />
          <OwnPasswordInput {...form.bind("password")} act="a cancellation" />
        </>
      ) : (
        <TextArea
          {...form.bind("reason")}
          label="Reason"
          hint={reasonHint(role, lines)}
          isOptional
          rows={2}
          maxLength={500}
        />
      )}
    </FormDialog>
  );
}

function OneVisit({ line, isClient }: { line: BookingDetailLine; isClient: boolean }) {
  const start = formatMoment(line.startDate, line.timezone);
  return isClient ? (
    <p>
      Only the visit with <b translate="no">{line.companionId.displayName}</b> of{" "}
      <b translate="no">{start}</b>. The others stay as they are.
    </p>
  ) : (
    <p>
      Only the visit of <b translate="no">{start}</b>. The others stay as they are.
    </p>
  );
}

const partNames = textLabels<CancellationPreview["parts"][number]["part"]>({
  base: "Base Rate",
  travel: "Travel costs",
  company_fee: "Company Fee",
  app_fee: "App Fee",
});

interface RefundProps {
  preview: CancellationPreview;
  booking: BookingDetail;
  /** Of the whole booking; not shown for one visit. */
  terms: BookingDetail["cancellation"];
  hasBegun: boolean;
}

function Refund({ preview, booking, terms, hasBegun }: RefundProps) {
  const isClient = useRole() === "client";
  if (preview.tier === "unpaid") {
    return (
      <p>
        {isClient
          ? "You have not paid, so nothing will be charged. The time opens up for others."
          : "It is not paid, so nothing will be charged. The time opens up for others."}
      </p>
    );
  }
  const parts = preview.parts.filter(({ amount }) => amount > 0);
  return (
    <>
      <p className={styles.refund}>
        {isClient ? (
          <>
            You get back <b translate="no">{formatMoney(preview.refund)}</b> of{" "}
            {formatMoney(preview.paid)}.
          </>
        ) : (
          <>
            The client gets back <b translate="no">{formatMoney(preview.refund)}</b> of{" "}
            {formatMoney(preview.paid)}.
          </>
        )}
      </p>
      {preview.lostPay !== undefined && preview.lostPay > 0 && (
        <p>
          {hasBegun ? (
            <>
              You will not be paid <b translate="no">{formatMoney(preview.lostPay)}</b>, also not
              for the time that you were there.
            </>
          ) : (
            <>
              You will not be paid <b translate="no">{formatMoney(preview.lostPay)}</b>.
            </>
          )}
        </p>
      )}
      {preview.disputed && (
        <p>
          {isClient
            ? `${formatMoney(preview.disputed)} of the payment is disputed at your bank, which settles that part. We do not refund it as well.`
            : `${formatMoney(preview.disputed)} of the payment is disputed at the client's bank, which settles that part. We do not refund it as well.`}
        </p>
      )}
      <dl className={styles.parts}>
        {parts.map(({ part, amount, percent, refund }) => (
          <div key={part}>
            <dt>
              {partNames[part]}, {percent}% of {formatMoney(amount)}
            </dt>
            <dd translate="no" className="tabular">
              {formatMoney(refund)}
            </dd>
          </div>
        ))}
      </dl>
      {isClient && terms && (
        <RefundSummary terms={terms} zone={firstVisitTimeZone({ lines: booking.companions })} />
      )}
    </>
  );
}
