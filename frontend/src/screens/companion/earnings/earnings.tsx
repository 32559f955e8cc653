import { useQuery } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { type Subject, useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { EarningsCards } from "~/features/earnings/earnings-cards";
import { earningsShape, noFilters } from "~/features/earnings/earnings-filter";
import { EarningsFilters } from "~/features/earnings/earnings-filters";
import {
  earningsQueryOptions,
  earningsSummaryQueryOptions,
} from "~/features/earnings/earnings-query";
import { EarningsTable } from "~/features/earnings/earnings-table";
import { FeeExplainer } from "~/features/earnings/fee-explainer";
import { MonthlyChart } from "~/features/earnings/monthly-chart";
import { NextPayoutPanel } from "~/features/earnings/next-payout-panel";
import { BankLine } from "~/features/payouts/bank-line";
import { PayoutNotice } from "~/features/payouts/payout-notice";
import { isPayable, providerAccountQueryOptions } from "~/features/payouts/provider-account";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import { useListParams } from "~/lib/use-list-params";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListPage } from "~/ui/list-page/list-page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./earnings.module.css";

/** EARN-001: a companion's earnings, for the companion and for administrators. */
export default function CompanionEarnings() {
  const subject = useSubject("companion");
  const isOwn = subject.relation === "own";
  const list = useListParams(earningsShape);
  const { wanted, buildHref, goTo, isFiltered } = list;
  const query = useQuery(earningsQueryOptions(subject, wanted));
  const { data: account } = useQuery({
    ...providerAccountQueryOptions(subject.id),
    enabled: isOwn,
  });
  const clearTo = buildHref(noFilters);
  return (
    <ListPage
      title={useTitle(subject)}
      tabTitle="Earnings"
      back={{
        to: isOwn ? routes.companionDashboard : routes.adminDashboard,
        label: "Back to dashboard",
      }}
      actions={
        isOwn && (
          <LinkButton kind="secondary" to={routes.enhancedEarnings}>
            Enhanced earnings
          </LinkButton>
        )
      }
      filters={
        <>
          <Figures subject={subject} />
          <EarningsFilters list={list} />
        </>
      }
      query={query}
      counted={[t`shift`, t`shifts`]}
      loadingText="Loading earnings..."
      errorText="Failed to load earnings"
      empty={isFiltered ? <NothingFound clearTo={clearTo} /> : <Nothing isOwn={isOwn} />}
      hrefOfPage={(page) => buildHref({ page })}
    >
      {(rows) => (
        <EarningsTable
          isViewed={!isOwn}
          isPayable={!account || isPayable(account)}
          rows={rows}
          sums={query.data?.sums}
          sort={wanted.sort}
          onSort={(sort) => goTo({ sort })}
        />
      )}
    </ListPage>
  );
}

function useTitle(subject: Subject): string {
  const isViewed = subject.relation === "viewed";
  const { data } = useQuery({ ...recordQueryOptions(subject), enabled: isViewed });
  if (!isViewed) return "Your earnings";
  return data ? `Earnings of ${data.displayName}` : "Earnings";
}

function Figures({ subject }: { subject: Subject }) {
  const query = useQuery(earningsSummaryQueryOptions(subject));
  const isViewed = subject.relation === "viewed";
  const { data: account } = useQuery({
    ...providerAccountQueryOptions(subject.id),
    enabled: !isViewed,
  });
  return (
    <div className={styles.figures}>
      <QueryView
        query={query}
        loadingText="Loading totals..."
        skeleton={<SkeletonBar height="8rem" />}
        errorText="Failed to load earnings"
        isEmpty={() => false}
        empty={null}
      >
        {(summary) => (
          <div className={styles.figures}>
            {!isViewed && <PayoutNotice userId={subject.id} pending={summary.pendingPayout} />}
            {!isViewed && account && isPayable(account) && (
              <NextPayoutPanel>
                <BankLine bank={account.bank} />
              </NextPayoutPanel>
            )}
            <EarningsCards summary={summary} />
            <MonthlyChart months={summary.months} isViewed={isViewed} />
          </div>
        )}
      </QueryView>
      <FeeExplainer isViewed={isViewed} />
    </div>
  );
}

function NothingFound({ clearTo }: { clearTo: Parameters<typeof LinkButton>[0]["to"] }) {
  return (
    <EmptyState
      title="No shifts match these filters"
      action={<LinkButton to={clearTo}>Clear filters</LinkButton>}
    />
  );
}

/** EARN-009 */
function Nothing({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState title="No earnings yet" icon={<Wallet size={28} />}>
      {isOwn
        ? "What you earn shows up here as soon as a booking is completed."
        : "What the companion earns shows up here as soon as a booking is completed."}
    </EmptyState>
  );
}
