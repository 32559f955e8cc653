import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { Allowed } from "~/data/admin-acts";
import { adminKeys } from "~/data/admin-keys";
import { formatAction, isViewAction } from "~/features/audit/format-action";
import { type BookingDetail, bookingQueryOptions } from "~/features/bookings/booking-query";
import { CancelDialog } from "~/features/bookings/detail/cancel-dialog";
import { BookingStatusBadge } from "~/features/bookings/list/booking-status";
import { firstVisitTimeZone } from "~/features/bookings/zoned-time";
import { BookingMoney } from "~/features/desk/booking-money";
import { BookingPeople } from "~/features/desk/booking-people";
import { CaseList } from "~/features/desk/case-list";
import {
  type BookingRecord,
  bookingRecordQueryOptions,
  type DeskPerson,
  useNoteBooking,
} from "~/features/desk/desk-queries";
import { NoteForm } from "~/features/desk/note-form";
import { Timeline } from "~/features/desk/timeline";
import { ApprovalNotice } from "~/features/dual-control/approval-notice";
import { kindNames } from "~/features/incidents/incident-basics";
import { RefundPartDialog } from "~/features/payments/refund-part-dialog";
import { LegalHoldPanel } from "~/features/retention/legal-hold-panel";
import { BookingActs } from "~/features/scheduling/booking-acts";
import { defaultTimeZone } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { booleanParam } from "~/lib/search-params";
import { useFlashMessage } from "~/lib/use-flash-message";
import { useListParams } from "~/lib/use-list-params";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./booking.module.css";
import { BookingPayouts } from "./booking-payouts";

/** An alert links to the page with the replacement open. */
const shape = { replace: booleanParam(false) };

const timelineLabels = {
  formatAction,
  isViewAction,
  formatCase: (kind: string) => kindNames[kind as keyof typeof kindNames],
};

/** Everything about one booking, and every act on it. */
export default function AdminBooking() {
  const { id = "" } = useParams();
  const { wanted, goTo } = useListParams(shape);
  const record = useQuery(bookingRecordQueryOptions(id));
  const booking = useQuery(bookingQueryOptions(id));
  const brief = useFlashMessage();
  const queryClient = useQueryClient();
  const note = useNoteBooking(id);
  const zone = booking.data
    ? firstVisitTimeZone({ lines: booking.data.companions })
    : defaultTimeZone;
  const handleDone = (message: string) => {
    brief.show(message);
    void queryClient.invalidateQueries({ queryKey: adminKeys.adminBookings });
  };
  return (
    <Page
      title={getTitle(record.data)}
      tabTitle="Booking"
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
    >
      <FlashMessage brief={brief} />
      <ApprovalNotice subjectId={id} />
      <div className={styles.page}>
        <Summary query={booking} onDone={handleDone} />
        <RecordSection title="People" id="people" query={record}>
          {({ people }) => <BookingPeople people={people} buildHref={personHref} />}
        </RecordSection>
        <BookingActs
          bookingId={id}
          isReplacing={wanted.replace}
          onReplace={(replace) => goTo({ replace }, { replace: true })}
          onDone={handleDone}
        />
        <Allowed act="view_money">
          <BookingPayouts
            bookingId={id}
            isCanceled={booking.data?.status === "cancelled"}
            onDone={handleDone}
          />
        </Allowed>
        <RecordSection title="Money" id="money" query={record}>
          {(found) => <BookingMoney record={found} zone={zone} />}
        </RecordSection>
        <RecordSection title="Cases" id="cases" query={record}>
          {({ cases }) => <CaseList cases={cases} formatCase={timelineLabels.formatCase} />}
        </RecordSection>
        <LegalHoldPanel subject={{ kind: "booking", id }} />
        <Allowed act="write_notes">
          <NoteForm about={id} send={note.mutateAsync} onDone={brief.show} />
        </Allowed>
        <Timeline bookingId={id} labels={timelineLabels} />
      </div>
    </Page>
  );
}

const personHref = ({ _id }: DeskPerson) => routes.adminPerson(_id);

/** "Booking of Jordan with Maya R."; the tab title does not name them. */
function getTitle(record: BookingRecord | undefined): string {
  if (!record) return "Booking";
  const [client, ...companions] = record.people.map(
    ({ displayName }) => displayName || "a closed account",
  );
  return `Booking of ${client} with ${new Intl.ListFormat("en-US").format(companions)}`;
}

interface SummaryProps {
  query: ReturnType<typeof useQuery<BookingDetail>>;
  onDone: (message: string) => void;
}

/** What the parties see is one link away; canceling shows each party's figure first. */
function Summary({ query, onDone }: SummaryProps) {
  const [isCanceling, setIsCanceling] = useState(false);
  const [isRefunding, setIsRefunding] = useState(false);
  return (
    <QueryView
      query={query}
      loadingText="Loading the booking..."
      skeleton={<SkeletonText lines={2} />}
      errorText="Failed to load booking"
      isEmpty={() => false}
      empty={null}
    >
      {(booking) => (
        <Card className={styles.summary}>
          <BookingStatusBadge booking={booking} />
          <span translate="no" className="muted small">
            {booking._id}
          </span>
          <Link to={routes.bookingDetail(booking._id)}>As the parties see it</Link>
          {booking.status === "completed" && (
            <Allowed act="refund">
              <Button kind="secondary" size="small" onClick={() => setIsRefunding(true)}>
                Refund in part
              </Button>
            </Allowed>
          )}
          {isRefunding && (
            <RefundPartDialog
              bookingId={booking._id}
              onClose={() => setIsRefunding(false)}
              onDone={onDone}
            />
          )}
          {booking.canCancel && (
            <Allowed act="change_bookings">
              <Button kind="secondary" size="small" onClick={() => setIsCanceling(true)}>
                Cancel booking
              </Button>
            </Allowed>
          )}
          {isCanceling && (
            <CancelDialog
              booking={booking}
              onClose={() => setIsCanceling(false)}
              onCancelled={() => onDone("The booking is canceled.")}
            />
          )}
        </Card>
      )}
    </QueryView>
  );
}

interface SectionProps {
  title: string;
  id: string;
  query: ReturnType<typeof useQuery<BookingRecord>>;
  children: (record: BookingRecord) => React.ReactNode;
}

/** A section fails by itself. */
function RecordSection({ title, id, query, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="stack">
      <h2 id={id}>{title}</h2>
      <QueryView
        query={query}
        loadingText={`Loading ${title.toLowerCase()}...`}
        skeleton={<SkeletonText lines={3} />}
        errorText={`Failed to load ${title.toLowerCase()}`}
        isEmpty={() => false}
        empty={null}
      >
        {children}
      </QueryView>
    </section>
  );
}
