import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { useUsersByName } from "~/data/users-by-name";
import type { UserType } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { EmailText } from "~/ui/email-text/email-text";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "../incidents.module.css";
import { type IncidentCase, useCaseAct } from "./cases";

const shownAtOnce = 10;
const types = [
  { value: "client", label: "Clients" },
  { value: "companion", label: "Companions" },
];

interface Props {
  found: IncidentCase;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Finds a further person that the case concerns, by name. */
export function PersonDialog({ found, onClose, onDone }: Props) {
  const [type, setType] = useState<UserType>("client");
  const [typed, setTyped] = useState("");
  const perform = useCaseAct(found._id);
  const query = useUsersByName(type, typed, shownAtOnce);
  const isLinked = (id: string) => found.people.some(({ _id }) => _id === id);
  const link = (userId: string, name: string) =>
    perform.mutate(
      { what: "link", userId },
      {
        onSuccess: () => {
          onDone(`${name} is linked to the case`);
          onClose();
        },
      },
    );
  return (
    <Dialog isOpen isBusy={perform.isPending} title="Link a person" onClose={onClose}>
      <div className="stack">
        {perform.isError && (
          <Banner kind="bad" isAnnounced>
            {errorMessage(perform.error, "They could not be linked. Please try again.")}
          </Banner>
        )}
        <Select
          label="Who"
          options={types}
          value={type}
          onChange={({ target }) => setType(target.value as UserType)}
        />
        <TextInput
          label="Find by name"
          hint="Part of the name."
          type="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <QueryView
          query={query}
          loadingText="Loading people..."
          skeleton={<SkeletonText lines={4} />}
          errorText="Failed to load people"
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState title="No one has this name">Try a shorter part of the name.</EmptyState>
          }
        >
          {({ data, pagination }) => (
            <>
              <RowList look="panel">
                {data.map(({ _id, name, displayName, email }) => (
                  <li key={_id} className={styles.row}>
                    <div className={styles.head}>
                      <div>
                        <p>{name || displayName}</p>
                        <p className={styles.more}>
                          <EmailText email={email} />
                        </p>
                      </div>
                      {isLinked(_id) ? (
                        <p className={styles.more}>Linked</p>
                      ) : (
                        <Button
                          kind="secondary"
                          size="small"
                          isBusy={
                            perform.isPending &&
                            perform.variables?.what === "link" &&
                            perform.variables.userId === _id
                          }
                          busyLabel="Linking..."
                          onClick={() => !perform.isPending && link(_id, name || displayName)}
                        >
                          Link <span className="visually-hidden">{name || displayName}</span>
                        </Button>
                      )}
                    </div>
                  </li>
                ))}
              </RowList>
              {pagination.total > data.length && (
                <p className={styles.more}>
                  {`${data.length} of ${pagination.total.toLocaleString("en-US")}. Type more of the name to find the others.`}
                </p>
              )}
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
