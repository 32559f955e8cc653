import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, Users } from "lucide-react";
import { useLocation } from "react-router";
import { useSession } from "~/api/session";
import { useReloadAfterEdit } from "~/data/admin-edits";
import { adminKeys } from "~/data/admin-keys";
import { logOut } from "~/features/accounts/log-out";
import {
  EveryoneFound,
  EveryoneSearch,
  isEveryoneSearch,
} from "~/features/accounts/users/everyone-search";
import { SavedFilters } from "~/features/accounts/users/saved-filters";
import { isFiltered, noFilters, usersShape } from "~/features/accounts/users/users-filter";
import { UsersFilters } from "~/features/accounts/users/users-filters";
import { type ListedUser, usersQueryOptions } from "~/features/accounts/users/users-query";
import { UsersTable } from "~/features/accounts/users/users-table";
import { AttentionOverview, useAttentionCount } from "~/features/attention/attention-overview";
import type { AdminDashboardState } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { type ListParams, useListParams } from "~/lib/use-list-params";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { type ListAnswer, ListBody } from "~/ui/list-page/list-page";
import { Page } from "~/ui/page/page";
import type { QueryState } from "~/ui/query-view/query-view";
import styles from "./dashboard.module.css";

/** All users, and items that need attention. Opens on Companions (decisions §7). */
export default function AdminDashboard() {
  const { admin } = useSession();
  const list = useListParams(usersShape);
  const isAttention = list.wanted.tab === "attention";
  const isListed = !isAttention && !isEveryoneSearch(list.wanted.find);
  const users = useQuery({ ...usersQueryOptions(list.wanted), enabled: isListed });
  const queryClient = useQueryClient();
  const refresh = () =>
    isListed
      ? users.refetch()
      : queryClient.invalidateQueries({
          queryKey: isAttention ? adminKeys.attention : adminKeys.userLists,
        });
  return (
    <Page
      title="Admin Dashboard"
      width="admin"
      lead={`Signed in as ${admin?.displayName ?? "admin"} · Every view of another person's data is recorded.`}
      actions={<HeadActions onRefresh={refresh} />}
    >
      <Head list={list} />
      {isAttention ? <AttentionOverview /> : <UserList list={list} query={users} />}
    </Page>
  );
}

type List = ListParams<typeof usersShape>;

function UserList({ list, query }: { list: List; query: QueryState<ListAnswer<ListedUser>> }) {
  const { wanted } = list;
  useReloadAfterEdit(query.refetch);
  const brief = useFlashMessage();
  const handleDeleted = (name: string) => brief.show(`${name} was deleted.`);
  return (
    <>
      {brief.text && (
        <Banner kind="ok" isAnnounced className={styles.message}>
          {brief.text}
        </Banner>
      )}
      <EveryoneSearch typed={list.typed} />
      {isEveryoneSearch(wanted.find) ? (
        <EveryoneFound text={wanted.find.trim()} onDeleted={handleDeleted} />
      ) : (
        <FilteredUsers list={list} query={query} onDeleted={handleDeleted} />
      )}
    </>
  );
}

interface FilteredProps {
  list: List;
  query: QueryState<ListAnswer<ListedUser>>;
  onDeleted: (name: string) => void;
}

/** One kind of people, with the filters of its tab. */
function FilteredUsers({ list, query, onDeleted }: FilteredProps) {
  const { wanted, buildHref, goTo } = list;
  return (
    <>
      <UsersFilters {...list} />
      <SavedFilters search={getSearch(list)} isNarrowed={isOrdered(list)} />
      <ListBody
        query={query}
        counted={wanted.tab === "companion" ? ["companion", "companions"] : ["client", "clients"]}
        loadingText="Loading users..."
        errorText="Failed to load users"
        empty={<NoAccount list={list} />}
        hrefOfPage={(page) => buildHref({ page })}
      >
        {(users) => (
          <UsersTable
            users={users}
            sort={wanted.sort}
            onSort={(sort) => goTo({ sort })}
            onDeleted={onDeleted}
          />
        )}
      </ListBody>
    </>
  );
}

/** The query of the list's URL, without the page. Text about a person is never part of it. */
function getSearch({ buildHref }: List): string {
  const href = buildHref({ page: 1 });
  return typeof href === "string" ? "" : (href.search ?? "");
}

/** Whether the URL has more than the tab. */
const isOrdered = (list: List) => !["", "tab=client"].includes(getSearch(list));

/** Content above every tab. */
function Head({ list: { wanted, buildHref } }: { list: List }) {
  const count = useAttentionCount();
  return (
    <>
      <Problem />
      <LinkTabs
        label="Dashboard"
        tabs={[
          { value: "companion", label: "Companions" },
          { value: "client", label: "Clients" },
          { value: "attention", label: `Needs attention${count === null ? "" : ` (${count})`}` },
        ]}
        current={wanted.tab}
        buildHref={(tab) => buildHref({ tab })}
      />
    </>
  );
}

/** ADM-022, ADM-023 */
function HeadActions({ onRefresh }: { onRefresh: () => void }) {
  return (
    <>
      <Button
        kind="secondary"
        icon={<RefreshCw aria-hidden="true" size={18} />}
        onClick={() => onRefresh()}
      >
        Refresh
      </Button>
      <Button kind="secondary" onClick={logOut}>
        Logout
      </Button>
    </>
  );
}

/** Why the administrator was redirected to this page. */
function Problem() {
  const { problem } = (useLocation().state ?? {}) as AdminDashboardState;
  if (!problem) return null;
  return (
    <Banner kind="bad" isAnnounced className={styles.problem}>
      {problem}
    </Banner>
  );
}

/** ADM-026 */
function NoAccount({ list: { wanted, buildHref } }: { list: List }) {
  const name = wanted.tab === "companion" ? "companions" : "clients";
  if (isFiltered(wanted)) {
    return (
      <EmptyState
        title={`No ${name} match these filters`}
        action={<LinkButton to={buildHref(noFilters)}>Clear filters</LinkButton>}
      >
        Fewer filters show more of them.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No ${name} yet`} icon={<Users size={30} />}>
      They show up here as soon as they sign up.
    </EmptyState>
  );
}
