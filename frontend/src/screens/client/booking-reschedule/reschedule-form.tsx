import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { AvailableStarts } from "~/features/bookings/form/available-starts";
import { holdSentence } from "~/features/bookings/form/hold-sentence";
import { LineTimeFields } from "~/features/bookings/form/line-time-fields";
import { VisitTime } from "~/features/bookings/zoned-time";
import { formatMoney } from "~/lib/money";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Card } from "~/ui/card/card";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import styles from "./booking-reschedule.module.css";
import { RescheduleCost } from "./reschedule-cost";
import { type RescheduleState, useReschedule } from "./use-reschedule";

interface Props {
  booking: BookingDetail;
  line: BookingDetailLine;
}

/** The new time of the visit, next to the current one, and the price. */
export function RescheduleForm({ booking, line }: Props) {
  const reschedule = useReschedule(booking, line);
  const { form, time, zone, shown } = reschedule;
  const now = useNow();
  const errorAt = (name: string) =>
    form.getError(name) ?? (reschedule.refusedField === name ? reschedule.refused : null);
  const [date, arrival, hours] = ["reschedule-date", "reschedule-arrival", "reschedule-hours"].map(
    errorAt,
  );
  const errors = {
    ...(date ? { date } : {}),
    ...(arrival ? { arrival } : {}),
    ...(hours ? { hours } : {}),
  };
  return (
    <FormElement form={form} className={styles.layout}>
      <div className={styles.main}>
        <FormProblems form={form} />
        <Card className={styles.now}>
          <h2>Your current time with {line.companionId.displayName}</h2>
          <p>
            <VisitTime visit={line} />
          </p>
          <p className="small muted">It stays yours until the move is done.</p>
        </Card>
        <fieldset className={styles.fields}>
          <legend>The new time</legend>
          <LineTimeFields
            toId={form.toId}
            line={time}
            index={0}
            isAlone
            companion={undefined}
            status={{
              zone,
              place: null,
              isNotFound: false,
              isCalculating: false,
              distance: line.distance,
              travelMinutes: shown?.after.travelMinutes ?? line.travelMinutes,
            }}
            errors={errors}
            onChange={reschedule.change}
            onSession={() => undefined}
            onRemove={() => undefined}
            startHelp={
              reschedule.freeStarts.length > 0 && (
                <div role="status" className={styles.help}>
                  <AvailableStarts
                    starts={reschedule.freeStarts}
                    zone={zone}
                    lead="Other available times:"
                    onTake={reschedule.take}
                  />
                </div>
              )
            }
          />
        </fieldset>
      </div>
      <aside aria-label="Price" className={styles.aside}>
        <Card className={styles.price}>
          <h2>What it costs</h2>
          <RescheduleCost reschedule={reschedule} line={line} />
        </Card>
      </aside>
      <FormFooter>
        {reschedule.hasChanged && (
          <Banner kind="warn" isAnnounced title="The price of moving has changed.">
            Please check the new amount before you continue.
          </Banner>
        )}
        <SubmitButton form={form} size="large" busyLabel="Moving...">
          {submitLabel(reschedule)}
        </SubmitButton>
        {shown !== null && shown.charge > 0 && (
          <p className="small muted">
            You pay {formatMoney(shown.charge)} on the next page.{" "}
            {holdSentence([shown.after], now, true)}
          </p>
        )}
      </FormFooter>
    </FormElement>
  );
}

function submitLabel({ shown, isUpdating }: RescheduleState): string {
  if (!shown || isUpdating) return "Move to the new time";
  if (shown.charge > 0) return `Continue to pay ${formatMoney(shown.charge)}`;
  return shown.refund > 0 ? `Move and get back ${formatMoney(shown.refund)}` : "Move for free";
}
