import { useQuery } from "@tanstack/react-query";
import {
  analyticsQueryOptions,
  analyticsShape,
  type Period,
  periodNames,
} from "~/features/analytics/analytics-query";
import { AnalyticsCharts } from "~/features/analytics/charts";
import { Insights } from "~/features/analytics/insights";
import { MetricCards } from "~/features/analytics/metric-cards";
import { TopTables } from "~/features/analytics/top-tables";
import { formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { useListParams } from "~/lib/use-list-params";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./analytics.module.css";

function formatUpdatedAt(at: string): string {
  return `As of ${formatDateTime(at)}.`;
}

export default function AdminAnalytics() {
  const { wanted, goTo } = useListParams(analyticsShape);
  const query = useQuery(analyticsQueryOptions(wanted.period));
  return (
    <Page
      title="Analytics"
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
    >
      <FilterBar label="Filter analytics">
        <Select
          label="Period"
          options={[...periodNames]}
          value={wanted.period}
          onChange={(event) => goTo({ period: event.target.value as Period })}
        />
      </FilterBar>
      <p>
        <Link to={routes.adminMonths}>Books of a calendar month</Link>
      </p>
      <QueryView
        query={query}
        loadingText="Loading analytics..."
        errorText="Failed to load analytics"
        skeleton={<SkeletonBar />}
        isEmpty={() => false}
        empty={null}
      >
        {(analytics) => (
          <div className={styles.parts}>
            <p className="muted small">{formatUpdatedAt(analytics.to)}</p>
            <MetricCards period={analytics.period} metrics={analytics.metrics} />
            <Insights texts={analytics.insights} />
            <AnalyticsCharts analytics={analytics} />
            <TopTables {...analytics} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}
