import { type ComponentProps, useCallback } from "react";
import type { ProfessionValues } from "~/data/profession";
import { formatMoney } from "~/lib/money";
import { getDollars, wholeAmount } from "~/lib/numbers";
import { MoneyInput, WholeNumberInput } from "~/ui/field/number-inputs";
import { Select } from "~/ui/field/select";
import { TextArea } from "~/ui/field/text-area";
import { type Form, useValue } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import { CredentialPicker } from "./credential-picker";
import { experienceOptions } from "./experience-options";
import { sobrietyInFull } from "./sobriety";

/** A number of months in words, updated while typing. */
function formatMonths(text: string): string {
  const months = wholeAmount(text);
  return Number.isInteger(months) && months >= 12 ? `That is ${sobrietyInFull(months)}.` : "";
}

/** The companion's share is 75%, rounded half up to the cent: displayed only, never sent. */
function formatShare(text: string): string | null {
  const rate = getDollars(text);
  if (!(rate >= 1)) return null;
  return formatMoney(Math.round((Math.round(rate * 100) * 75) / 100) / 100);
}

const own = {
  bio: "Who you are, what you have been through, how you work. Leave out your full name and contact details.",
  share: (amount: string) => `You keep ${amount} of each hour.`,
};

type Texts = "sobrietyDuration" | "hourlyRate" | "videoHourlyRate";
interface InWordsProps<T extends ProfessionValues> {
  form: Form<T>;
  field: Texts;
  words: (text: string) => string | null;
}

/** Repeats the input in words; only this text re-renders on each keystroke. */
function OtherProfessionField<T extends ProfessionValues>({ form, field, words }: InWordsProps<T>) {
  const said = words(useValue(form, field));
  return said ? <span>{said}</span> : null;
}

interface RateProps<T extends ProfessionValues> {
  form: Form<T>;
  field: "hourlyRate" | "videoHourlyRate";
  label: string;
  /** The sentence about the companion's share. */
  share: (amount: string) => string;
  required?: boolean;
  isOptional?: boolean;
}

/** Dollars per hour, with the companion's share. */
function RateInput<T extends ProfessionValues>(props: RateProps<T>) {
  const { form, field, share, ...rest } = props;
  const words = (text: string) => {
    const amount = formatShare(text);
    return amount && share(amount);
  };
  return (
    <MoneyInput
      {...form.bind(field)}
      {...rest}
      min={1}
      step={0.01}
      status={<OtherProfessionField form={form} field={field} words={words} />}
    />
  );
}

type CredentialsProps<T extends ProfessionValues> = Omit<
  ComponentProps<typeof CredentialPicker>,
  "list" | "chosen" | "onChange"
> & { form: Form<T>; field: "degreesCerts" | "skills" };

function Credentials<T extends ProfessionValues>(props: CredentialsProps<T>) {
  const { form, field, ...words } = props;
  const { set } = form;
  const handleChange = useCallback(
    (chosen: string[]) => set(field, chosen as T[typeof field]),
    [set, field],
  );
  const list = field === "skills" ? "skills" : "degrees";
  return (
    <CredentialPicker
      {...words}
      list={list}
      chosen={useValue(form, field)}
      onChange={handleChange}
    />
  );
}

interface Props<T extends ProfessionValues> {
  form: Form<T>;
}

interface WordedProps<T extends ProfessionValues> extends Props<T> {
  /** Labels in the second person. */
  words?: typeof own | undefined;
}

/** The companion's offer to clients, and the hourly rate. */
export function OfferFields<T extends ProfessionValues>({ form, words = own }: WordedProps<T>) {
  const { bind } = form;
  const { bio, share } = words;
  return (
    <>
      <TextArea {...bind("bio")} label="Bio" hint={bio} maxLength={4000} required />
      <WholeNumberInput
        {...bind("sobrietyDuration")}
        label="Sobriety duration in months"
        hint="24 months or more"
        min={24}
        step={1}
        suffix="months"
        status={<OtherProfessionField form={form} field="sobrietyDuration" words={formatMonths} />}
        required
      />
      <FormSection.Row>
        <RateInput form={form} field="hourlyRate" label="Hourly rate" share={share} required />
        <RateInput
          form={form}
          field="videoHourlyRate"
          label="Video rate"
          share={share}
          isOptional
        />
        <WholeNumberInput
          {...bind("maxShiftLength")}
          label="Longest shift"
          min={1}
          max={8}
          step={1}
          suffix="hours"
          required
        />
      </FormSection.Row>
    </>
  );
}

export function ExperienceFields<T extends ProfessionValues>({ form: { bind } }: Props<T>) {
  return (
    <FormSection.Row>
      <Select {...bind("mentalHealth")} label="Mental health" options={experienceOptions} />
      <Select {...bind("substanceAbuse")} label="Substance abuse" options={experienceOptions} />
      <Select {...bind("companioning")} label="Companioning" options={experienceOptions} />
    </FormSection.Row>
  );
}

export function DegreeFields<T extends ProfessionValues>({ form }: Props<T>) {
  return (
    <Credentials
      form={form}
      field="degreesCerts"
      legend="Degrees & Certifications"
      filterLabel="Filter degrees & certifications"
      hint="Current ones only."
      otherLabel="Other degree or certification"
    />
  );
}

export function SkillFields<T extends ProfessionValues>({ form }: Props<T>) {
  return (
    <Credentials
      form={form}
      field="skills"
      legend="Skills & Specialties"
      filterLabel="Filter skills & specialties"
      hint="Choose five to ten."
      otherLabel="Other skill"
    />
  );
}

/** All of these fields, as at sign-up. */
export function ProfessionalFields<T extends ProfessionValues>({ form }: Props<T>) {
  return (
    <>
      <FormSection title="What you offer" lead="Clients read this when they choose.">
        <OfferFields form={form} />
      </FormSection>
      <FormSection title="Years of experience">
        <ExperienceFields form={form} />
      </FormSection>
      <FormSection title="Training and skills" lead="Clients filter by these.">
        <DegreeFields form={form} />
        <SkillFields form={form} />
      </FormSection>
    </>
  );
}
