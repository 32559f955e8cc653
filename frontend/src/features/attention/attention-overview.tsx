import { useQuery } from "@tanstack/react-query";
import styles from "./attention.module.css";
import { AttentionList } from "./attention-list";
import { attentionQueryOptions } from "./attention-query";
import { troubledVisitsQueryOptions, VisitsAtRisk } from "./visits-at-risk";

/** Visits at risk first, then all other open items. */
export function AttentionOverview() {
  return (
    <div className={styles.parts}>
      <VisitsAtRisk />
      <AttentionList />
    </div>
  );
}

/** The number of open items; null until both queries have answered. */
export function useAttentionCount(): number | null {
  const items = useQuery(attentionQueryOptions).data;
  const visits = useQuery(troubledVisitsQueryOptions).data;
  return items && visits ? items.total + visits.length : null;
}
