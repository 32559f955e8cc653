import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { errorMessage } from "~/api/api-error";
import { meQueryOptions } from "~/data/me";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { useVisitLink } from "~/features/bookings/shift-mutations";
import { announce } from "~/lib/announce";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { atField } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import styles from "./visit-link.module.css";

interface Props {
  bookingId: string;
  line: BookingDetailLine;
}

const failed = "Failed to save the link. Please try again.";
const check = validateWith(
  v.object({ meetingLink: requiredText("Enter the link to your video room") }),
);

/** The companion's link for one visit, in place of the usual one: show, test, change and remove. */
export function VisitLink({ bookingId, line }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const remove = useVisitLink(bookingId, line._id);
  const me = useQuery(meQueryOptions);
  const hasOwnRoom = me.data?.type === "companion" && Boolean(me.data.meetingLink);
  const link = line.visitMeetingLink;
  if (isChanging) {
    return <VisitLinkForm {...{ bookingId, line }} onDone={() => setIsChanging(false)} />;
  }
  return (
    <div className={styles.stack}>
      {link && (
        <p>
          This session has its own link:{" "}
          <span translate="no" className={styles.link}>
            {link}
          </span>
        </p>
      )}
      {!link && me.data && (
        <p>
          {hasOwnRoom
            ? "This session uses your usual link."
            : "This session uses a video room that we provide."}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind="secondary" size="small" onClick={() => setIsChanging(true)}>
          {link ? "Change link" : "Use another link for this session"}
        </Button>
        {link && (
          <>
            <a href={link} target="_blank" rel="noreferrer noopener">
              Test link<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
            <Button
              kind="quiet"
              size="small"
              isBusy={remove.isPending}
              busyLabel="Saving..."
              onClick={() => remove.mutate("")}
            >
              {hasOwnRoom ? "Use my usual link" : "Use the room we provide"}
            </Button>
          </>
        )}
      </div>
      {remove.isError && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(remove.error, failed)}
        </Banner>
      )}
    </div>
  );
}

function VisitLinkForm({ bookingId, line, onDone }: Props & { onDone: () => void }) {
  const save = useVisitLink(bookingId, line._id);
  const form = useForm({
    initial: { meetingLink: line.visitMeetingLink ?? "" },
    check,
    send: ({ meetingLink }) => save.mutateAsync(meetingLink.trim()),
    onSent: () => {
      announce("The link of this session is saved.");
      onDone();
    },
    onFailed: (error) => [atField("meetingLink", errorMessage(error, failed))],
    failure: failed,
  });
  return (
    <FormElement form={form} className={styles.stack}>
      <FormProblems form={form} />
      <TextInput
        {...form.bind("meetingLink")}
        label="Link for this session"
        hint="It is used for this session alone. Your client sees it from 24 hours before the start, and is notified when you change it after that."
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
      />
      <div className={styles.actions}>
        <SubmitButton form={form} busyLabel="Saving...">
          Save link
        </SubmitButton>
        <Button kind="quiet" onClick={onDone}>
          Keep as it is
        </Button>
      </div>
    </FormElement>
  );
}
