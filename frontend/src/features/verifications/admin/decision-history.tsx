import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate, formatDateTime } from "~/lib/dates";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { MoreButton } from "~/ui/pager/more-button";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./admin.module.css";
import { type DecidedEntry, decisionsQueryOptions } from "./decisions-query";
import { formatKind, formatStatus } from "./kinds";

/**
 * All decisions about a user from the audit log, with administrator, time and reason, the newest
 * first.
 */
export function DecisionHistory({ userId }: { userId: string }) {
  const query = useInfiniteQuery(decisionsQueryOptions(userId));
  const entries = query.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="decisions" className={styles.history}>
      <h2 id="decisions">Decisions so far</h2>
      <QueryView
        query={{ ...query, data: entries, isFetching: query.isRefetching }}
        loadingText="Loading the decisions..."
        skeleton={<SkeletonText lines={3} />}
        errorText="Failed to load the decisions"
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState title="No administrator has made a decision yet">
            Results from the identity check itself are shown with the badge.
          </EmptyState>
        }
      >
        {(all) => (
          <>
            <RowList look="panel">
              {all.map((entry) => (
                <Decision key={entry.sequence} entry={entry} />
              ))}
            </RowList>
            {query.hasNextPage && (
              <p>
                <MoreButton query={query} size="small">
                  Show earlier decisions
                </MoreButton>
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

/** The log stores plain text; an unknown value is shown unchanged. */
const named = (words: Record<string, { name: string }>, word: string) => words[word]?.name ?? word;

const lastDay = "ValidThrough";

/** "Degree", and "Degree, last day" of "degreeValidThrough". */
function formatField(field: string): string {
  if (!field.endsWith(lastDay)) return named(formatKind, field);
  return `${named(formatKind, field.slice(0, -lastDay.length))}, last day`;
}

function formatValue(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(`${text}T00:00:00Z`, "UTC");
  return named(formatStatus, text);
}

function Decision({ entry: { actorName, at, reason, changes } }: { entry: DecidedEntry }) {
  return (
    <li className={styles.decision}>
      {changes.map(({ field, before, after }) => (
        <p key={field}>
          <b>{formatField(field)}</b>: {formatValue(before)} → {formatValue(after)}
        </p>
      ))}
      <p className="small muted">
        By {actorName}, <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {reason && <p className="small">Reason: {reason}</p>}
    </li>
  );
}
