import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "~/ui/badge/badge";
import { BlockButton } from "./block-button";
import type { Person } from "./block-dialog";
import styles from "./blocking.module.css";
import { blockedQueryOptions } from "./blocking-query";
import { UnblockButton } from "./unblock-button";

/** Ids of the users that one has blocked; empty until they are loaded. */
export function useBlockedIds(isWanted = true): ReadonlySet<string> {
  const { data } = useQuery({ ...blockedQueryOptions, enabled: isWanted });
  return new Set(data?.map(({ _id }) => _id));
}

interface Props {
  person: Person;
  errorText: string;
  isNamed?: boolean;
  upcoming?: ReactNode;
}

/** Blocks or unblocks a user. */
export function BlockControl(props: Props) {
  const { person } = props;
  if (!useBlockedIds().has(person.id)) return <BlockButton {...props} />;
  return (
    <span className={styles.control}>
      <Badge kind="neutral">{props.isNamed ? `${person.name}: blocked` : "Blocked"}</Badge>
      <UnblockButton id={person.id} name={person.name} />
    </span>
  );
}
