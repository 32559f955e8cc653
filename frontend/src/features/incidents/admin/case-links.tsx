import { useState } from "react";
import * as v from "valibot";
import { Allowed } from "~/data/admin-acts";
import { formatDateTime } from "~/lib/dates";
import { textLabels } from "~/lib/open-labels";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { useForm } from "~/ui/form/use-form";
import { validateWith } from "~/ui/form/validate-with";
import { Link } from "~/ui/link/link";
import { RowList } from "~/ui/row-list/row-list";
import styles from "../incidents.module.css";
import type { Question } from "./act-dialog";
import { type CasePerson, type IncidentCase, useCaseAct } from "./cases";
import { PersonDialog } from "./person-dialog";

type Said = (message: string) => void;

interface PeopleProps {
  found: IncidentCase;
  onAsk: (question: Question) => void;
  onDone: Said;
}

function getRecord({ _id, type }: CasePerson): string {
  return type === "companion" ? routes.adminEditCompanion(_id) : routes.adminEditClient(_id);
}

/**
 * Suspending ends the sessions at once, so the dialog says what else it does, and what it does not
 * do.
 */
function getSuspension({ _id, displayName, type, suspendedAt }: CasePerson): Question {
  if (suspendedAt) {
    return {
      title: `End the suspension of ${displayName}?`,
      text:
        type === "companion"
          ? "They can log in again, and take bookings once they go online."
          : "They can log in and book again.",
      label: "End suspension",
      busy: "Saving...",
      done: `${displayName} can log in again`,
      act: (reason) => ({ what: "suspend", userId: _id, suspended: false, reason }),
    };
  }
  return {
    title: `Suspend ${displayName}?`,
    text:
      type === "companion"
        ? "They are logged out everywhere, can't log in, and can't be found or booked. Existing bookings stay: cancel any visits that should not take place."
        : "They are logged out everywhere and can't log in or book. Existing bookings stay: cancel any visits that should not take place.",
    label: "Suspend account",
    busy: "Suspending...",
    done: `${displayName} is suspended`,
    isDanger: true,
    act: (reason) => ({ what: "suspend", userId: _id, suspended: true, reason }),
  };
}

/** The known data of a person in a case; a deleted account has no type. */
function getFacts({ _id, type, suspendedAt }: CasePerson, { reporterId }: IncidentCase): string[] {
  return [
    type === "companion" ? "Companion" : type ? "Client" : "Closed account",
    ...(_id === reporterId ? ["reported it"] : []),
    ...(suspendedAt ? [`suspended since ${formatDateTime(suspendedAt)}`] : []),
  ];
}

export function CasePeople({ found, onAsk, onDone }: PeopleProps) {
  const [isLinking, setIsLinking] = useState(false);
  return (
    <section aria-labelledby="people" className={styles.section}>
      <h2 id="people">People</h2>
      {found.people.length === 0 && <p className="muted">No one is linked to this case.</p>}
      {found.people.length > 0 && (
        <RowList look="panel">
          {found.people.map((person) => (
            <li key={person._id} className={styles.row}>
              <div className={styles.head}>
                <h3 className={styles.title}>
                  {person.type ? (
                    <Link to={getRecord(person)}>{person.displayName}</Link>
                  ) : (
                    person.displayName
                  )}
                </h3>
                {person.suspendedAt && <Badge kind="bad">Suspended</Badge>}
              </div>
              <p className={styles.more}>{getFacts(person, found).join(", ")}</p>
              {person.type && (
                <Allowed act="suspend_people">
                  <p>
                    <Button kind="quiet" size="small" onClick={() => onAsk(getSuspension(person))}>
                      {person.suspendedAt ? "End suspension" : "Suspend account"}{" "}
                      <span className="visually-hidden">of {person.displayName}</span>
                    </Button>
                  </p>
                </Allowed>
              )}
            </li>
          ))}
        </RowList>
      )}
      <Allowed act="handle_cases">
        <p>
          <Button kind="secondary" size="small" onClick={() => setIsLinking(true)}>
            Link a person
          </Button>
        </p>
      </Allowed>
      {isLinking && (
        <PersonDialog found={found} onClose={() => setIsLinking(false)} onDone={onDone} />
      )}
    </section>
  );
}

const statusNames = textLabels({
  pending: "Not confirmed yet",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Canceled",
});

export function CaseBookings({ found, onDone }: { found: IncidentCase; onDone: Said }) {
  const [isLinking, setIsLinking] = useState(false);
  return (
    <section aria-labelledby="bookings" className={styles.section}>
      <h2 id="bookings">Bookings</h2>
      {found.bookings.length === 0 && <p className="muted">No booking is linked to this case.</p>}
      {found.bookings.length > 0 && (
        <RowList look="panel">
          {found.bookings.map(({ _id, status, startDate, timezone }) => (
            <li key={_id} className={styles.row}>
              <h3 className={styles.title}>
                <Link to={routes.adminBooking(_id)}>{formatDateTime(startDate, timezone)}</Link>
              </h3>
              <p className={styles.more}>{statusNames[status]}</p>
            </li>
          ))}
        </RowList>
      )}
      <Allowed act="handle_cases">
        <p>
          <Button kind="secondary" size="small" onClick={() => setIsLinking(true)}>
            Link a booking
          </Button>
        </p>
      </Allowed>
      {isLinking && (
        <BookingDialog caseId={found._id} onClose={() => setIsLinking(false)} onDone={onDone} />
      )}
    </section>
  );
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const check = validateWith(
  v.object({
    id: v.pipe(
      v.string(),
      v.trim(),
      v.regex(idPattern, "Enter an ID such as 0b0f6a52-0000-4000-8000-0000000000a1"),
    ),
  }),
);

const empty = { id: "" };

interface LinkProps {
  caseId: string;
  onClose: () => void;
  onDone: Said;
}

function BookingDialog({ caseId, onClose, onDone }: LinkProps) {
  const perform = useCaseAct(caseId);
  const form = useForm({
    initial: empty,
    draft: useOwnDraft(`link-booking:${caseId}`, empty),
    check,
    send: ({ id }) => perform.mutateAsync({ what: "link", bookingId: id.trim().toLowerCase() }),
    onSent: () => {
      onDone("Booking linked");
      onClose();
    },
    failure: "It could not be linked. Please try again.",
    serverFields: { bookingId: "id" },
  });
  return (
    <FormDialog
      form={form}
      title="Link a booking"
      onClose={onClose}
      cancelLabel="Cancel"
      submitLabel="Link booking"
      busyLabel="Linking..."
    >
      <TextInput
        {...form.bind("id")}
        label="Booking ID"
        hint="It is in the address of the booking's page."
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
