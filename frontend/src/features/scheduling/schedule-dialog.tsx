import { useState } from "react";
import { ApiError } from "~/api/api-error";
import { formatTimeWithZone } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { ReasonInput, withReason } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { bulkFailure, dayName } from "./bulk-values";
import { failedBecause } from "./failure";
import styles from "./scheduling.module.css";
import {
  previewSchedule,
  type SchedulePlan,
  type ScheduleRequest,
  useCreateSchedule,
} from "./scheduling-queries";

export interface Plan {
  request: ScheduleRequest;
  shown: SchedulePlan;
}

const empty = { reason: "" };

interface Props {
  plan: Plan;
  onClose: () => void;
  onCreated: () => void;
}

/** Shows the proposed schedule day by day before anything is created. */
export function ScheduleDialog({ plan: { request, shown: first }, onClose, onCreated }: Props) {
  const create = useCreateSchedule();
  const [shown, setShown] = useState(first);
  const form = useForm({
    initial: empty,
    draft: useOwnDraft("propose-schedule", empty),
    check: withReason,
    send: async ({ reason }) => {
      const body = { ...request, totalCost: shown.totalCost, reason: reason.trim() };
      try {
        return await create.mutateAsync(body);
      } catch (error) {
        // Prices and availability may have changed since they were shown.
        if (error instanceof ApiError && error.status === 409) {
          setShown(await previewSchedule(request).catch(() => shown));
        }
        throw error;
      }
    },
    onSent: onCreated,
    onFailed: (error) => failedBecause(error, bulkFailure, ["reason"]),
    failure: bulkFailure,
  });
  const count = shown.days.length;
  return (
    <FormDialog
      form={form}
      title={`Propose ${count === 1 ? "one booking" : `${count} bookings`}?`}
      onClose={onClose}
      cancelLabel="Change the schedule"
      submitLabel={`Propose to ${shown.client.displayName}`}
      busyLabel="Creating..."
      isWaiting={!shown.bookable}
    >
      <ul className={styles.days}>
        {shown.days.map((day) => (
          <li key={day.date} className={styles.day}>
            <span>
              {dayName(day.date)}
              {day.startDate &&
                day.timezone &&
                `, ${formatTimeWithZone(day.startDate, day.timezone)}`}
            </span>
            {day.free ? (
              <span translate="no" className="tabular">
                {formatMoney(day.totalCost ?? 0)}
              </span>
            ) : (
              <span className={styles.bad}>{day.problem}</span>
            )}
          </li>
        ))}
      </ul>
      {shown.bookable ? (
        <p>
          Total <b translate="no">{formatMoney(shown.totalCost)}</b>. Nothing is charged now: the
          client is notified, then accepts and pays for each booking. Each time is held for up to 24
          hours.
        </p>
      ) : (
        <p role="alert" className={styles.bad}>
          Some days can't be booked. Nothing is created until all of them can.
        </p>
      )}
      <ReasonInput {...form.bind("reason")} />
    </FormDialog>
  );
}
