import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { messageOf } from "~/api/api-error";
import { formatDate, formatTimeWithZone } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { useDebounced } from "~/lib/use-debounced";
import { Banner } from "~/ui/banner/banner";
import { Checkbox } from "~/ui/choice/checkbox";
import { RadioGroup } from "~/ui/choice/radio-group";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { checkedBy, filled } from "~/ui/form/checked-by";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { type Form, useForm, useValue } from "~/ui/form/use-form";
import { failedBecause } from "./failure";
import {
  type AdminBooking,
  adminBookingsQueryOptions,
  substitutesQueryOptions,
  useReplaceCompanion,
} from "./scheduling-queries";

/** ADMB-020 */
interface ReplacementValues {
  originalBookingId: string;
  originalCompanionId: string;
  replacementCompanionId: string;
  reason: keyof typeof reasons;
  notifyClient: boolean;
}

// ADMB-018
const reasons = {
  illness: "Illness",
  emergency: "Emergency",
  unavailable: "Unavailable",
  client_request: "Client request",
  other: "Other",
};
const failure = "Failed to process emergency replacement";
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const check = checkedBy(
  v.object({
    originalBookingId: v.pipe(
      v.string(),
      v.check((id) => idShape.test(id.trim()), "Enter the ID of a booking"),
    ),
    originalCompanionId: filled("Choose who cannot come"),
    replacementCompanionId: filled("Choose a replacement"),
  }),
);

interface Props {
  bookingId: string;
  onDone: (message: string) => void;
}

/** ADMB-016 to ADMB-021 */
export function ReplacementForm({ bookingId, onDone }: Props) {
  const replace = useReplaceCompanion();
  const form = useForm<ReplacementValues>({
    initial: {
      originalBookingId: bookingId,
      originalCompanionId: "",
      replacementCompanionId: "",
      reason: "illness",
      notifyClient: true,
    },
    check,
    send: (values) =>
      replace.mutateAsync({ ...values, originalBookingId: values.originalBookingId.trim() }),
    onSent: () => onDone("Emergency replacement processed successfully!"),
    onFailed: (error) =>
      failedBecause(error, failure, [
        "originalBookingId",
        "originalCompanionId",
        "replacementCompanionId",
      ]),
    failure,
    after: "empty",
  });
  return (
    <FormElement form={form} className="stack">
      <FormProblems form={form} />
      <TextInput
        {...form.bind("originalBookingId")}
        label="Original Booking ID"
        hint="Find it under Modifications, or in the address of the booking's page."
        autoComplete="off"
        required
      />
      <Work form={form} />
      <Select
        {...form.bind("reason")}
        label="Reason"
        options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
      />
      <Checkbox
        {...form.bind("notifyClient")}
        label="Notify client"
        hint="Both companions are told either way."
      />
      <SubmitButton form={form} busyLabel="Processing...">
        Process Emergency Replacement
      </SubmitButton>
    </FormElement>
  );
}

const typingPauseMs = 250;

/** Who cannot come is who is booked: chosen at once where there is one, and never somebody else. */
function useOriginal(form: Form<ReplacementValues>, people: readonly string[] | undefined) {
  const original = useValue(form, "originalCompanionId");
  const only = people?.length === 1 ? people[0] : "";
  const isStale = people !== undefined && !people.includes(original);
  useEffect(() => {
    if (isStale) form.set("originalCompanionId", only ?? "");
  }, [form.set, isStale, only]);
  // Who could come was found for this companion.
  const chosenFor = useRef(original);
  useEffect(() => {
    if (chosenFor.current !== original) form.set("replacementCompanionId", "");
    chosenFor.current = original;
  }, [form.set, original]);
  return isStale ? "" : original;
}

/** Who has to do something in the booking, and who could instead. */
function Work({ form }: { form: Form<ReplacementValues> }) {
  const typed = useValue(form, "originalBookingId").trim();
  const id = useDebounced(typed, typingPauseMs);
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
        No one in this booking can be replaced: only in a paid visit that has not begun and has no
        change waiting for the client.
      </Banner>
    );
  }
  return (
    <>
      <BookingWords booking={booking} />
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

function BookingWords({ booking: { client, companions } }: { booking: AdminBooking }) {
  return (
    <div>
      <p>
        Client: <b>{client.displayName}</b>
      </p>
      <ul className="small muted">
        {companions.map(({ _id, companion, startDate, timezone, duration, location }) => (
          <li key={_id}>
            {companion.displayName}: {formatDate(startDate, timezone)},{" "}
            {formatTimeWithZone(startDate, timezone)}, {duration}{" "}
            {duration === 1 ? "hour" : "hours"}, {location}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SubstitutesProps {
  form: Form<ReplacementValues>;
  bookingId: string;
  originalId: string;
}

function Substitutes({ form, bookingId, originalId }: SubstitutesProps) {
  const chosen = useValue(form, "replacementCompanionId");
  const options = substitutesQueryOptions(bookingId, originalId);
  const query = useQuery(originalId ? options : { ...options, queryFn: skipToken });
  if (query.isPending) return <p role="status">Looking for companions who are free...</p>;
  if (query.isError) {
    return <Banner kind="bad">{messageOf(query.error, "Failed to load companions")}</Banner>;
  }
  if (query.data.length === 0) {
    return (
      <Banner kind="warn">
        No one is online, free for all of it, and able to get there in time.
      </Banner>
    );
  }
  return (
    <RadioGroup
      id={form.idOf("replacementCompanionId")}
      legend="Replacement Companion"
      hint="Best first: those the client knows, then the nearest. The client's price stays the same."
      error={form.errorOf("replacementCompanionId")}
      value={chosen || null}
      onChange={(id) => form.set("replacementCompanionId", id)}
      isRequired
      options={query.data.map((one) => ({
        value: one._id,
        label: one.displayName,
        hint: [
          one.knownToClient ? "Has been with this client before" : "",
          one.rating > 0 ? `${one.rating.toFixed(1)} stars` : "New",
          one.distance === undefined ? "" : `about ${one.distance} miles away`,
          `gets ${formatMoney(one.payout)}`,
        ]
          .filter(Boolean)
          .join(", "),
      }))}
    />
  );
}
