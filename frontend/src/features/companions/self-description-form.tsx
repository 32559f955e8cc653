import { useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { keys } from "~/data/keys";
import {
  carLabel,
  comfortLabels,
  genderLabels,
  languageLabels,
  lgbtqLabel,
  pathwayLabels,
  type SelfDescription,
  valuesOf,
} from "~/data/self-description";
import { announce } from "~/lib/announce";
import { Checkbox } from "~/ui/choice/checkbox";
import { RadioGroup } from "~/ui/choice/radio-group";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { type Form, useForm, useValue } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import {
  type DescriptionFields,
  getDescriptionProblems,
  toDescriptionFields,
  toSelfDescription,
} from "./self-description";
import { SelfDescriptionFacts, selfDescriptionFacts } from "./self-description-facts";
import styles from "./self-description-form.module.css";

const genderOptions = [
  { value: "", label: "Leave out" },
  ...valuesOf(genderLabels).map((value) => ({ value, label: genderLabels[value] })),
  { value: "own", label: "In my own words" },
];

const serverFields = { "selfDescription.genderInOwnWords": "ownWords" };

type Lists = "languages" | "pathways" | "comfortableWith";

interface ChoicesProps<K extends Lists> {
  form: Form<DescriptionFields>;
  field: K;
  legend: string;
  labels: Record<DescriptionFields[K][number], string>;
}

function Choices<K extends Lists>({ form, field, legend, labels }: ChoicesProps<K>) {
  const chosen: readonly string[] = useValue(form, field);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {valuesOf(labels).map((value) => (
          <Checkbox
            key={value}
            label={labels[value]}
            checked={chosen.includes(value)}
            onChange={(event) => {
              const isOn = event.target.checked;
              const next = valuesOf(labels).filter((one) =>
                one === value ? isOn : chosen.includes(one),
              );
              form.set(field, next as DescriptionFields[K]);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function GenderFields({ form }: { form: Form<DescriptionFields> }) {
  const gender = useValue(form, "gender");
  return (
    <>
      <RadioGroup
        legend="Gender"
        isInline
        options={genderOptions}
        value={gender}
        onChange={(next) => form.set("gender", next as DescriptionFields["gender"])}
      />
      {gender === "own" && (
        <TextInput {...form.bind("ownWords")} label="Gender, in your own words" maxLength={40} />
      )}
    </>
  );
}

const lead =
  "All of it is optional. Clients filter by these and read them as your own words: Steady does not check them.";

/** The companion's own editor. */
export function SelfDescriptionForm({ said }: { said: SelfDescription }) {
  const queryClient = useQueryClient();
  const stored = toDescriptionFields(said);
  const form = useForm<DescriptionFields, unknown>({
    initial: stored,
    server: stored,
    check: getDescriptionProblems,
    serverFields,
    send: (fields) => {
      const body = { selfDescription: toSelfDescription(fields) };
      return call(api.PUT("/api/companions/profile", { body }));
    },
    onSent: async () => {
      announce("Who you fit is saved.");
      await queryClient.invalidateQueries({ queryKey: keys.me });
    },
    failure: "That was not saved. Please try again.",
  });
  return (
    <FormSection title="Who you fit" lead={lead}>
      <FormElement form={form} aria-label="Who you fit" className={styles.form}>
        <FormProblems form={form} />
        <Choices form={form} field="languages" legend="You speak" labels={languageLabels} />
        <GenderFields form={form} />
        <Choices
          form={form}
          field="pathways"
          legend="Recovery pathways you support"
          labels={pathwayLabels}
        />
        <Choices
          form={form}
          field="comfortableWith"
          legend="Comfortable with, at a client's place"
          labels={comfortLabels}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Also</legend>
          <div className={styles.choices}>
            <Checkbox {...form.bind("wheelchairAccessibleCar")} label={carLabel} />
            <Checkbox {...form.bind("lgbtqExperience")} label={lgbtqLabel} />
          </div>
        </fieldset>
        <SubmitButton form={form} busyLabel="Saving...">
          Save who you fit
        </SubmitButton>
      </FormElement>
    </FormSection>
  );
}

/** The same for an administrator, to read. */
export function ViewedSelfDescription({ said }: { said: SelfDescription }) {
  const isEmpty = selfDescriptionFacts(said).length === 0;
  return (
    <FormSection title="Who they fit" lead="In their own words; Steady does not check these.">
      {isEmpty ? <p className="muted">Nothing is stated.</p> : <SelfDescriptionFacts said={said} />}
    </FormSection>
  );
}
