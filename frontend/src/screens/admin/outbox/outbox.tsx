import { useQuery } from "@tanstack/react-query";
import { Inbox, RefreshCw } from "lucide-react";
import { useSearchParams } from "react-router";
import { useConfig } from "~/data/config";
import { outboxQueryOptions } from "~/features/notifications/outbox-query";
import { OutboxRow } from "~/features/notifications/outbox-row";
import { choiceParam, numberParam, readParams, writeParams } from "~/lib/search-params";
import styles from "~/screens/admin/list.module.css";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { Page } from "~/ui/page/page";
import { Pager } from "~/ui/pager/pager";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";

const states = ["all", "waiting", "sent", "parked"] as const;
const tabs = [
  { value: "all", label: "All" },
  { value: "waiting", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "parked", label: "Parked" },
];
const shape = { state: choiceParam(states, "all"), page: numberParam(1, 1, 10_000) };
const hrefOf = (state: string) => (state === "all" ? "." : `?state=${state}`);

export default function AdminOutbox() {
  const [params, setParams] = useSearchParams();
  const { state, page } = readParams(shape, params);
  const filter = { page, limit: 20, ...(state === "all" ? {} : { state }) };
  const query = useQuery(outboxQueryOptions(filter));
  const config = useConfig();
  return (
    <Page
      title="Outbox"
      lead="Mails that wait, were sent in the last hour or could not be sent."
      actions={
        <Button
          kind="secondary"
          icon={<RefreshCw aria-hidden="true" size={18} />}
          onClick={() => query.refetch()}
        >
          Refresh
        </Button>
      }
    >
      {config && !config.demo && (
        <Banner className={styles.notice} title="The words of mails stay hidden">
          A letter may hold a link that opens somebody's account.
        </Banner>
      )}
      <LinkTabs label="State" tabs={tabs} current={state} hrefOf={hrefOf} />
      <QueryView
        query={query}
        loadingText="Loading the outbox..."
        skeleton={<SkeletonBar height="20rem" />}
        errorText="Failed to load the outbox"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState title="No mail here" icon={<Inbox size={30} />}>
            Mails show here when the service writes them.
          </EmptyState>
        }
      >
        {({ data, pagination }) => (
          <>
            <ul className={styles.rows}>
              {data.map((mail) => (
                <OutboxRow key={mail.id} mail={mail} />
              ))}
            </ul>
            <Pager
              page={pagination.page}
              pages={pagination.pages}
              onChange={(next) => setParams(writeParams(shape, { state, page: next }))}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
