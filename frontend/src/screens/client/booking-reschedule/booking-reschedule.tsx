import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import {
  type BookingDetail,
  type BookingDetailLine,
  bookingQueryOptions,
} from "~/features/bookings/booking-query";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { RescheduleForm } from "./reschedule-form";

const tabTitle = "Move to another time";

/** Reschedules a paid visit to another free time of the same companion; shows the price first. */
export default function BookingRescheduleScreen() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(bookingQueryOptions(id));
  const wanted = params.get("line");
  const rescheduled = query.data && lineToReschedule(query.data, wanted);
  return (
    <Page
      title={
        rescheduled ? `Move to another time: ${rescheduled.companionId.displayName}` : tabTitle
      }
      tabTitle={tabTitle}
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
          const line = lineToReschedule(booking, wanted);
          return line?.canMove ? (
            <RescheduleForm booking={booking} line={line} />
          ) : (
            <NotReschedulable booking={booking} line={line} />
          );
        }}
      </QueryView>
    </Page>
  );
}

/** The visit that the URL names; without one, the booking's only visit. */
function lineToReschedule({ companions }: BookingDetail, wanted: string | null) {
  if (wanted) return companions.find(({ _id }) => _id === wanted);
  const reschedulable = companions.filter(({ canMove }) => canMove);
  return reschedulable.length > 1 ? undefined : (reschedulable[0] ?? companions[0]);
}

function NotReschedulable({
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
        : "Only a visit that is paid for and has not started can be moved. Your booking's page shows its status."}
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
