import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useDebounced } from "~/lib/use-debounced";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { TextInput } from "~/ui/field/text-input";
import { PageButtons } from "~/ui/pager/page-buttons";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./scheduling.module.css";
import { type NamedPerson, pickedCompanionsQueryOptions } from "./scheduling-queries";

interface Props {
  id: string;
  addLabel: string;
  isChosen: (id: string) => boolean;
  isFull: boolean;
  onAdd: (person: NamedPerson) => void;
}

const typingPauseMs = 250;

/**
 * ADMB-007: all companions by name, paginated. Available companions may be added; offline ones
 * cannot be booked and are listed separately, so that an operator who looks for one finds it.
 */
export function CompanionPicker({ id, addLabel, isChosen, isFull, onAdd }: Props) {
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const name = useDebounced(typed.trim(), typingPauseMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name begins with its first page
  useEffect(() => setPage(1), [name]);
  const query = useQuery(pickedCompanionsQueryOptions(name, page));
  return (
    <>
      <TextInput
        id={`${id}-search`}
        label="Find a companion"
        hint="Part of the name."
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // The surrounding form has its own submit button.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <QueryView
        query={query}
        loadingText="Loading companions..."
        skeleton={<SkeletonText lines={4} />}
        errorText="Failed to load companions"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState title={name ? "No one has this name" : "There are no companions yet"}>
            {name ? "Try a shorter part of the name." : "They show up here once they sign up."}
          </EmptyState>
        }
      >
        {({ data, pagination }) => (
          <>
            <People label="Available companions" people={data.filter(({ online }) => online)}>
              {({ _id, displayName }) => (
                <Button
                  kind="secondary"
                  size="small"
                  icon={<Plus aria-hidden="true" size={16} />}
                  aria-disabled={isChosen(_id) || isFull || undefined}
                  onClick={() => !isChosen(_id) && !isFull && onAdd({ _id, displayName })}
                >
                  {isChosen(_id) ? "Added" : addLabel}{" "}
                  <span translate="no" className="visually-hidden">
                    {displayName}
                  </span>
                </Button>
              )}
            </People>
            <People
              label="Companions who are offline"
              title="Offline: not taking bookings now"
              people={data.filter(({ online }) => !online)}
            />
            <PageButtons pagination={pagination} label="Pages of companions" onPage={setPage} />
          </>
        )}
      </QueryView>
    </>
  );
}

type Person = Parameters<Props["onAdd"]>[0] & { name: string };

interface PeopleProps {
  label: string;
  title?: string;
  people: readonly Person[];
  children?: (person: Person) => ReactNode;
}

function People({ label, title, people, children }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <>
      {title && <p className="muted small">{title}</p>}
      <ul aria-label={label} className={styles.people}>
        {people.map((person) => (
          <li key={person._id} className={styles.person}>
            <span>
              {person.displayName}{" "}
              {person.name !== person.displayName && (
                <span className="muted small">{person.name}</span>
              )}
            </span>
            {children?.(person)}
          </li>
        ))}
      </ul>
    </>
  );
}
