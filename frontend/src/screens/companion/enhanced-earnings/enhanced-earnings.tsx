import { useQuery } from "@tanstack/react-query";
import { useSubject } from "~/data/subject";
import {
  type EarningsSummary,
  earningsSummaryQueryOptions,
} from "~/features/earnings/earnings-query";
import { FeeExplainer } from "~/features/earnings/fee-explainer";
import { NextPayoutPanel } from "~/features/earnings/next-payout-panel";
import { Projections } from "~/features/earnings/projections";
import { ShiftCards } from "~/features/earnings/shift-cards";
import { type EarningsTab, enhancedShape } from "~/features/earnings/shift-filter";
import { ShiftTracking } from "~/features/earnings/shift-tracking";
import { EarningsStatement } from "~/features/earnings/statement";
import { TaxReporting } from "~/features/earnings/tax-year";
import { BankLine } from "~/features/payouts/bank-line";
import { PayoutNotice } from "~/features/payouts/payout-notice";
import { isPayable, providerAccountQueryOptions } from "~/features/payouts/provider-account";
import { routes } from "~/lib/routes";
import { type ListParams, useListParams } from "~/lib/use-list-params";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./enhanced-earnings.module.css";

/** EEARN-003 */
const tabs: { value: EarningsTab; label: string }[] = [
  { value: "shifts", label: "Shift Tracking" },
  { value: "projections", label: "Projections" },
  { value: "tax", label: "Tax Reporting" },
];

/** EEARN-001: a companion's earnings by shift, as a projection, and by tax year. */
export default function EnhancedEarnings() {
  const list = useListParams(enhancedShape);
  const { tab, year } = list.wanted;
  return tab === "statement" ? <EarningsStatement year={year} /> : <Overview list={list} />;
}

interface Props {
  list: ListParams<typeof enhancedShape>;
}

function Overview({ list }: Props) {
  const subject = useSubject("companion");
  const query = useQuery(earningsSummaryQueryOptions(subject));
  const { data: account } = useQuery(providerAccountQueryOptions(subject.id));
  const { wanted, buildHref } = list;
  return (
    <Page
      title="Enhanced Earnings"
      back={{ to: routes.companionDashboard, label: "Back to dashboard" }}
    >
      <div className={styles.parts}>
        <PayoutNotice userId={subject.id} pending={query.data?.pendingPayout} />
        {account && isPayable(account) && (
          <NextPayoutPanel>
            <BankLine bank={account.bank} />
          </NextPayoutPanel>
        )}
        <QueryView
          query={query}
          loadingText="Loading totals..."
          skeleton={<SkeletonBar height="12rem" />}
          errorText="Failed to load earnings"
          isEmpty={() => false}
          empty={null}
        >
          {(summary) => <ShiftCards summary={summary} />}
        </QueryView>
        <div>
          <LinkTabs
            label="Views"
            tabs={tabs}
            current={wanted.tab}
            buildHref={(tab) => buildHref({ tab })}
          />
          <Tab list={list} summary={query.data} userId={subject.id} />
        </div>
        <FeeExplainer />
      </div>
    </Page>
  );
}

interface TabProps extends Props {
  summary: EarningsSummary | undefined;
  userId: string;
}

function Tab({ list, summary, userId }: TabProps) {
  const { data: account } = useQuery(providerAccountQueryOptions(userId));
  switch (list.wanted.tab) {
    case "shifts":
      return <ShiftTracking list={list} isPayable={!account || isPayable(account)} />;
    case "projections":
      return summary ? <Projections summary={summary} /> : null;
    case "tax":
    case "statement":
      return <TaxReporting list={list} />;
  }
}
