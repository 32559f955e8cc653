import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useRole } from "~/api/session";
import { useConfig } from "~/data/config";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { isReportedMissing } from "~/features/bookings/detail/format-shift";
import { hasSeveralCompanions } from "~/features/bookings/detail/has-several-companions";
import { saveCalendarFile } from "~/features/bookings/detail/save-calendar-file";
import { VisitLink } from "~/features/bookings/detail/visit-link";
import { formatMoment } from "~/features/bookings/zoned-time";
import { MeetingLinkForm } from "~/features/companions/meeting-link-form";
import { routes } from "~/lib/routes";
import { defaultSupport, telephoneLink } from "~/lib/support";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Link } from "~/ui/link/link";
import styles from "./booking-detail.module.css";

/** Not canceled, and without a no-show report. */
const goesOn = ({ status, shift }: BookingDetailLine) =>
  status !== "cancelled" && !(shift && isReportedMissing(shift));

/** After payment: what each party does next, and how they reach each other. */
export function WhatNext({ booking }: { booking: BookingDetail }) {
  const role = useRole();
  const now = useNow();
  const lines = booking.companions.filter(goesOn);
  if (booking.status !== "confirmed" || role === "admin" || lines.length === 0) return null;
  const ahead = lines.filter((line) => new Date(line.endDate) > now);
  return (
    <Card as="section" aria-labelledby="next" className={styles.next}>
      <h2 id="next">What happens next</h2>
      <ul className={styles.steps}>
        {ahead.some((line) => !line.isVideoSession && new Date(line.startDate) > now) && (
          <Step title="In person">
            {role === "companion"
              ? "Be at the place above at the start. Paid time begins then."
              : `${formatComing(ahead)}. Paid time begins at the start.`}
          </Step>
        )}
        {ahead.some((line) => line.isVideoSession) && (
          <VideoStep bookingId={booking._id} lines={ahead} now={now} />
        )}
        <ContactStep lines={ahead} now={now} />
      </ul>
      <p>
        <CalendarButton booking={booking}>Add to calendar</CalendarButton>
      </p>
      {role === "client" && (
        <p>
          <Link to={`${routes.bookingHistory}#calendar`}>
            Keep all your appointments in your calendar
          </Link>
        </p>
      )}
    </Card>
  );
}

/** A promise only of companions who have accepted. */
function formatComing(ahead: readonly BookingDetailLine[]): string {
  const one =
    ahead.length > 1
      ? "Your companion comes to the place of each visit above"
      : "Your companion comes to the place above";
  const coming = hasSeveralCompanions(ahead)
    ? "Each companion comes to the place of their visit above"
    : one;
  const isAwaited = ahead.some(({ answer }) => answer === "waiting" || answer === "no_answer");
  if (!isAwaited) return coming;
  return t`${coming} once they have said yes`;
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <div>{children}</div>
    </li>
  );
}

/**
 * "from Tue, Nov 24, 9:00 AM, New York (EST) until it ends": for the next session whose link is not
 * shown yet.
 */
function linkSpan(videos: readonly BookingDetailLine[], now: Date): string {
  const [next] = videos
    .filter(({ contactFrom }) => contactFrom && new Date(contactFrom) > now)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return next?.contactFrom
    ? t`from ${formatMoment(next.contactFrom, next.timezone)} until it ends`
    : t`until it ends`;
}

interface VideoProps {
  bookingId: string;
  lines: readonly BookingDetailLine[];
  now: Date;
}

function VideoStep({ bookingId, lines, now }: VideoProps) {
  const role = useRole();
  const videos = lines.filter((line) => line.isVideoSession);
  if (!videos.some((line) => line.lacksMeetingLink)) {
    return (
      <Step title="By video">
        <p>
          The link to join is shown with the session {linkSpan(videos, now)}. You need a camera and
          a microphone.
        </p>
        {role === "companion" &&
          videos.map((line) => (
            <div key={line._id}>
              {videos.length > 1 && (
                <h4 translate="no">{formatMoment(line.startDate, line.timezone)}</h4>
              )}
              <VisitLink bookingId={bookingId} line={line} />
            </div>
          ))}
      </Step>
    );
  }
  return role === "companion" ? (
    <Step title="By video: your meeting link is missing">
      <MeetingLinkForm />
    </Step>
  ) : (
    <Step title="By video">
      Your companion has not added a meeting link yet; we ask them to on their page. Once it is
      there, the link is shown with the session {linkSpan(videos, now)}.
    </Step>
  );
}

/** Until the day before, the platform forwards messages. */
function ContactStep({ lines, now }: { lines: readonly BookingDetailLine[]; now: Date }) {
  const config = useConfig();
  const isClient = useRole() === "client";
  const { phone, email } = config?.support ?? defaultSupport;
  const areMany = isClient && hasSeveralCompanions(lines);
  const companion = areMany ? t`your companions` : t`your companion`;
  const other = isClient ? companion : t`your client`;
  const next = lines
    .filter((line) => line.contactFrom && new Date(line.contactFrom) > now)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))[0];
  const isNow = lines.some((line) => line.contactPhone);
  const awaitsYes = !isNow && lines.some((line) => line.contactAwaitsYes);
  return (
    <Step title={`To reach ${other}`}>
      {isNow && <p>The phone number is shown with the visit until it ends.</p>}
      {awaitsYes && <p>{formatExchange(isClient, areMany)}</p>}
      {next?.contactFrom && (
        <p>
          {formatNumber(
            formatMoment(next.contactFrom, next.timezone),
            isNow,
            areMany,
            next.contactAwaitsYes,
          )}
        </p>
      )}
      <p>
        {relayText(isNow, awaitsYes || next !== undefined)}{" "}
        <a href={telephoneLink(phone)}>{phone}</a> or <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </Step>
  );
}

function formatExchange(isClient: boolean, areMany: boolean): string {
  if (!isClient)
    return "Names and numbers are exchanged once you have said that the visit will take place.";
  return areMany
    ? "Names and numbers are exchanged once your companions have said that the visit will take place."
    : "Names and numbers are exchanged once your companion has said that the visit will take place.";
}

/** "Until then" needs a moment that it refers to. */
function relayText(isNow: boolean, isLater: boolean): string {
  if (isNow) return "Our support team also passes messages on:";
  return isLater
    ? "Until then, our support team passes messages on:"
    : "Our support team passes messages on:";
}

function formatNumber(
  moment: string,
  isNow: boolean,
  areMany: boolean,
  awaitsYes: boolean | undefined,
): string {
  if (isNow)
    return awaitsYes
      ? `That of the next visit is shown here from ${moment}, once your companion has said yes.`
      : `That of the next visit is shown here from ${moment}.`;
  return areMany
    ? `Their phone numbers are shown here from ${moment}.`
    : `Their phone number is shown here from ${moment}.`;
}

export function CalendarButton({
  booking,
  children,
}: {
  booking: BookingDetail;
  children: ReactNode;
}) {
  return (
    <Button
      kind="secondary"
      icon={<CalendarPlus aria-hidden="true" size={20} />}
      onClick={() => saveCalendarFile(booking)}
    >
      {children}
    </Button>
  );
}
