import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LoadError } from "~/ui/query-view/query-view";
import { BlockButton } from "./block-button";
import styles from "./blocking.module.css";
import { blockingTexts, blockStateQueryOptions } from "./blocking-query";
import { UnblockButton } from "./unblock-button";

interface Props {
  companion: { _id: string; displayName: string };
  upcoming: ReactNode;
}

/** BLOCK-001, BLOCK-008: below a profile, for clients who have booked with the companion. */
export function ProfileBlock({ companion, upcoming }: Props) {
  const { data, error, refetch } = useQuery(blockStateQueryOptions(companion._id));
  if (error && !data) {
    return <LoadError error={error} fallback={blockingTexts.state} onRetry={() => refetch()} />;
  }
  if (!data?.canBlock || data.isBlocked) return null;
  return (
    <div className={styles.profile}>
      <BlockButton
        person={{ id: companion._id, name: companion.displayName, type: "companion" }}
        errorText={blockingTexts.blockCompanion}
        isNamed
        upcoming={upcoming}
      />
    </div>
  );
}

interface BlockedProfileProps {
  id: string;
  /** The content for all other users. */
  otherwise: ReactNode;
}

/** BLOCK-012: the profile of a blocked user is not shown, and the page says why. */
export function BlockedProfile({ id, otherwise }: BlockedProfileProps) {
  const { data } = useQuery(blockStateQueryOptions(id));
  if (!data?.isBlocked) return otherwise;
  return (
    <EmptyState
      title="You blocked this companion"
      action={<UnblockButton id={id} name="this companion" />}
    >
      <p>Unblock them to see their profile again.</p>
    </EmptyState>
  );
}
