import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatDateTime } from "~/lib/dates";
import { useDebounced } from "~/lib/use-debounced";
import { Banner } from "~/ui/banner/banner";
import { Select } from "~/ui/field/select";
import { type Form, useValue } from "~/ui/form/use-form";
import { idShape, type ReplacementValues } from "./replacement-values";
import { type AdminBooking, adminBookingsQueryOptions } from "./scheduling-queries";
import { Substitutes } from "./substitutes";

const typingPauseMs = 250;

/** Only booked companions can be replaced: preselected if there is one, and never anyone else. */
function useOriginal(form: Form<ReplacementValues>, people: readonly string[] | undefined) {
  const original = useValue(form, "originalCompanionId");
  const only = people?.length === 1 ? people[0] : "";
  const isStale = people !== undefined && !people.includes(original);
  useEffect(() => {
    if (isStale) form.set("originalCompanionId", only ?? "");
  }, [form.set, isStale, only]);
  // Substitutes were searched for this companion.
  const chosenFor = useRef(original);
  useEffect(() => {
    if (chosenFor.current !== original) form.set("replacementCompanionId", "");
    chosenFor.current = original;
  }, [form.set, original]);
  return isStale ? "" : original;
}

/** Lists the booking's companions who can be replaced, and their possible substitutes. */
export function ReplacedVisit({ form }: { form: Form<ReplacementValues> }) {
  const typed = useValue(form, "originalBookingId").trim();
  const paused = useDebounced(typed, typingPauseMs);
  const id = typed && paused; // a submitted and reset form searches no longer
  const found = useQuery({
    ...adminBookingsQueryOptions({ text: id, status: "all", page: 1, limit: 1 }),
    enabled: idShape.test(id),
    placeholderData: undefined,
  });
  const booking = found.data?.data[0];
  const open = booking?.companions.filter(({ canChange }) => canChange);
  const people = new Map(open?.map(({ companion }) => [companion._id, companion.displayName]));
  const originalId = useOriginal(form, booking && [...people.keys()]);
  if (!idShape.test(id)) return null;
  if (found.isPending) return <p role="status">Looking for the booking...</p>;
  if (!booking) return <Banner kind="warn">There is no booking with this ID.</Banner>;
  if (people.size === 0) {
    return (
      <Banner kind="warn">
        No one in this booking can be replaced: only in a paid visit that has not started and has no
        change waiting for the client.
      </Banner>
    );
  }
  return (
    <>
      <BookingSummary booking={booking} />
      <Select
        {...form.bind("originalCompanionId")}
        label="Original Companion"
        prompt="Choose who cannot come"
        options={[...people].map(([value, label]) => ({ value, label }))}
        required
      />
      {originalId && <Substitutes form={form} bookingId={booking._id} originalId={originalId} />}
    </>
  );
}

function BookingSummary({ booking: { client, companions } }: { booking: AdminBooking }) {
  return (
    <div>
      <p>
        Client: <b translate="no">{client.displayName}</b>
      </p>
      <ul className="small muted">
        {companions.map(({ _id, companion, startDate, timezone, duration, location }) => (
          <li key={_id}>
            {companion.displayName}: {formatDateTime(startDate, timezone)}, {duration}{" "}
            {duration === 1 ? "hour" : "hours"}, {location}
          </li>
        ))}
      </ul>
    </div>
  );
}
