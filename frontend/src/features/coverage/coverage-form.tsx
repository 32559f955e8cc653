import type { ReactNode } from "react";
import { browserTimeZone } from "~/lib/dates";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/choice/radio-group";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { type Form, useValue } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import styles from "./coverage.module.css";
import { type CoverageValues, soonest, tonight, weekend } from "./coverage-values";

const sessions = [
  { value: "in_person", label: "In person" },
  { value: "video", label: "By video" },
] as const;

const preferences = [
  { value: "fewest_people", label: "Few different people" },
  { value: "known_first", label: "People who have been with me before" },
  { value: "lowest_price", label: "The lowest price" },
] as const;

const handoverOptions = [
  { value: "0", label: "None: one leaves when the next one arrives" },
  { value: "30", label: "30 minutes" },
  { value: "60", label: "1 hour" },
];

const ranges = [
  { label: "Tonight", getTimes: tonight },
  { label: "Next weekend", getTimes: weekend },
  { label: "Next 6 days", getTimes: (now: Date, zone: string) => soonest(now, zone, 6) },
] as const;

interface Props {
  form: Form<CoverageValues>;
  children?: ReactNode;
}

/** When, where, and what matters most. */
export function CoverageForm({ form, children }: Props) {
  const session = useValue(form, "session");
  const preference = useValue(form, "preference");
  return (
    <FormElement form={form} aria-label="Time to cover" className="stack">
      <FormProblems form={form} />
      <FormSection title="When and where">
        <RadioGroup
          legend="Session"
          isInline
          options={sessions}
          value={session}
          onChange={(value) => form.set("session", value)}
        />
        {session === "in_person" && (
          <TextInput
            {...form.bind("location")}
            label="Location"
            hint="Street, city and state. Our staff see it, and the companions you book once you have paid."
            autoComplete="street-address"
            required
          />
        )}
        <Times form={form} isVideo={session === "video"} />
      </FormSection>
      <FormSection title="What matters most">
        <RadioGroup
          legend="First of all, no hour without a companion. After that:"
          options={preferences}
          value={preference}
          onChange={(value) => form.set("preference", value)}
        />
        <Select
          {...form.bind("handover")}
          label="Time together at each change"
          hint="Both companions are paid for it."
          options={handoverOptions}
        />
      </FormSection>
      {children}
      <div>
        <SubmitButton form={form} busyLabel="Planning...">
          Make a plan
        </SubmitButton>
      </div>
    </FormElement>
  );
}

function Times({ form, isVideo }: { form: Form<CoverageValues>; isVideo: boolean }) {
  const handleRange = (times: Partial<CoverageValues>) => {
    form.setAll({ ...form.get(), ...times });
    form.clearProblems();
  };
  return (
    <>
      <div className={styles.ranges}>
        {ranges.map(({ label, getTimes }) => (
          <Button
            key={label}
            kind="secondary"
            size="small"
            onClick={() => handleRange(getTimes(new Date(), browserTimeZone()))}
          >
            {label}
          </Button>
        ))}
      </div>
      <FormSection.Row>
        <TextInput {...form.bind("startDate")} label="First day" type="date" required />
        <TextInput
          {...form.bind("startTime")}
          label="From"
          hint={isVideo ? "In your own time zone" : "In the time zone of the place"}
          type="time"
          step={1800}
          required
        />
      </FormSection.Row>
      <FormSection.Row>
        <TextInput {...form.bind("endDate")} label="Last day" type="date" required />
        <TextInput {...form.bind("endTime")} label="Until" type="time" step={1800} required />
      </FormSection.Row>
    </>
  );
}
