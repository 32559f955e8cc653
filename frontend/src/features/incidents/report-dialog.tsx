import { useState } from "react";
import * as v from "valibot";
import { Banner } from "~/ui/banner/banner";
import { RadioGroup } from "~/ui/choice/radio-group";
import { TextArea } from "~/ui/field/text-area";
import { FormDialog } from "~/ui/form/form-dialog";
import { useForm, useValue } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { FilesDialog } from "./files-dialog";
import {
  type IncidentKind,
  type IncidentSeverity,
  severityHints,
  severityNames,
} from "./incident-basics";
import { KindSelect } from "./incident-fields";
import { type OwnIncident, useReport } from "./own-incidents";

export { FilesDialog };

interface Props {
  bookingId: string;
  onClose: () => void;
}

interface Values {
  kind: string;
  severity: string;
  text: string;
}

const empty: Values = { kind: "", severity: "", text: "" };
const check = validateWith(
  v.object({
    kind: requiredText("Choose what happened"),
    severity: requiredText("Choose how serious it was"),
    text: requiredText("Say what happened"),
  }),
);
const severities = (["low", "medium", "high"] as const).map((value) => ({
  value,
  label: severityNames[value],
  hint: severityHints[value],
}));

/** The report, then its attachments. */
export function ReportDialog({ bookingId, onClose }: Props) {
  const [sent, setSent] = useState<OwnIncident | null>(null);
  if (sent) return <FilesDialog incident={sent} isNew onClose={onClose} />;
  return <Report bookingId={bookingId} onClose={onClose} onSent={setSent} />;
}

function Report({ bookingId, onClose, onSent }: Props & { onSent: (sent: OwnIncident) => void }) {
  const report = useReport();
  const form = useForm({
    initial: empty,
    check,
    send: ({ kind, severity, text }) =>
      report.mutateAsync({
        bookingId,
        kind: kind as IncidentKind,
        severity: severity as IncidentSeverity,
        text: text.trim(),
      }),
    onSent,
    failure: "Your report could not be sent. Please try again.",
  });
  const severity = useValue(form, "severity");
  return (
    <FormDialog
      form={form}
      title="Report a problem"
      onClose={onClose}
      cancelLabel="Cancel"
      submitLabel="Send to our team"
      busyLabel="Sending..."
    >
      <Banner kind="warn">
        In an emergency, call <a href="tel:911">911</a> first. In a crisis, call or text{" "}
        <a href="tel:988">988</a>. This form does not send anyone.
      </Banner>
      <p>
        Only our team reads what you write here. The other side of this booking never sees it and is
        not notified that you wrote.
      </p>
      <KindSelect form={form} />
      <RadioGroup
        id={form.toId("severity")}
        legend="How serious was it?"
        error={form.getError("severity")}
        options={severities}
        value={(severity || null) as IncidentSeverity | null}
        onChange={(value) => form.set("severity", value)}
        isRequired
      />
      <TextArea
        {...form.bind("text")}
        label="In your own words"
        hint="What happened, when and where. You can add pictures or a PDF afterwards."
        rows={5}
        maxLength={4000}
        required
      />
    </FormDialog>
  );
}
