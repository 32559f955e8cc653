import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import type { To } from "react-router";
import { localeTag } from "~/lib/locale";
import { t } from "~/lib/translate";
import { useAnnounced } from "~/lib/use-announced";
import { Banner } from "../banner/banner";
import { Page, type PageProps } from "../page/page";
import { Pager, type Pagination } from "../pager/pager";
import { type QueryState, QueryView } from "../query-view/query-view";
import { SkeletonBar } from "../skeleton/skeleton";
import styles from "./list-page.module.css";

export interface ListAnswer<T> {
  data: readonly T[];
  /** Missing where the list is not paginated. */
  pagination?: Pagination;
}

interface ListProps<T> {
  query: QueryState<ListAnswer<T>>;
  /** What is counted: ["payout", "payouts"]. */
  counted: readonly [one: string, many: string];
  loadingText: string;
  errorText: string;
  empty: ReactNode;
  skeleton?: ReactNode;
  hrefOfPage?: (page: number) => To;
  /** Labels of the pages before and after, where the newest is not first. */
  children: (rows: readonly T[]) => ReactNode;
}

interface Props<T> extends Omit<PageProps, "children">, ListProps<T> {
  /** Tabs and a FilterBar: stay in place while the list changes. */
  filters?: ReactNode;
  /** The result of the last action, for example from useFlashMessage; announced when it appears. */
  message?: string | null;
  /** What follows the list, in each of its states. */
  end?: ReactNode;
}

/**
 * Heading, filters, live count, the five states of the list, pager: the layout of every list in the
 * app.
 */
export function ListPage<T>(props: Props<T>) {
  const { filters, message, end } = props;
  return (
    <Page {...getPage(props)}>
      {message && (
        <Banner kind="ok" isAnnounced className={styles.message}>
          {message}
        </Banner>
      )}
      {filters}
      <ListBody {...props} />
      {end && <div className={styles.end}>{end}</div>}
    </Page>
  );
}

/** The list without the page, for pages that show something else too. */
export function ListBody<T>(props: ListProps<T>) {
  const { query, counted, loadingText, errorText, empty, skeleton } = props;
  const { hrefOfPage, children } = props;
  const pagination = query.data?.pagination;
  const total = query.data && (pagination?.total ?? query.data.data.length);
  const words = total === undefined ? null : formatCount(total, counted);
  const isLaterPage = words !== null && pagination !== undefined && pagination.page > 1;
  const announced = isLaterPage ? t`${words}, page ${pagination.page}` : words;
  useAnnounced(query.isFetching ? null : announced);
  const count = useRef<HTMLParagraphElement>(null);
  useArrival(pagination?.page, count);
  const countId = useId();
  return (
    <section aria-labelledby={total ? countId : undefined}>
      {total ? (
        <p id={countId} ref={count} tabIndex={-1} className={styles.count}>
          {words}
        </p>
      ) : null}
      <QueryView
        query={query}
        loadingText={loadingText}
        skeleton={skeleton ?? <SkeletonBar height="20rem" />}
        errorText={errorText}
        isEmpty={({ data }) => data.length === 0 && (pagination?.page ?? 1) <= 1}
        empty={empty}
      >
        {({ data }) => (
          <>
            {children(data)}
            {pagination && hrefOfPage && <Pager pagination={pagination} buildHref={hrefOfPage} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

function getPage({ title, tabTitle, lead, width, back, actions }: Omit<PageProps, "children">) {
  return { title, tabTitle, lead, width, back, actions };
}

function formatCount(total: number, [one, many]: readonly [string, string]): string {
  if (total === 0) return `No ${many}`;
  return `${total.toLocaleString(localeTag)} ${total === 1 ? one : many}`;
}

/** Another page of the list scrolls and focuses its top. */
function useArrival(page: number | undefined, target: RefObject<HTMLElement | null>) {
  const before = useRef(page);
  useEffect(() => {
    if (page !== undefined && before.current !== undefined && page !== before.current) {
      target.current?.scrollIntoView({ block: "start" });
      target.current?.focus({ preventScroll: true });
    }
    before.current = page ?? before.current;
  }, [page, target]);
}
