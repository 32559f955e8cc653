import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { classNames } from "~/lib/class-names";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./attention.module.css";
import { attentionQueryOptions } from "./attention-query";
import { AttentionRow } from "./attention-row";
import { troubledVisitsQueryOptions } from "./visits-at-risk";

/** Open items for an operator, each with the one action that resolves it. */
export function AttentionList() {
  const query = useQuery(attentionQueryOptions);
  const visits = useQuery(troubledVisitsQueryOptions);
  const brief = useFlashMessage();
  return (
    <div className={styles.list}>
      <FlashMessage brief={brief} />
      <QueryView
        query={query}
        loadingText="Looking for what needs attention..."
        errorText="Failed to load what needs attention"
        skeleton={<SkeletonBar />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          query.isError || !visits.data || visits.isError ? (
            <p className="muted">Nothing is listed, but not everything could be checked.</p>
          ) : (
            <EmptyState
              title={
                visits.data.length > 0 ? "Nothing else needs attention" : "Nothing needs attention"
              }
              icon={<CircleCheck size={30} />}
            >
              No payout, refund, request or background job is waiting for an operator.
            </EmptyState>
          )
        }
      >
        {({ items, total }) => (
          <>
            <p className={classNames("muted small", styles.count)}>
              {items.length < total
                ? `The first ${items.length} of ${total}.`
                : items.length === 1
                  ? "1 item needs attention."
                  : `${items.length} items need attention.`}
            </p>
            <RowList look="panel">
              {items.map((item) => (
                <AttentionRow
                  key={`${item.kind} ${item.work ?? ""} ${item.id}`}
                  item={item}
                  onDone={brief.show}
                />
              ))}
            </RowList>
          </>
        )}
      </QueryView>
    </div>
  );
}
