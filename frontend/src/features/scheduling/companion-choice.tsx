import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { formatRate } from "~/lib/money";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { FieldError } from "~/ui/field/field-error";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./scheduling.module.css";
import { type NamedPerson, onlineCompanionsQueryOptions } from "./scheduling-queries";

interface Props {
  id: string;
  chosen: readonly NamedPerson[];
  onChange: (chosen: NamedPerson[]) => void;
  addLabel: string;
  error: string | undefined;
}

const most = 5;

/** ADMB-007: those who are online, each with a button that adds them. */
export function CompanionChoice({ id, chosen, onChange, addLabel, error }: Props) {
  const query = useQuery(onlineCompanionsQueryOptions());
  const isChosen = (one: string) => chosen.some(({ _id }) => _id === one);
  return (
    <section className={styles.people} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        Available companions
      </h2>
      <div id={id} tabIndex={-1}>
        <FieldError id={`${id}-error`} message={error} />
        {chosen.length === 0 ? (
          <p className="muted small">Nobody is added yet.</p>
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
      </div>
      <QueryView
        query={query}
        loadingText="Loading companions..."
        skeleton={<SkeletonText lines={4} />}
        errorText="Failed to load companions"
        isEmpty={(companions) => companions.length === 0}
        empty={
          <EmptyState title="Nobody is available">
            Companions show here while they are online.
          </EmptyState>
        }
      >
        {(companions) => (
          <ul className={styles.scroll}>
            {companions.map(({ _id, displayName, rating, hourlyRate }) => (
              <li key={_id} className={styles.person}>
                <span>
                  {displayName}{" "}
                  <span className="muted small">
                    {rating > 0 ? `${rating.toFixed(1)} stars` : "New"}, {formatRate(hourlyRate)}
                  </span>
                </span>
                <Button
                  kind="secondary"
                  size="small"
                  icon={<Plus aria-hidden="true" size={16} />}
                  aria-disabled={isChosen(_id) || chosen.length >= most || undefined}
                  onClick={() => {
                    if (!isChosen(_id) && chosen.length < most) {
                      onChange([...chosen, { _id, displayName }]);
                    }
                  }}
                >
                  {isChosen(_id) ? "Added" : addLabel}{" "}
                  <span className="visually-hidden">{displayName}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
