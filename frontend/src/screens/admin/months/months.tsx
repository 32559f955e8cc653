import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { MonthAccounts } from "~/features/money/month-accounts";
import { MonthCheck, ProviderNote } from "~/features/money/month-check";
import { MonthFigures } from "~/features/money/month-figures";
import { MonthFiles } from "~/features/money/month-files";
import { formatMonth } from "~/features/money/month-labels";
import {
  type MonthBooks,
  monthQueryOptions,
  monthsQueryOptions,
} from "~/features/money/months-query";
import { formatDate, formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./months.module.css";

const back = { to: routes.adminDashboard, label: "Back to dashboard" };

/** The books of the month in the address, else of the current one. */
export default function AdminMonths() {
  const { month: chosen } = useParams();
  const months = useQuery(monthsQueryOptions);
  const month = chosen ?? months.data?.months[0]?.month;
  return (
    <Page
      title={month ? `Books of ${formatMonth(month)}` : "Books"}
      tabTitle="Books"
      width="admin"
      back={back}
    >
      <QueryView
        query={months}
        loadingText="Loading the months..."
        errorText="Failed to load the months"
        skeleton={<SkeletonBar />}
        isEmpty={() => false}
        empty={null}
      >
        {(data) => <MonthPicker months={data.months} current={month ?? ""} />}
      </QueryView>
      {month && <OneMonth month={month} />}
    </Page>
  );
}

interface PickerProps {
  months: readonly { month: string; isOver: boolean }[];
  current: string;
}

/** A month in the address that is not listed, before the first entry, is an option as well. */
function MonthPicker({ months, current }: PickerProps) {
  const navigate = useNavigate();
  const options = months.map(({ month, isOver }) => ({
    value: month,
    label: isOver ? formatMonth(month) : `${formatMonth(month)}, so far`,
  }));
  if (!months.some(({ month }) => month === current)) {
    options.push({ value: current, label: formatMonth(current) });
  }
  return (
    <FilterBar label="Choose a month">
      <Select
        label="Month"
        options={options}
        value={current}
        onChange={(event) => navigate(routes.adminMonth(event.target.value))}
      />
    </FilterBar>
  );
}

function OneMonth({ month }: { month: string }) {
  const query = useQuery(monthQueryOptions(month));
  return (
    <QueryView
      query={query}
      loadingText="Loading the books..."
      errorText="Failed to load the books"
      skeleton={<SkeletonBar />}
      isEmpty={({ isEmpty }) => isEmpty}
      empty={
        <EmptyState title={`Nothing was posted up to the end of ${formatMonth(month)}`}>
          The books begin with the first payment.
        </EmptyState>
      }
    >
      {(books) => <Books books={books} />}
    </QueryView>
  );
}

/** The last day is the one before the next month begins. */
function MonthDays({ books: { from, to, timezone } }: { books: MonthBooks }) {
  const last = new Date(new Date(to).getTime() - 1000);
  return (
    <p className="muted small">
      <span translate="no">{formatDate(from, timezone)}</span> to{" "}
      <span translate="no">{formatDate(last, timezone)}</span>, days in{" "}
      <span translate="no">{timezone}</span>.
    </p>
  );
}

function Books({ books }: { books: MonthBooks }) {
  const { month, isOver, asOf, timezone } = books;
  return (
    <div className={styles.parts}>
      <MonthDays books={books} />
      {!isOver && (
        <Banner title="So far">
          The month is not over: figures as of {formatDateTime(asOf, timezone)}.
        </Banner>
      )}
      <MonthCheck books={books} />
      <MonthFiles month={month} isOver={isOver} />
      <MonthFigures books={books} />
      <MonthAccounts books={books} />
      <ProviderNote books={books} />
    </div>
  );
}
