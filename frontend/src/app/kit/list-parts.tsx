import { dayParam, pageParam, sortParam } from "~/lib/list-params";
import { formatMoney } from "~/lib/money";
import { choiceParam, textParam } from "~/lib/search-params";
import { useListParams } from "~/lib/use-list-params";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { DateRange } from "~/ui/date-range/date-range";
import { EmailText } from "~/ui/email-text/email-text";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { Pager } from "~/ui/pager/pager";
import { EntryList } from "~/ui/row-list/entry-list";
import { RowList } from "~/ui/row-list/row-list";
import styles from "./kit.module.css";

interface Person {
  name: string;
  state: string;
  bookings: number;
  paid: number;
}

const people: Person[] = [
  { name: "Maya R.", state: "Massachusetts", bookings: 38, paid: 4312.5 },
  { name: "Jordan Lee", state: "New York", bookings: 4, paid: 600 },
  { name: "Ana Ortiz", state: "Texas", bookings: 112, paid: 15_020 },
];

type Key = "name" | "state" | "bookings" | "paid";

const columns: Column<Person, Key>[] = [
  { key: "name", title: "Name", cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: "state", title: "State", cell: ({ state }) => <Badge kind="ok">{state}</Badge> },
  {
    key: "bookings",
    title: "Bookings",
    cell: ({ bookings }) => bookings,
    sortBy: ({ bookings }) => bookings,
    isNumeric: true,
  },
  {
    key: "paid",
    title: "Paid out",
    cell: ({ paid }) => formatMoney(paid),
    sortBy: ({ paid }) => paid,
    isNumeric: true,
  },
];

const shape = {
  status: choiceParam(["all", "paid"] as const, "all"),
  period: textParam("7d"),
  from: dayParam,
  to: dayParam,
  sort: sortParam(["name", "state", "bookings", "paid"], { by: "name", isDescending: false }),
  page: pageParam,
};

export function ListParts() {
  const { wanted, buildHref, goTo, isFiltered } = useListParams(shape);
  return (
    <>
      <FilterBar
        label="Filter people"
        clearTo={isFiltered ? buildHref({ status: "all", period: "7d", from: "", to: "" }) : null}
      >
        <Select
          label="Period"
          options={[
            { value: "7d", label: "Last 7 days" },
            { value: "30d", label: "Last 30 days" },
          ]}
          value={wanted.period}
          onChange={(event) => goTo({ period: event.target.value })}
        />
        <DateRange legend="Paid" value={wanted} onChange={goTo} />
        <LinkTabs
          label="Status"
          tabs={[
            { value: "all", label: "All" },
            { value: "paid", label: "Paid" },
          ]}
          current={wanted.status}
          buildHref={(status) => buildHref({ status })}
        />
      </FilterBar>
      <DataTable
        caption="People"
        columns={columns}
        rows={people}
        rowKey={({ name }) => name}
        sort={wanted.sort}
        onSort={(sort) => goTo({ sort })}
        actions={({ name }) => (
          <Button kind="secondary" size="small">
            Open <span className="visually-hidden">{name}</span>
          </Button>
        )}
      />
      <Pager
        pagination={{ page: wanted.page, limit: 20, total: 87, pages: 5 }}
        buildHref={(page) => buildHref({ page })}
      />
      <RowList look="panel">
        <li className={styles.part}>A row of a panel</li>
        <li className={styles.part}>Another</li>
      </RowList>
      <EntryList label="Devices">
        <EntryList.Entry>
          <span>
            Safari on iPhone
            <EntryList.Detail>
              Used by <EmailText email="maya.r@demo.steady.example" />
            </EntryList.Detail>
          </span>
          <Button kind="secondary" size="small">
            Remove
          </Button>
        </EntryList.Entry>
      </EntryList>
    </>
  );
}
