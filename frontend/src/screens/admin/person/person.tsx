import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { type AdminAct, Allowed, useMay } from "~/data/admin-acts";
import type { Subject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { NotPermitted } from "~/features/accounts/administrators/not-permitted";
import { DeleteUserDialog } from "~/features/accounts/users/delete-user-dialog";
import { SessionList } from "~/features/accounts/viewed/session-list";
import { Suspension } from "~/features/accounts/viewed/suspension";
import { ArchivePanel } from "~/features/archives/archive-panel";
import { personAuditQueryOptions } from "~/features/audit/audit-query";
import { formatAction } from "~/features/audit/format-action";
import { VisitsOf } from "~/features/bookings/list/visits-of";
import { ConsentHistory } from "~/features/consents/consent-history";
import { NoteForm } from "~/features/desk/note-form";
import {
  PersonAudit,
  PersonBookings,
  PersonConversations,
  PersonSent,
} from "~/features/desk/person-lists";
import {
  type PersonRecord,
  personRecordQueryOptions,
  useNotePerson,
} from "~/features/desk/person-queries";
import { PersonSummary } from "~/features/desk/person-summary";
import { ApprovalNotice } from "~/features/dual-control/approval-notice";
import { PayoutsOf } from "~/features/payouts/payouts-of";
import { LegalHoldPanel } from "~/features/retention/legal-hold-panel";
import { routes, type UserType } from "~/lib/routes";
import { choiceParam } from "~/lib/search-params";
import { useFlashMessage } from "~/lib/use-flash-message";
import { useListParams } from "~/lib/use-list-params";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button, LinkButton } from "~/ui/button/button";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./person.module.css";
import { PersonBadges } from "./person-badges";
import { PersonCases } from "./person-cases";

const shape = {
  tab: choiceParam(
    ["status", "bookings", "badges", "cases", "messages", "consents", "audit"],
    "status",
  ),
};
type Tab = "status" | "bookings" | "badges" | "cases" | "messages" | "consents" | "audit";

const tabs: readonly { value: Tab; label: string; act: AdminAct }[] = [
  { value: "status", label: "Status and money", act: "view_people" },
  { value: "bookings", label: "Bookings", act: "view_people" },
  { value: "badges", label: "Verifications", act: "view_people" },
  { value: "cases", label: "Cases", act: "view_cases" },
  { value: "messages", label: "Messages and mails", act: "view_people" },
  { value: "consents", label: "Consents", act: "view_people" },
  { value: "audit", label: "Who viewed it", act: "view_audit" },
];

const getTabAct = (tab: Tab) => tabs.find(({ value }) => value === tab)?.act ?? "view_people";

/** Everything about one person. Each part loads, and fails, by itself. */
export default function AdminPerson() {
  const { id = "" } = useParams();
  const { wanted, buildHref } = useListParams(shape);
  const query = useQuery(personRecordQueryOptions(id));
  const may = useMay();
  return (
    <Page
      title={query.data?.person.displayName ?? "Person"}
      tabTitle="Person"
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
    >
      <QueryView
        query={query}
        loadingText="Loading the person..."
        skeleton={<SkeletonText lines={5} />}
        errorText="Failed to load the person"
        isEmpty={() => false}
        empty={null}
      >
        {(record) => <Head record={record} />}
      </QueryView>
      <ApprovalNotice subjectId={id} />
      <LinkTabs
        label="About this person"
        tabs={tabs.filter(({ act }) => may(act))}
        current={wanted.tab}
        buildHref={(tab) => buildHref({ tab })}
      />
      <div className={styles.part}>
        <Allowed
          act={getTabAct(wanted.tab)}
          otherwise={<NotPermitted act={getTabAct(wanted.tab)} />}
        >
          <Part id={id} tab={wanted.tab} type={query.data?.person.type} />
        </Allowed>
      </div>
    </Page>
  );
}

/** Who it is, and the acts on the whole account. */
function Head({ record }: { record: PersonRecord }) {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { person } = record;
  const { _id: id, type = "client", displayName, legalName, email = "" } = person;
  const edit = type === "client" ? routes.adminEditClient : routes.adminEditCompanion;
  return (
    <div className={styles.head}>
      <PersonSummary record={record} />
      <p className={styles.actions}>
        <Allowed act="edit_people">
          <LinkButton to={`${edit(id)}?type=${type}`} kind="secondary" size="small">
            Edit
          </LinkButton>
        </Allowed>
        <Allowed act="verify_people">
          <LinkButton
            to={`${routes.adminVerifyUser(id)}?type=${type}`}
            kind="secondary"
            size="small"
          >
            Verify
          </LinkButton>
        </Allowed>
        <Allowed act="erase_people">
          <Button kind="quiet" size="small" onClick={() => setIsDeleting(true)}>
            Delete
          </Button>
        </Allowed>
      </p>
      {isDeleting && (
        <DeleteUserDialog
          user={{ _id: id, name: legalName || displayName, email }}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => navigate(routes.adminDashboard)}
        />
      )}
    </div>
  );
}

function AuditPart({ id }: { id: string }) {
  const query = useInfiniteQuery(personAuditQueryOptions(id));
  return <PersonAudit query={query} formatAction={formatAction} />;
}

interface PartProps {
  id: string;
  tab: Tab;
  type: UserType | undefined;
}

function Part({ id, tab, type }: PartProps) {
  const subject: Subject | null = type ? { id, type, relation: "viewed" } : null;
  switch (tab) {
    case "status":
      return <StatusPart id={id} subject={subject} />;
    case "bookings":
      return <PersonBookings id={id} />;
    case "badges":
      return <PersonBadges id={id} type={type} />;
    case "cases":
      return <PersonCases id={id} />;
    case "messages":
      return (
        <div className="stack">
          <Allowed act="view_conversations">
            <h2>Conversations</h2>
            <p className="muted small">
              With times and numbers of messages. The messages are only readable from a case.
            </p>
            <PersonConversations id={id} />
          </Allowed>
          <h2>Mails and notifications</h2>
          <PersonSent id={id} />
        </div>
      );
    case "consents":
      return subject && <ConsentHistory subject={subject} />;
    case "audit":
      return <AuditPart id={id} />;
  }
}

function StatusPart({ id, subject }: { id: string; subject: Subject | null }) {
  const note = useNotePerson(id);
  const brief = useFlashMessage();
  return (
    <div className="stack">
      {subject && <AccountStatus subject={subject} />}
      <LegalHoldPanel subject={{ kind: "person", id }} />
      <ArchivePanel subject={{ kind: "person", id }} />
      <SessionList userId={id} />
      {subject?.type === "companion" && (
        <Allowed act="view_money">
          <h2>Payouts</h2>
          <PayoutsOf companionId={id} />
        </Allowed>
      )}
      <FlashMessage brief={brief} />
      <Allowed act="write_notes">
        <NoteForm about={id} send={note.mutateAsync} onDone={brief.show} />
      </Allowed>
    </div>
  );
}

function AccountStatus({ subject }: { subject: Subject }) {
  const query = useQuery(recordQueryOptions(subject));
  return (
    <QueryView
      query={query}
      loadingText="Loading the account..."
      skeleton={<SkeletonText lines={3} />}
      errorText="Failed to load the account"
      isEmpty={() => false}
      empty={null}
    >
      {(user) => (
        <Suspension
          user={user}
          inDialog={
            subject.type === "companion" && (
              <Allowed act="view_money">
                <PayoutsOf companionId={subject.id} />
              </Allowed>
            )
          }
        >
          <VisitsOf subject={subject} />
        </Suspension>
      )}
    </QueryView>
  );
}
