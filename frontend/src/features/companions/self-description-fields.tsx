import {
  carLabel,
  comfortLabels,
  genderLabels,
  languageLabels,
  lgbtqLabel,
  listValues,
  pathwayLabels,
} from "~/data/self-description";
import type { DescriptionFields } from "~/data/self-description-fields";
import { Checkbox } from "~/ui/choice/checkbox";
import { RadioGroup } from "~/ui/choice/radio-group";
import { TextInput } from "~/ui/field/text-input";
import { type Form, useValue } from "~/ui/form/use-form";
import styles from "./self-description-fields.module.css";

const genderOptions = [
  { value: "", label: "Leave out" },
  ...listValues(genderLabels).map((value) => ({ value, label: genderLabels[value] })),
  { value: "own", label: "In own words" },
];

type Lists = "languages" | "pathways" | "comfortableWith";

interface ChoicesProps<T extends DescriptionFields> {
  form: Form<T>;
  field: Lists;
  legend: string;
  labels: Record<string, string>;
}

function Choices<T extends DescriptionFields>(props: ChoicesProps<T>) {
  const { form, field, legend, labels } = props;
  const chosen: readonly string[] = useValue(form, field);
  const handle = (value: string, isOn: boolean) => {
    const next = listValues(labels).filter((one) => (one === value ? isOn : chosen.includes(one)));
    form.set(field, next as T[Lists]);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {listValues(labels).map((value) => (
          <Checkbox
            key={value}
            label={labels[value]}
            checked={chosen.includes(value)}
            onChange={(event) => handle(value, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What the companion states about themselves; all of it optional. */
export function SelfDescriptionFields<T extends DescriptionFields>({ form }: { form: Form<T> }) {
  const gender: DescriptionFields["gender"] = useValue(form, "gender");
  return (
    <>
      <Choices form={form} field="languages" legend="Languages" labels={languageLabels} />
      <RadioGroup
        legend="Gender"
        isInline
        options={genderOptions}
        value={gender}
        onChange={(next) => form.set("gender", next as T["gender"])}
      />
      {gender === "own" && (
        <TextInput {...form.bind("genderInOwnWords")} label="Gender, in own words" maxLength={40} />
      )}
      <Choices form={form} field="pathways" legend="Recovery pathways" labels={pathwayLabels} />
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
    </>
  );
}
