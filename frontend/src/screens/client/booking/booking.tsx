import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type RefObject, startTransition, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import { ApiError } from "~/api/api-error";
import { useSession } from "~/api/session";
import { bookingQueryOptions } from "~/features/bookings/booking-query";
import { getPickedVisit } from "~/features/bookings/form/available-companions-query";
import { CompanionPicker } from "~/features/bookings/form/companion-picker";
import { linesFromState } from "~/features/bookings/form/planned-visits";
import { routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";
import { BookingForm } from "./booking-form";
import { BookingNotices } from "./booking-notices";
import { useBookingForm } from "./use-booking-form";
import { companionFromState } from "./use-companions";
import { type RestoredBooking, useHeldBooking } from "./use-held-booking";

/** Another companion's URL is another form, so its state does not carry over. */
export default function Booking() {
  const { id = "" } = useParams();
  return <BookingAgain key={id} companionId={id} />;
}

/** Once the booking that went to the payment page is paid, a new form starts. */
function BookingAgain({ companionId }: { companionId: string }) {
  const held = useHeldBooking(companionId);
  return (
    <BookingOf
      key={JSON.stringify([held?.bookingId, held?.isWaiverAgreed])}
      companionId={companionId}
      held={held}
    />
  );
}

interface Props {
  companionId: string;
  held: RestoredBooking | null;
}

function BookingOf({ companionId, held }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const form = useBookingForm(companionId, {
    companion: companionFromState(location.state),
    lines: linesFromState(location.state),
    held,
  });
  const openPicker = useRef(() => {});
  const isBooking = useIsOwnBooking(companionId, form.failedCompanion?.error);
  // BOOK-005: the first page of a visit has no page to go back to.
  const handleBack = () =>
    location.key === "default" ? navigate(routes.companion(companionId)) : navigate(-1);
  const first = form.lines[0];
  if (isBooking) return <Navigate to={routes.bookingDetail(companionId)} replace />;
  return (
    <Page
      title={form.lines.length > 1 ? "Book Companions" : "Book Companion"}
      tabTitle="Your booking"
      back={{ label: "Back", onClick: handleBack }}
    >
      <BookingNotices form={form} returnTo={location.pathname} />
      <BookingForm form={form} onPick={() => openPicker.current()} />
      <Picking
        open={openPicker}
        hasRelationship={form.lines.length > 0}
        visit={first ? getPickedVisit(first.line, first.status, new Date()) : null}
        booked={form.lines.map(({ line }) => line.companionId)}
        onAdd={form.handleAdd}
      />
    </Page>
  );
}

type PickingProps = Pick<
  ComponentProps<typeof CompanionPicker>,
  "hasRelationship" | "visit" | "booked" | "onAdd"
> & {
  /** Set here for the component that opens it. */
  open: RefObject<() => void>;
};

/**
 * Owns the open state of the list, so that a press re-renders the list and not the form behind it.
 */
function Picking({ open, ...props }: PickingProps) {
  const [isOpen, setIsOpen] = useState(false);
  open.current = () => startTransition(() => setIsOpen(true));
  return <CompanionPicker {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}

/** The URL of a booking may contain the id of an existing one, which has its own page. */
function useIsOwnBooking(id: string, companionError: unknown): boolean {
  const { user } = useSession();
  const isUnknown = companionError instanceof ApiError && companionError.status === 404;
  const enabled = isUnknown && user !== null;
  return useQuery({ ...bookingQueryOptions(id), enabled, retry: false }).data !== undefined;
}
