import type { ReactNode } from "react";
import * as v from "valibot";
import { Banner } from "~/ui/banner/banner";
import { RadioGroup } from "~/ui/choice/radio-group";
import { TextArea } from "~/ui/field/text-area";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { type Form, useForm, useValue } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import {
  type IncidentKind,
  type IncidentSeverity,
  severityHints,
  severityNames,
} from "./incident-basics";
import { KindSelect } from "./incident-fields";

interface Values {
  kind: string;
  /** Empty where the form does not ask for it. */
  severity: string;
  text: string;
}

export interface Report {
  kind: IncidentKind;
  severity: IncidentSeverity;
  text: string;
}

const checks = {
  kind: requiredText("Choose what happened"),
  text: requiredText("Say what happened"),
};
const check = validateWith(v.object({ ...checks, severity: v.string() }));
const checkWithSeverity = validateWith(
  v.object({ ...checks, severity: requiredText("Choose how serious it was") }),
);
const severities = (["low", "medium", "high"] as const).map((value) => ({
  value,
  label: severityNames[value],
  hint: severityHints[value],
}));

const empty: Values = { kind: "", severity: "", text: "" };

interface Props<Sent> {
  /** The booking or conversation. */
  about: string;
  title: string;
  /** Who reads it, and what happens at once. */
  children: ReactNode;
  hint: string;
  asksSeverity?: boolean;
  kind?: "danger";
  send: (report: Report) => Promise<Sent>;
  onSent: (sent: Sent) => void;
  onClose: () => void;
}

/** What a user reports to the team about another person. */
export function ReportForm<Sent>(props: Props<Sent>) {
  const { about, title, children, hint, asksSeverity = false, kind, send, onSent, onClose } = props;
  const draft = useOwnDraft(`report:${about}`, empty);
  const form = useForm({
    initial: empty,
    draft,
    check: asksSeverity ? checkWithSeverity : check,
    send: ({ kind, severity, text }) =>
      send({
        kind: kind as IncidentKind,
        severity: severity as IncidentSeverity,
        text: text.trim(),
      }),
    onSent,
    failure: "Your report could not be sent. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title={title}
      onClose={onClose}
      cancelLabel="Cancel"
      submitLabel="Send to our team"
      busyLabel="Sending..."
      {...(kind ? { kind } : {})}
    >
      <Banner kind="warn">
        In an emergency, call <a href="tel:911">911</a> first. In a crisis, call or text{" "}
        <a href="tel:988">988</a>. This form does not send anyone.
      </Banner>
      <p>{children}</p>
      <KindSelect form={form} />
      {asksSeverity && <SeverityChoice form={form} />}
      <TextArea
        {...form.bind("text")}
        label="In your own words"
        hint={hint}
        rows={5}
        maxLength={4000}
        required
      />
    </FormDialog>
  );
}

function SeverityChoice({ form }: { form: Form<Values> }) {
  const severity = useValue(form, "severity");
  return (
    <RadioGroup
      id={form.toId("severity")}
      legend="How serious was it?"
      error={form.getError("severity")}
      options={severities}
      value={(severity || null) as IncidentSeverity | null}
      onChange={(value) => form.set("severity", value)}
      isRequired
    />
  );
}
