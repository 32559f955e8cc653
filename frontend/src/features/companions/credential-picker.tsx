import { lazy, memo, Suspense, useId, useState } from "react";
import { credentialLabel } from "~/data/credential-label";
import { announce } from "~/lib/announce";
import { t } from "~/lib/translate";
import { Button } from "~/ui/button/button";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { TagList } from "~/ui/tag-list/tag-list";
import styles from "./credential-picker.module.css";

// The catalogue is a tenth of a sign-up page and is needed only once the list is opened.
const CredentialOptions = lazy(() => import("./credential-options"));

interface Props {
  legend: string;
  /** Label of the filter box above the list. */
  filterLabel: string;
  hint: string;
  list: "degrees" | "skills";
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Label of the free-text box that "Other" reveals. */
  otherLabel: string;
}

/**
 * Entries from a long list: filter, check, remove; "Other" reveals a text box (SIGN-044 to
 * SIGN-046). Memoized, because two hundred checkboxes need not re-render on each keystroke
 * elsewhere.
 */
export const CredentialPicker = memo(function CredentialPicker(props: Props) {
  const { legend, filterLabel, hint, list, chosen, onChange, otherLabel } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  /** What is being typed behind "Other". It is chosen as it is typed: a press on "Add" can be forgotten. */
  const [typed, setTyped] = useState("");
  const added = typed === "" ? chosen : chosen.filter((entry) => entry !== typed);

  const remove = (entry: string) => {
    announce(t`${credentialLabel(entry)} removed`);
    onChange(chosen.filter((one) => one !== entry));
  };
  const add = (entry: string) => {
    if (entry === typed) keepTyped();
    else if (!chosen.includes(entry)) onChange([...chosen, entry]);
  };
  const handleType = (entry: string) => {
    const text = entry.trim();
    // Blank and duplicate entries are ignored.
    const isNew = text !== "" && !added.includes(text);
    setTyped(isNew ? text : "");
    onChange(isNew ? [...added, text] : [...added]);
  };
  const keepTyped = () => setTyped("");
  const toggleList = (isNowOpen: boolean) => {
    keepTyped();
    setIsOpen(isNowOpen);
  };

  return (
    <fieldset className={styles.picker} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>
        {legend} <span className={styles.optional}>(optional)</span>
      </legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <TagList
        tags={added}
        getText={credentialLabel}
        label={`Chosen: ${legend}`}
        onRemove={remove}
      />
      <div>
        <Button
          kind="secondary"
          size="small"
          aria-expanded={isOpen}
          onClick={() => toggleList(!isOpen)}
        >
          {isOpen ? "Close the list" : "Choose from the list"}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <CredentialOptions
            list={list}
            label={filterLabel}
            chosen={added}
            onAdd={add}
            onRemove={remove}
            otherLabel={otherLabel}
            onType={handleType}
            onKeepTyped={keepTyped}
            onClose={() => toggleList(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
});
