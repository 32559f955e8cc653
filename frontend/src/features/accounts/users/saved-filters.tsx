import { X } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { useIdentity } from "~/api/session";
import {
  maxFilterName,
  readSavedFilters,
  removeFilter,
  type SavedFilter,
  saveFilter,
} from "~/lib/saved-filters";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import { FormDialog } from "~/ui/form/form-dialog";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { Link } from "~/ui/link/link";
import styles from "./saved-filters.module.css";

interface Props {
  /** The query of the list on the screen, without page and without text about a person. */
  search: string;
  /** Whether there is something worth saving. */
  isNarrowed: boolean;
}

/** Named filters that lead to the list again, and a button that saves the current ones. */
export function SavedFilters({ search, isNarrowed }: Props) {
  const account = useIdentity() ?? "";
  const [saved, setSaved] = useState(() => readSavedFilters(account));
  const [isSaving, setIsSaving] = useState(false);
  const isKnown = saved.some((one) => one.search === search);
  if (saved.length === 0 && !isNarrowed) return null;
  return (
    <div className={styles.holder}>
      {saved.length > 0 && (
        <ul aria-label="Saved filters" className={styles.list}>
          {saved.map(({ name, search: to }) => (
            <li key={name} className={styles.filter}>
              <Link
                to={{ search: to }}
                translate="no"
                aria-current={to === search ? "true" : undefined}
                className={styles.link}
              >
                {name}
              </Link>
              <button
                type="button"
                aria-label={`Remove the filter ${name}`}
                className={styles.remove}
                onClick={() => setSaved(removeFilter(account, name))}
              >
                <X aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isNarrowed && !isKnown && (
        <Button kind="secondary" size="small" onClick={() => setIsSaving(true)}>
          Save these filters
        </Button>
      )}
      {isSaving && (
        <SaveDialog
          search={search}
          onClose={() => setIsSaving(false)}
          onSave={(filter) => setSaved(saveFilter(account, filter))}
        />
      )}
    </div>
  );
}

interface DialogProps {
  search: string;
  onClose: () => void;
  onSave: (filter: SavedFilter) => void;
}

const check = validateWith(v.object({ name: requiredText("Enter a name") }));

function SaveDialog({ search, onClose, onSave }: DialogProps) {
  const form = useForm({
    initial: { name: "" },
    check,
    send: async ({ name }) => onSave({ name: name.trim(), search }),
    onSent: onClose,
    failure: "The filters could not be saved.",
  });
  return (
    <FormDialog
      form={form}
      title="Save these filters"
      onClose={onClose}
      cancelLabel="Cancel"
      submitLabel="Save"
      busyLabel="Saving..."
    >
      <TextInput
        label="Name of the filters"
        maxLength={maxFilterName}
        autoComplete="off"
        {...form.bind("name")}
      />
      <p className="muted small">
        Saved in this browser until you log out: list, status, dates and order. Names, emails and
        phone numbers are not saved.
      </p>
    </FormDialog>
  );
}
