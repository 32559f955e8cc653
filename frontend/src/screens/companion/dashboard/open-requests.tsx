import { useQuery } from "@tanstack/react-query";
import { useSubject } from "~/data/subject";
import { formatAnswerBy } from "~/features/bookings/approvals/approval-look";
import { type Booking, bookingListQueryOptions } from "~/features/bookings/booking-query";
import { formatMoment } from "~/features/bookings/zoned-time";
import { routes } from "~/lib/routes";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";

/** Shared with the next shift: both read the same list. */
const upcoming = { upcoming: true, limit: 50 } as const;

/** Requests that wait for this companion's answer, each leading to its page. */
export function OpenRequests() {
  const now = useNow();
  const subject = useSubject("companion");
  const query = useQuery({
    ...bookingListQueryOptions(subject, upcoming),
    select: ({ data }) => data.filter(({ approval }) => approval?.canAnswer),
  });
  return query.data?.map((booking) => <Request key={booking._id} booking={booking} now={now} />);
}

function Request({ booking, now }: { booking: Booking; now: Date }) {
  const zone = booking.companions[0]?.timezone ?? "UTC";
  const name = booking.client?.displayName ?? "A client";
  return (
    <Banner
      kind="warn"
      title={`${name} asks for ${formatMoment(booking.startDate, zone)}`}
      action={
        <LinkButton to={routes.bookingDetail(booking._id)} aria-label={`Answer ${name}`}>
          Answer
        </LinkButton>
      }
    >
      Please accept or decline by {formatAnswerBy(booking, now)}. The card is charged when you
      accept.
    </Banner>
  );
}
