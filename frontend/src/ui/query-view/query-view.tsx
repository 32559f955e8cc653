import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { errorMessage, getRequestId } from "~/api/api-error";
import { useIsHydrated } from "~/lib/use-is-hydrated";
import { useOnline } from "~/lib/use-online";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import styles from "./query-view.module.css";

/** The part of a query result that this view needs, paginated or not. */
export interface QueryState<T> {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<T> {
  query: QueryState<T>;
  /** Announced while loading, e.g. "Finding companions near you...". */
  loadingText: string;
  skeleton: ReactNode;
  /** The screen's own error text, for errors without a message from the server. */
  errorText: string;
  isEmpty: (data: T) => boolean;
  empty: ReactNode;
  children: (data: T) => ReactNode;
  /**
   * Renders the error differently, for example a refusal that asks for verification. Null: the
   * default.
   */
  renderError?: (error: unknown) => ReactNode;
  /** Set where the skeleton was on the screen before this view mounted, so that it stays. */
  isAlreadyShown?: boolean;
}

const skeletonDelayMs = 200;

/** In prerendered pages the skeleton is already on the screen, and stays. */
function useIsLate(isWaiting: boolean, isAlreadyShown: boolean): boolean {
  const [isLate, setIsLate] = useState(isAlreadyShown);
  useEffect(() => {
    if (!isWaiting) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLate;
}

/** The five states of a server query; a screen cannot omit any of them. */
export function QueryView<T>(props: Props<T>) {
  const { query, loadingText, skeleton, errorText, isEmpty, empty, children, renderError } = props;
  const { isAlreadyShown = false } = props;
  // Rendered in chunks after hydration, so that a press in between is handled.
  const isAlive = useDeferredValue(useIsHydrated());
  const isWaiting = query.isPending || !isAlive;
  const isLate = useIsLate(isWaiting, isAlreadyShown || !isAlive);
  const isOnline = useOnline();
  if (isWaiting && isAlive && !isOnline) {
    return (
      <Banner kind="warn" isAnnounced title="This can't be loaded while you are offline.">
        It loads by itself once you are connected again.
      </Banner>
    );
  }
  if (isWaiting) {
    return (
      <div aria-busy="true">
        <p role="status" className="visually-hidden">
          {isLate ? loadingText : ""}
        </p>
        <div className={isLate ? undefined : styles.waiting}>{skeleton}</div>
      </div>
    );
  }
  if (query.isError && query.data === undefined) {
    const own = renderError?.(query.error);
    if (own) return own;
    return <LoadError error={query.error} fallback={errorText} onRetry={() => query.refetch()} />;
  }
  const data = query.data as T;
  return (
    <div aria-busy={query.isFetching} className={query.isFetching ? styles.refreshing : undefined}>
      {query.isError && (
        <LoadError error={query.error} fallback={errorText} onRetry={() => query.refetch()} />
      )}
      {isEmpty(data) ? empty : children(data)}
    </div>
  );
}

interface LoadErrorProps {
  error: unknown;
  fallback: string;
  onRetry?: () => void;
}

export function LoadError({ error, fallback, onRetry }: LoadErrorProps) {
  const requestId = getRequestId(error);
  return (
    <Banner
      kind="bad"
      isAnnounced
      title={errorMessage(error, fallback)}
      action={
        onRetry && (
          <Button kind="secondary" size="small" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {requestId && <small className="muted">Reference {requestId}</small>}
    </Banner>
  );
}
