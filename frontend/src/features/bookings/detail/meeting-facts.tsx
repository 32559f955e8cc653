import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { telephoneLink } from "~/lib/support";
import { VideoLink } from "../video-link";

/** How to meet; the server sends link and phone number only near the visit. */
export function MeetingFacts({ line }: { line: BookingDetailLine }) {
  const { joinLink, contactPhone } = line;
  return (
    <>
      {joinLink && (
        <>
          <dt>Join</dt>
          <dd>
            <VideoLink href={joinLink} />
          </dd>
        </>
      )}
      {contactPhone && (
        <>
          <dt>Call</dt>
          <dd>
            <a href={telephoneLink(contactPhone)}>{contactPhone}</a>
          </dd>
        </>
      )}
    </>
  );
}
