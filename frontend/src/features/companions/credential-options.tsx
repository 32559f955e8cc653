import { type KeyboardEvent, useState } from "react";
import { credentialLabel } from "~/data/credential-label";
import { comparedForm } from "~/lib/compared-form";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import { degreesAndCertifications, getMeaning, other, skills } from "./catalogue";
import styles from "./credential-picker.module.css";

interface Props {
  list: "degrees" | "skills";
  label: string;
  chosen: readonly string[];
  onAdd: (entry: string) => void;
  onRemove: (entry: string) => void;
  otherLabel: string;
  /** With each letter of an entry that the list lacks. */
  onType: (entry: string) => void;
  /** The entry is complete; the next one begins. */
  onKeepTyped: () => void;
  onClose: () => void;
}

const lists = { degrees: degreesAndCertifications, skills };

/** The entry, its label and its meaning. */
const getSearchText = (option: string) =>
  comparedForm(
    [option, credentialLabel(option), credentialLabel(getMeaning(option) ?? "")].join("\n"),
  );

/** The list: a filter box, a checkbox for each entry, and a text box behind "Other". */
export default function CredentialOptions(props: Props) {
  const { list, label, chosen, onAdd, onRemove, otherLabel, onClose } = props;
  const { onType, onKeepTyped } = props;
  const [filter, setFilter] = useState("");
  const [isOther, setIsOther] = useState(false);
  const wanted = comparedForm(filter.trim());
  const shown = lists[list].filter(
    (option) => option === other || getSearchText(option).includes(wanted),
  );
  const toggle = (option: string, isTicked: boolean) => {
    if (option === other) {
      onKeepTyped();
      setIsOther(isTicked);
    } else if (isTicked) onAdd(option);
    else onRemove(option);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape, from whichever of many entries */}
      <div
        className={styles.box}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      >
        <TextInput
          label={label}
          isLabelHidden
          type="search"
          placeholder="Type to filter"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          className={styles.filter}
        />
        <ul className={styles.options}>
          {shown.map((option) => (
            <li key={option}>
              <label className={styles.option}>
                <input
                  type="checkbox"
                  className={styles.tick}
                  checked={option === other ? isOther : chosen.includes(option)}
                  onChange={(event) => toggle(option, event.target.checked)}
                />
                <span>
                  {credentialLabel(option)}
                  <Meaning option={option} />
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      {isOther && <OtherEntry label={otherLabel} onType={onType} onKeep={onKeepTyped} />}
    </>
  );
}

function Meaning({ option }: { option: string }) {
  const meaning = getMeaning(option);
  return meaning ? <span className={styles.meaning}> – {credentialLabel(meaning)}</span> : null;
}

interface OtherEntryProps {
  label: string;
  onType: (entry: string) => void;
  onKeep: () => void;
}

function OtherEntry({ label, onType, onKeep }: OtherEntryProps) {
  const [text, setText] = useState("");
  const add = () => {
    onKeep();
    setText("");
  };
  const handleChange = (entry: string) => {
    setText(entry);
    onType(entry);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.other}>
      <TextInput
        label={label}
        value={text}
        maxLength={120}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button kind="secondary" onClick={add}>
        Add
      </Button>
    </div>
  );
}
