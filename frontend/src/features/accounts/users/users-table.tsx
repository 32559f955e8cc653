import { MailWarning } from "lucide-react";
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
import { Menu } from "~/ui/menu/menu";
import { DeleteUserDialog } from "./delete-user-dialog";
import { getEditLink, getLinks, getMenuItems } from "./user-links";
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
function columnsIn(zone: string, isMixed: boolean): Column<ListedUser, UserKey | "phone">[] {
  return [
    {
      key: "name",
      title: "Name",
      cell: (user) => <Name user={user} isMixed={isMixed} />,
      sortBy: "server",
      isCut: true,
    },
    {
      key: "email",
      title: "Email",
      cell: (user) => <Email user={user} />,
      sortBy: "server",
      isCut: true,
    },
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
  sort?: Sort<UserKey>;
  onSort?: (sort: Sort<UserKey>) => void;
  /** Clients and companions in one table: each row says which. */
  isMixed?: boolean;
  onDeleted: (name: string) => void;
}

/** Phone has no order, so the table never asks for one. */
const bySortable =
  (onSort: (sort: Sort<UserKey>) => void) =>
  ({ by, isDescending }: Sort<UserKey | "phone">) => {
    if (by !== "phone") onSort({ by, isDescending });
  };

export function UsersTable({ users, sort, onSort, isMixed = false, onDeleted }: Props) {
  const [leaving, setLeaving] = useState<ListedUser | null>(null);
  return (
    <>
      <div className={styles.table}>
        <DataTable
          caption="Users"
          columns={columnsIn(browserTimeZone(), isMixed)}
          rows={users}
          rowKey={({ _id }) => _id}
          isDense
          {...(sort && onSort && { sort, onSort: bySortable(onSort) })}
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

function Name({ user, isMixed }: { user: ListedUser; isMixed: boolean }) {
  const may = useMay();
  const { _id, name, displayName, suspendedAt } = user;
  const isShownOtherwise = displayName !== "" && displayName !== name;
  return (
    <span className={styles.line}>
      <Link
        to={may("edit_people") ? getEditLink(user) : routes.adminPerson(_id)}
        title={name}
        className={styles.cut}
      >
        {name}
      </Link>
      {isMixed && (
        <span className={styles.kind}>{user.type === "client" ? "Client" : "Companion"}</span>
      )}
      {isShownOtherwise && (
        <span translate="no" title={displayName} className={styles.public}>
          {displayName}
        </span>
      )}
      {suspendedAt && (
        <Badge kind="bad" className={styles.badge}>
          Suspended
        </Badge>
      )}
    </span>
  );
}

/** Breaks after the @ before it breaks within a word. */
function Email({ user: { email, emailConfirmed } }: { user: ListedUser }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <span className={styles.line}>
      <span title={email} className={styles.cut}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
      {!emailConfirmed && (
        <span title="Not confirmed" className={styles.unconfirmed}>
          <MailWarning aria-hidden="true" size={16} />
          <span className={styles.unconfirmedText}>Not confirmed</span>
        </span>
      )}
    </span>
  );
}

function Status({ user }: { user: ListedUser }) {
  const { kind, word } = statuses[user.idVerification.status];
  return (
    <Badge kind={kind} isChecked={kind === "ok"} className={styles.badge}>
      {word}
    </Badge>
  );
}

/** The specified links, and a menu for everything else. */
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
        <Button kind="quiet" size="small" className={styles.delete} onClick={onDelete}>
          Delete <span className="visually-hidden">{user.name}</span>
        </Button>
      </Allowed>
      <Menu label={`More for ${user.name}`} items={getMenuItems(user, may)} />
    </div>
  );
}
