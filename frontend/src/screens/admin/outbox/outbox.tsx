import { useQuery } from "@tanstack/react-query";
import { Inbox, RefreshCw } from "lucide-react";
import { useConfig } from "~/data/config";
import { outboxQueryOptions } from "~/features/notifications/outbox-query";
import { OutboxRow } from "~/features/notifications/outbox-row";
import { pageParam } from "~/lib/list-params";
import { choiceParam } from "~/lib/search-params";
import { useListParams } from "~/lib/use-list-params";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";
import styles from "./outbox.module.css";

const states = ["all", "waiting", "sent", "parked"] as const;
const tabs = [
  { value: "all", label: "All" },
  { value: "waiting", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "parked", label: "Parked" },
] as const;
const shape = { state: choiceParam(states, "all"), page: pageParam };

export default function AdminOutbox() {
  const { wanted, buildHref } = useListParams(shape);
  const { state, page } = wanted;
  const query = useQuery(
    outboxQueryOptions({ page, limit: 20, ...(state === "all" ? {} : { state }) }),
  );
  const config = useConfig();
  return (
    <ListPage
      title="Outbox"
      lead="Emails that are waiting, were sent in the last hour, or could not be sent."
      actions={
        <Button
          kind="secondary"
          icon={<RefreshCw aria-hidden="true" size={18} />}
          onClick={() => query.refetch()}
        >
          Refresh
        </Button>
      }
      filters={
        <>
          {config && !config.demo && (
            <Banner className={styles.notice} title="The text of emails stays hidden">
              An email may contain a link that opens someone's account.
            </Banner>
          )}
          <LinkTabs
            label="Status"
            tabs={tabs}
            current={state}
            buildHref={(value) => buildHref({ state: value })}
          />
        </>
      }
      query={query}
      counted={["mail", "mails"]}
      loadingText="Loading the outbox..."
      errorText="Failed to load the outbox"
      empty={
        <EmptyState title="No emails here" icon={<Inbox size={30} />}>
          Emails show up here when the service writes them.
        </EmptyState>
      }
      hrefOfPage={(next) => buildHref({ page: next })}
    >
      {(mails) => (
        <RowList look="panel">
          {mails.map((mail) => (
            <OutboxRow key={mail.id} mail={mail} />
          ))}
        </RowList>
      )}
    </ListPage>
  );
}
