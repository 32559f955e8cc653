import { useQuery } from "@tanstack/react-query";
import { ArrowRight, RefreshCw, Users } from "lucide-react";
import { useLocation } from "react-router";
import { useSession } from "~/api/session";
import { useReloadAfterEdit } from "~/data/admin-edits";
import { logOut } from "~/features/accounts/log-out";
import {
  isFiltered,
  noFilters,
  usersShape,
  userTabs,
} from "~/features/accounts/users/users-filter";
import { UsersFilters } from "~/features/accounts/users/users-filters";
import { usersQueryOptions } from "~/features/accounts/users/users-query";
import { UsersTable } from "~/features/accounts/users/users-table";
import { type AdminDashboardState, routes } from "~/lib/routes";
import { useBrief } from "~/lib/use-brief";
import { type ListParams, useListParams } from "~/lib/use-list-params";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { ListPage } from "~/ui/list-page/list-page";
import styles from "./dashboard.module.css";

const sections = [
  { to: routes.adminAttention, title: "Needs attention" },
  { to: routes.adminVerifications, title: "Verification queue" },
  { to: routes.adminPayouts, title: "Payouts" },
  { to: routes.adminAnalytics, title: "Analytics" },
  { to: routes.adminBookings, title: "Booking Management" },
  { to: routes.adminOutbox, title: "Outbox" },
  { to: routes.adminJobs, title: "Parked jobs" },
  { to: routes.adminAudit, title: "Audit log" },
];

const tabNames = { companion: "Companions", client: "Clients" };
const tabs = userTabs.map((value) => ({ value, label: tabNames[value] }));

/** Everybody who has an account, and the ways to the other parts of the administration. */
export default function AdminDashboard() {
  const { admin } = useSession();
  const list = useListParams(usersShape);
  const { wanted, hrefOf, goTo } = list;
  const query = useQuery(usersQueryOptions(wanted));
  useReloadAfterEdit(query.refetch);
  const brief = useBrief();
  const isCompanions = wanted.tab === "companion";
  return (
    <ListPage
      title="Admin Dashboard"
      width="admin"
      lead={`Signed in as ${admin?.displayName ?? "admin"}. Every view of another person's data is recorded.`}
      message={brief.text}
      actions={<HeadActions onRefresh={query.refetch} />}
      filters={
        <>
          <Problem />
          <Sections />
          <LinkTabs
            label="Users"
            tabs={tabs}
            current={wanted.tab}
            hrefOf={(tab) => hrefOf({ tab })}
          />
          <UsersFilters {...list} />
        </>
      }
      query={query}
      counted={isCompanions ? ["companion", "companions"] : ["client", "clients"]}
      loadingText="Loading users..."
      errorText="Failed to load users"
      empty={<Nobody list={list} />}
      hrefOfPage={(page) => hrefOf({ page })}
      pageWords={{ back: "Previous", on: "Next" }}
    >
      {(users) => (
        <UsersTable
          users={users}
          sort={wanted.sort}
          onSort={(sort) => goTo({ sort })}
          onDeleted={(name) => brief.show(`${name} was deleted.`)}
        />
      )}
    </ListPage>
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

/** Why somebody was led back to this page. */
function Problem() {
  const { problem } = (useLocation().state ?? {}) as AdminDashboardState;
  if (!problem) return null;
  return (
    <Banner kind="bad" isAnnounced className={styles.problem}>
      {problem}
    </Banner>
  );
}

/** ADM-025 */
function Sections() {
  return (
    <ul className={styles.sections}>
      {sections.map(({ to, title }) => (
        <li key={to}>
          <Link to={to} className={styles.section}>
            {title}
            <ArrowRight aria-hidden="true" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** ADM-026 */
function Nobody({ list: { wanted, hrefOf } }: { list: ListParams<typeof usersShape> }) {
  const name = wanted.tab === "companion" ? "companions" : "clients";
  if (isFiltered(wanted)) {
    return (
      <EmptyState
        title={`No ${name} match these filters`}
        action={<LinkButton to={hrefOf(noFilters)}>Clear filters</LinkButton>}
      >
        Fewer filters show more of them.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No ${name} yet`} icon={<Users size={30} />}>
      They show here as soon as they sign up.
    </EmptyState>
  );
}
