import type { ChangeEvent } from "react";
import { Checkbox } from "~/ui/choice/checkbox";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import styles from "./recipient.module.css";
import { type RecipientValues, recipientField, relations } from "./recipient-values";

const relationOptions = [
  { value: "child", label: "My son or daughter, 18 or older" },
  { value: "partner", label: "My husband, wife or partner" },
  { value: "parent", label: "My mother or father" },
  { value: "sibling", label: "My brother or sister" },
  { value: "relative", label: "Another relative" },
  { value: "friend", label: "A friend" },
  { value: "other", label: "In my own words" },
] as const;

interface Props {
  recipient: RecipientValues;
  onChange: (recipient: RecipientValues) => void;
  toId: (field: string) => string;
  getError: (field: string) => string | undefined;
}

type TextField = "name" | "relationText" | "phone" | "email";

/** The recipient as the client describes them. */
export default function RecipientFields({ recipient, onChange, toId, getError }: Props) {
  const { name, relation, relationText, phone, mayCall, email, isAdult } = recipient;
  const links = (field: keyof RecipientValues) => ({
    id: toId(recipientField(field)),
    error: getError(recipientField(field)),
  });
  const bind = (field: TextField) => ({
    ...links(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...recipient, [field]: event.target.value }),
  });
  const tick = (field: "mayCall" | "isAdult") => ({
    ...links(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...recipient, [field]: event.target.checked }),
  });
  return (
    <div className={styles.fields}>
      <TextInput
        {...bind("name")}
        label="Their name"
        hint="First name or full name. Your companion sees the first name, and the rest once they have said yes."
        value={name}
        maxLength={100}
        autoComplete="off"
        required
      />
      <Select
        {...links("relation")}
        label="Who they are to you"
        prompt="Choose"
        options={relationOptions}
        value={relation ?? ""}
        onChange={(event) => {
          const chosen = relations.find((one) => one === event.target.value) ?? null;
          onChange({ ...recipient, relation: chosen });
        }}
        required
      />
      {relation === "other" && (
        <TextInput
          {...bind("relationText")}
          label="In your own words"
          hint="For example: my neighbor"
          value={relationText}
          maxLength={40}
          autoComplete="off"
          required
        />
      )}
      <TextInput
        {...bind("phone")}
        label="Their phone number"
        type="tel"
        value={phone}
        autoComplete="off"
        required
      />
      <Checkbox
        {...tick("mayCall")}
        label="Your companion may call them"
        hint="Only from a day before the visit until its end."
        checked={mayCall}
      />
      <TextInput
        {...bind("email")}
        label="Their email address"
        hint="We then also mail them the link by which they agree. Otherwise you send it yourself."
        type="email"
        value={email}
        autoComplete="off"
        isOptional
      />
      <Checkbox
        {...tick("isAdult")}
        label="They are 18 or older"
        hint="Visits are for adults only."
        checked={isAdult}
        required
      />
    </div>
  );
}
