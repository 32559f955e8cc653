import { useQuery } from "@tanstack/react-query";
import styles from "./attention.module.css";
import { AttentionList } from "./attention-list";
import { attentionQueryOptions } from "./attention-query";
import { troubledVisitsQueryOptions, VisitsAtRisk } from "./visits-at-risk";

/** Visits to check on first, then all else that waits for an operator. */
export function AttentionOverview() {
  return (
    <div className={styles.parts}>
      <VisitsAtRisk />
      <AttentionList />
    </div>
  );
}

/** How much waits; null while nobody knows, and both questions have to be answered for that. */
export function useAttentionCount(): number | null {
  const items = useQuery(attentionQueryOptions).data;
  const visits = useQuery(troubledVisitsQueryOptions).data;
  return items && visits ? items.total + visits.length : null;
}
