import { useCallback } from "react";
import { formatMoney } from "~/lib/money";
import type { Fields } from "~/lib/use-fields";
import { Select } from "~/ui/field/select";
import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { FormSection } from "~/ui/form-section/form-section";
import { CredentialPicker } from "./credential-picker";
import { experienceOptions } from "./experience-options";
import { sobrietyInFull } from "./sobriety";

export interface ProfessionalValues {
  bio: string;
  sobrietyDuration: string;
  hourlyRate: string;
  videoHourlyRate: string;
  maxShiftLength: string;
  mentalHealth: string;
  substanceAbuse: string;
  companioning: string;
  degreesCerts: string[];
  skills: string[];
}

/** What a whole number of months comes to, said back while typing. */
function monthsInWords(text: string): string {
  const months = Number(text);
  return text.trim() !== "" && Number.isInteger(months) && months >= 12
    ? `That is ${sobrietyInFull(months)}.`
    : "";
}

/** The companion's share is 75%, rounded half up to the cent: shown only, never sent. */
function shareInWords(text: string): string {
  const rate = Number(text);
  if (text.trim() === "" || !(rate >= 1)) return "";
  const share = Math.round((Math.round(rate * 100) * 75) / 100) / 100;
  return `You keep ${formatMoney(share)} of each hour.`;
}

export function ProfessionalFields<T extends ProfessionalValues>({
  fields,
}: {
  fields: Fields<T>;
}) {
  const { bind, values, set } = fields;
  const setDegrees = useCallback((chosen: string[]) => set("degreesCerts", chosen), [set]);
  const setSkills = useCallback((chosen: string[]) => set("skills", chosen), [set]);
  return (
    <>
      <FormSection title="What you offer" lead="This is what clients read when they choose.">
        <TextArea
          {...bind("bio")}
          label="Bio"
          hint="Who you are, what you have been through, how you work. Leave out your full name and contact details."
          maxLength={4000}
          required
        />
        <TextInput
          {...bind("sobrietyDuration")}
          label="Sobriety duration in months"
          hint="24 months or more"
          type="number"
          inputMode="numeric"
          min={24}
          step={1}
          suffix="months"
          status={monthsInWords(values.sobrietyDuration)}
          required
        />
        <FormSection.Row>
          <TextInput
            {...bind("hourlyRate")}
            label="Hourly rate"
            type="number"
            inputMode="decimal"
            min={1}
            step={0.01}
            prefix="$"
            status={shareInWords(values.hourlyRate)}
            required
          />
          <TextInput
            {...bind("videoHourlyRate")}
            label="Video rate"
            type="number"
            inputMode="decimal"
            min={1}
            step={0.01}
            prefix="$"
            status={shareInWords(values.videoHourlyRate)}
            isOptional
          />
          <TextInput
            {...bind("maxShiftLength")}
            label="Longest shift"
            type="number"
            inputMode="numeric"
            min={1}
            max={8}
            step={1}
            suffix="hours"
            required
          />
        </FormSection.Row>
      </FormSection>

      <FormSection title="Years of experience">
        <FormSection.Row>
          <Select {...bind("mentalHealth")} label="Mental health" options={experienceOptions} />
          <Select {...bind("substanceAbuse")} label="Substance abuse" options={experienceOptions} />
          <Select {...bind("companioning")} label="Companioning" options={experienceOptions} />
        </FormSection.Row>
      </FormSection>

      <FormSection title="Training and skills" lead="Clients filter by these.">
        <CredentialPicker
          legend="Degrees & Certifications"
          hint="Only list what you hold today."
          list="degrees"
          chosen={values.degreesCerts}
          onChange={setDegrees}
          otherLabel="Other degree or certification"
        />
        <CredentialPicker
          legend="Skills & Specialties"
          hint="Five to ten say more than fifty."
          list="skills"
          chosen={values.skills}
          onChange={setSkills}
          otherLabel="Other skill"
        />
      </FormSection>
    </>
  );
}
