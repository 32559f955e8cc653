import { X } from "lucide-react";
import { Button } from "~/ui/button/button";
import { FieldError } from "~/ui/field/field-error";
import { CompanionPicker } from "./companion-picker";
import styles from "./scheduling.module.css";
import type { NamedPerson } from "./scheduling-queries";

interface Props {
  id: string;
  chosen: readonly NamedPerson[];
  onChange: (chosen: NamedPerson[]) => void;
  addLabel: string;
  error: string | undefined;
}

const most = 5;

/** ADMB-007: the added companions, and the list to add from. */
export function CompanionChoice({ id, chosen, onChange, addLabel, error }: Props) {
  const isChosen = (one: string) => chosen.some(({ _id }) => _id === one);
  return (
    <section className={styles.people} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        Available companions
      </h2>
      <div id={id} tabIndex={-1}>
        <FieldError id={`${id}-error`} message={error} />
        {chosen.length === 0 ? (
          <p className="muted small">No one is added yet.</p>
        ) : (
          <ul className={styles.chosen} aria-label="Added companions">
            {chosen.map((person) => (
              <li key={person._id}>
                <Button
                  kind="secondary"
                  size="small"
                  icon={<X aria-hidden="true" size={16} />}
                  aria-label={`Remove ${person.displayName}`}
                  onClick={() => onChange(chosen.filter(({ _id }) => _id !== person._id))}
                >
                  {person.displayName}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {chosen.length >= most && <p className="small">{most} companions at most.</p>}
      </div>
      <CompanionPicker
        id={id}
        addLabel={addLabel}
        isChosen={isChosen}
        isFull={chosen.length >= most}
        onAdd={(person) => onChange([...chosen, person])}
      />
    </section>
  );
}
