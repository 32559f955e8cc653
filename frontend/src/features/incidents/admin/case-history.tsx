import * as v from "valibot";
import { Allowed } from "~/data/admin-acts";
import { formatDateTime } from "~/lib/dates";
import { textLabels } from "~/lib/open-labels";
import { routes } from "~/lib/routes";
import { TextArea } from "~/ui/field/text-area";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useOwnDraft } from "~/ui/form/own-draft";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { Link } from "~/ui/link/link";
import { RowList } from "~/ui/row-list/row-list";
import { type IncidentSeverity, severityNames } from "../incident-basics";
import styles from "../incidents.module.css";
import { type IncidentCase, useCaseAct } from "./cases";

type Event = IncidentCase["events"][number];

const titles = textLabels<Event["kind"]>({
  noted: "Note",
  began: "Work began",
  settled: "Resolved",
  reopened: "Reopened",
  linked_person: "Person linked",
  linked_booking: "Booking linked",
  added_file: "File added",
  suspended: "Account suspended",
  reinstated: "Suspension ended",
  rated: "Severity changed",
});

/** Operators' actions and notes, in chronological order. */
export function CaseHistory({ found, onDone }: { found: IncidentCase; onDone: Said }) {
  return (
    <section aria-labelledby="history" className={styles.section}>
      <h2 id="history">History</h2>
      {found.events.length === 0 ? (
        <p className="muted">Nothing has been done yet.</p>
      ) : (
        <RowList look="panel">
          {found.events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever appended
            <li key={index} className={styles.row}>
              <h3 className={styles.title}>{titles[event.kind]}</h3>
              {event.text && <p className={styles.text}>{event.text}</p>}
              <p className={styles.more}>
                {event.admin}, {formatDateTime(event.at)}
                <About event={event} found={found} />
              </p>
            </li>
          ))}
        </RowList>
      )}
      <Allowed act="handle_cases">
        <NoteForm caseId={found._id} onDone={onDone} />
      </Allowed>
    </section>
  );
}

type Said = (message: string) => void;

/** The subject of the action. */
function About({ event, found }: { event: Event; found: IncidentCase }) {
  const { about } = event;
  if (!about || event.kind === "added_file") return null;
  if (event.kind === "rated")
    return <span>{` · was ${severityNames[about as IncidentSeverity].toLowerCase()}`}</span>;
  if (event.kind === "linked_booking") {
    return (
      <>
        {" · "}
        <Link to={routes.adminBooking(about)}>Booking</Link>
      </>
    );
  }
  const person = found.people.find(({ _id }) => _id === about);
  return person ? <span>{` · ${person.displayName}`}</span> : null;
}

const check = validateWith(v.object({ text: requiredText("Enter a note") }));

const emptyNote = { text: "" };

function NoteForm({ caseId, onDone }: { caseId: string; onDone: Said }) {
  const perform = useCaseAct(caseId);
  const draft = useOwnDraft(`case-note:${caseId}`, emptyNote);
  const form = useForm({
    initial: emptyNote,
    draft,
    check,
    send: ({ text }) => perform.mutateAsync({ what: "note", text: text.trim() }),
    onSent: () => onDone("Note added"),
    failure: "The note could not be added. Please try again.",
    after: "empty",
  });
  return (
    <FormElement form={form} className="stack">
      {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
      <FormProblems form={form} />
      <TextArea
        {...form.bind("text")}
        label="Note"
        hint="Only operators see it. It stays even if people in the case delete their accounts, so write only what the case needs."
        rows={3}
        maxLength={4000}
        required
      />
      <p>
        <SubmitButton form={form} kind="secondary" busyLabel="Adding...">
          Add note
        </SubmitButton>
      </p>
    </FormElement>
  );
}
