import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { clientTerms } from "~/features/consents/client-terms";
import { WaiverPanel } from "~/features/consents/waiver-panel";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Checkbox } from "~/ui/choice/checkbox";
import { RadioGroup } from "~/ui/choice/radio-group";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { atField } from "~/ui/form/problems";
import { useForm, useValue } from "~/ui/form/use-form";
import styles from "./for-you.module.css";
import { InvitedVisits } from "./invited-visits";

export type Invitation = components["schemas"]["Invitation"];
type Answer = components["schemas"]["RecipientAnswerRequest"];

const failed = "Your answer was not saved. Please try again.";
const send = async (body: Answer) =>
  (await call(api.POST("/api/recipients/answer", { body }))).data;

interface Values {
  isAdult: boolean;
  acceptsTerms: boolean;
  shows: "arrival" | "nothing" | "";
}

function check({ isAdult, acceptsTerms, shows }: Values) {
  return [
    ...(shows ? [] : [atField("shows", "Please choose what they may see.")]),
    ...(isAdult
      ? []
      : [atField("isAdult", "Visits are for adults only. If you are under 18, please decline.")]),
    ...(acceptsTerms
      ? []
      : [atField("acceptsTerms", "Please read and agree to the terms, or decline.")]),
  ];
}

interface Props {
  token: string;
  invitation: Invitation;
  onAnswered: (invitation: Invitation) => void;
}

/** What the recipient is asked, and both answers. */
export function AnswerForm({ token, invitation, onAnswered }: Props) {
  const { name, bookedBy, visits } = invitation;
  const form = useForm<Values, Invitation>({
    initial: { isAdult: false, acceptsTerms: false, shows: "" },
    check,
    send: ({ isAdult, acceptsTerms, shows }) =>
      send({ token, agrees: true, isAdult, acceptsTerms, showsArrival: shows === "arrival" }),
    onSent: onAnswered,
    after: "leave",
    failure: failed,
  });
  const shows = useValue(form, "shows");
  return (
    <div className={styles.column}>
      <FormProblems form={form} />
      <Card padding="roomy">
        <div className={styles.parts}>
          <h2>
            Hello <span translate="no">{name}</span>
          </h2>
          {visits.length > 1 ? (
            <p>
              <b translate="no">{bookedBy}</b> booked visits of a sober companion for you.{" "}
              {bookedBy} pays. Nothing begins unless you agree.
            </p>
          ) : (
            <p>
              <b translate="no">{bookedBy}</b> booked a visit of a sober companion for you.{" "}
              {bookedBy} pays. Nothing begins unless you agree.
            </p>
          )}
          <InvitedVisits visits={visits} />
        </div>
      </Card>
      <FormElement form={form} className={styles.column}>
        <RadioGroup
          id={form.toId("shows")}
          legend={`What may ${bookedBy} see?`}
          error={form.getError("shows")}
          options={[
            { value: "arrival", label: "When the companion arrives and leaves" },
            { value: "nothing", label: "Nothing of the visit" },
          ]}
          value={shows || null}
          onChange={(value) => form.set("shows", value)}
        />
        <Checkbox {...form.bind("isAdult")} label="I am 18 or older" required />
        <WaiverPanel clauses={clientTerms} audience="client" tick={form.bind("acceptsTerms")} />
        <SubmitButton form={form} wide busyLabel="Saving...">
          I agree to this
        </SubmitButton>
      </FormElement>
      <Decline token={token} bookedBy={bookedBy} onAnswered={onAnswered} />
    </div>
  );
}

interface DeclineProps extends Pick<Props, "token" | "onAnswered"> {
  bookedBy: string;
}

function Decline({ token, bookedBy, onAnswered }: DeclineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const decline = useMutation({
    mutationFn: () => send({ token, agrees: false }),
    onSuccess: onAnswered,
  });
  return (
    <>
      {decline.error && !isOpen && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(decline.error, failed)}
        </Banner>
      )}
      <Button kind="secondary" wide onClick={() => setIsOpen(true)}>
        I decline
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Decline?"
          confirm="Yes, decline"
          busy="Declining..."
          keep="Not now"
          isBusy={decline.isPending}
          error={decline.error}
          errorText={failed}
          onConfirm={() => decline.mutate()}
          onClose={() => setIsOpen(false)}
        >
          We tell {bookedBy} and the companion that you declined, and nothing else.
        </ConfirmDialog>
      )}
    </>
  );
}
