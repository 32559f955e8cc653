import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import {
  type BookingDetail,
  type BookingDetailLine,
  bookingQueryOptions,
} from "~/features/bookings/booking-query";
import { FreeStarts } from "~/features/bookings/form/free-starts";
import { LineTimeFields } from "~/features/bookings/form/line-time-fields";
import { MovePrice } from "~/features/bookings/move/move-price";
import { VisitTime } from "~/features/bookings/zoned-time";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { FormEnd } from "~/ui/form/form-end";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./booking-move.module.css";
import { useMove } from "./use-move";

/** A paid visit goes to another free time of the same companion; the dollars stand here first. */
export default function BookingMoveScreen() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(bookingQueryOptions(id));
  const wanted = params.get("line");
  return (
    <Page
      title="Move to another time"
      back={{ to: routes.bookingDetail(id), label: "Back to your booking" }}
    >
      <QueryView
        query={query}
        loadingText="Loading your booking..."
        skeleton={<SkeletonText lines={6} />}
        errorText="Failed to load booking"
        isEmpty={() => false}
        empty={null}
      >
        {(booking) => {
          const line = lineToMove(booking, wanted);
          return line?.canMove ? (
            <MoveForm booking={booking} line={line} />
          ) : (
            <NotMovable booking={booking} line={line} />
          );
        }}
      </QueryView>
    </Page>
  );
}

/** The one that the address names; without a name, the only one there is. */
function lineToMove({ companions }: BookingDetail, wanted: string | null) {
  if (wanted) return companions.find(({ _id }) => _id === wanted);
  const movable = companions.filter(({ canMove }) => canMove);
  return movable.length > 1 ? undefined : (movable[0] ?? companions[0]);
}

function NotMovable({
  booking,
  line,
}: {
  booking: BookingDetail;
  line: BookingDetailLine | undefined;
}) {
  if (!line) return <WhichVisit bookingId={booking._id} />;
  const waits = booking.waitingMoves.some(({ lineId }) => lineId === line._id);
  return (
    <Banner
      kind="warn"
      title={
        waits
          ? "A new time for this visit is waiting for payment."
          : "This visit can't be moved to another time."
      }
      action={<ToBooking id={booking._id} />}
    >
      {waits
        ? "Pay for it, or keep the current time, on your booking's page."
        : "Only a visit that is paid for and has not begun can be moved. Your booking's page shows where it stands."}
    </Banner>
  );
}

function WhichVisit({ bookingId }: { bookingId: string }) {
  return (
    <Banner kind="info" title="Which visit should move?" action={<ToBooking id={bookingId} />}>
      This booking has several. Choose one on your booking's page.
    </Banner>
  );
}

const ToBooking = ({ id }: { id: string }) => (
  <LinkButton to={routes.bookingDetail(id)} kind="secondary" size="small">
    Go to your booking
  </LinkButton>
);

interface Props {
  booking: BookingDetail;
  line: BookingDetailLine;
}

function MoveForm({ booking, line }: Props) {
  const move = useMove(booking, line);
  const { form, time, zone, shown } = move;
  const arrival = form.errorOf("move-arrival") ?? (move.isTimeRefused ? move.refused : null);
  const errors = {
    ...(form.errorOf("move-date") ? { date: form.errorOf("move-date") as string } : {}),
    ...(arrival ? { arrival } : {}),
    ...(form.errorOf("move-hours") ? { hours: form.errorOf("move-hours") as string } : {}),
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
            idOf={form.idOf}
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
            onChange={move.change}
            onSession={() => undefined}
            onRemove={() => undefined}
            startHelp={
              move.freeStarts.length > 0 && (
                <div role="status" className={styles.help}>
                  <FreeStarts
                    starts={move.freeStarts}
                    zone={zone}
                    lead="Free instead:"
                    onTake={move.take}
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
          <Cost move={move} line={line} />
        </Card>
      </aside>
      <FormEnd>
        {move.hasChanged && (
          <Banner kind="warn" isAnnounced title="The price of moving has changed.">
            Please check the new amount before you continue.
          </Banner>
        )}
        <SubmitButton form={form} size="large" busyLabel="Moving...">
          {submitLabel(move)}
        </SubmitButton>
        {shown !== null && shown.charge > 0 && (
          <p className="small muted">
            You pay {formatMoney(shown.charge)} on the next page. The new time is held for 30
            minutes while you do.
          </p>
        )}
      </FormEnd>
    </FormElement>
  );
}

type MoveState = ReturnType<typeof useMove>;

function submitLabel({ shown, isUpdating }: MoveState): string {
  if (!shown || isUpdating) return "Move to the new time";
  if (shown.charge > 0) return `Continue to pay ${formatMoney(shown.charge)}`;
  return shown.refund > 0 ? `Move and get back ${formatMoney(shown.refund)}` : "Move for free";
}

function Cost({ move, line }: { move: MoveState; line: BookingDetailLine }) {
  const { shown, isUpdating, refused, isTimeRefused } = move;
  if (shown) {
    const zone = line.isVideoSession ? move.zone : line.timezone;
    return <MovePrice move={shown} zone={zone} isUpdating={isUpdating} />;
  }
  if (refused && !isTimeRefused) {
    return (
      <Banner
        kind="bad"
        isAnnounced
        action={
          <Button kind="secondary" size="small" onClick={() => move.retry()}>
            Try again
          </Button>
        }
      >
        {refused}
      </Banner>
    );
  }
  if (refused) return <p className="muted">Choose a free time, and the amount appears here.</p>;
  return (
    <p className="muted" aria-live="polite">
      {isUpdating
        ? "Working out what it costs..."
        : "Choose another time, and the amount appears here."}
    </p>
  );
}
