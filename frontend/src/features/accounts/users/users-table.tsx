import { useState } from "react";
import { Allowed, useMay } from "~/data/admin-acts";
import { browserTimeZone, formatDate } from "~/lib/dates";
import type { Sort } from "~/lib/list-params";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import { Button } from "~/ui/button/button";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { Link } from "~/ui/link/link";
import { DeleteUserDialog } from "./delete-user-dialog";
import { getEditLink, getLinks } from "./user-links";
import type { userKeys } from "./users-filter";
import type { ListedUser } from "./users-query";
import styles from "./users-table.module.css";

type UserKey = (typeof userKeys)[number];

const statuses = badgeLabels<ListedUser["idVerification"]["status"]>({
  verified: { kind: "ok", word: "Verified" },
  pending: { kind: "warn", word: "Pending" },
  rejected: { kind: "bad", word: "Rejected" },
  unverified: { kind: "neutral", word: "Unverified" },
});

/** ADM-005, ADM-006 */
function columnsIn(zone: string): Column<ListedUser, UserKey | "phone">[] {
  return [
    { key: "name", title: "Name", cell: (user) => <Name user={user} />, sortBy: "server" },
    { key: "email", title: "Email", cell: (user) => <Email user={user} />, sortBy: "server" },
    { key: "phone", title: "Phone", cell: ({ phone }) => phone || "None" },
    { key: "status", title: "Status", cell: (user) => <Status user={user} />, sortBy: "server" },
    {
      key: "createdAt",
      title: "Created",
      cell: ({ createdAt }) => <Day text={formatDate(createdAt, zone)} />,
      sortBy: "server",
      isDate: true,
    },
    {
      key: "lastLoginAt",
      title: "Last Login",
      cell: ({ lastLoginAt }) => (
        <Day text={lastLoginAt ? formatDate(lastLoginAt, zone) : "Never"} />
      ),
      sortBy: "server",
      isDate: true,
    },
  ];
}

interface Props {
  users: readonly ListedUser[];
  sort: Sort<UserKey>;
  onSort: (sort: Sort<UserKey>) => void;
  onDeleted: (name: string) => void;
}

export function UsersTable({ users, sort, onSort, onDeleted }: Props) {
  const [leaving, setLeaving] = useState<ListedUser | null>(null);
  return (
    <>
      <div className={styles.table}>
        <DataTable
          caption="Users"
          columns={columnsIn(browserTimeZone())}
          rows={users}
          rowKey={({ _id }) => _id}
          sort={sort}
          onSort={({ by, isDescending }) => by !== "phone" && onSort({ by, isDescending })}
          actions={(user) => <Actions user={user} onDelete={() => setLeaving(user)} />}
        />
      </div>
      {leaving && (
        <DeleteUserDialog
          user={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => onDeleted(leaving.name)}
        />
      )}
    </>
  );
}

function Day({ text }: { text: string }) {
  return <span className={styles.whole}>{text}</span>;
}

function Name({ user }: { user: ListedUser }) {
  const may = useMay();
  const isShownOtherwise = user.displayName !== "" && user.displayName !== user.name;
  return (
    <>
      <Link to={may("edit_people") ? getEditLink(user) : routes.adminPerson(user._id)}>
        {user.name}
      </Link>
      {isShownOtherwise && (
        <span translate="no" className={styles.public}>
          {user.displayName}
        </span>
      )}
    </>
  );
}

/** Breaks after the @ before it breaks within a word. */
function Email({ user }: { user: ListedUser }) {
  const at = user.email.lastIndexOf("@") + 1;
  return (
    <>
      {user.email.slice(0, at)}
      <wbr />
      {user.email.slice(at)}
      {!user.emailConfirmed && <span className={styles.public}>Not confirmed</span>}
    </>
  );
}

function Status({ user }: { user: ListedUser }) {
  const { kind, word } = statuses[user.idVerification.status];
  return (
    <>
      <Badge kind={kind} isChecked={kind === "ok"}>
        {word}
      </Badge>
      {user.suspendedAt && <Badge kind="bad">Suspended</Badge>}
    </>
  );
}

function Actions({ user, onDelete }: { user: ListedUser; onDelete: () => void }) {
  const may = useMay();
  const of = <span className="visually-hidden"> of {user.name}</span>;
  return (
    <div className={styles.actions}>
      {getLinks(user)
        .filter(({ act }) => !act || may(act))
        .map(({ label, to }) => (
          <Link key={label} to={to} className={styles.action}>
            {label}
            {of}
          </Link>
        ))}
      <Allowed act="erase_people">
        <Button kind="quiet" size="small" onClick={onDelete}>
          Delete <span className="visually-hidden">{user.name}</span>
        </Button>
      </Allowed>
    </div>
  );
}
