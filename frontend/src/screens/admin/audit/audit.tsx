import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { auditQueryOptions, auditShape } from "~/features/audit/audit-query";
import { AuditRow } from "~/features/audit/audit-row";
import { ChainCheck } from "~/features/audit/chain-check";
import { knownActions } from "~/features/audit/format-action";
import { type ListParams, useListParams } from "~/lib/use-list-params";
import { LinkButton } from "~/ui/button/button";
import { DateRange } from "~/ui/date-range/date-range";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { TypedFilter } from "~/ui/filter-bar/typed-filter";
import { Page } from "~/ui/page/page";
import { CursorPager } from "~/ui/pager/cursor-pager";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonBar } from "~/ui/skeleton/skeleton";

const noPeople = { actor: "", subject: "" };
const unfiltered = { actor: "", subject: "", action: "", from: "", to: "", before: 0 };

/** Which administrator changed or viewed whose data, and whether the log is unmodified. */
export default function AuditLog() {
  const list = useListParams(auditShape);
  const { wanted, buildHref } = list;
  // The search text may be a person's address, so it is not part of the URL. An id may be.
  const [typed, setTyped] = useState(noPeople);
  const actor = typed.actor || wanted.actor;
  const subject = typed.subject || wanted.subject;
  const query = useQuery(auditQueryOptions({ ...wanted, actor, subject }));
  return (
    <Page
      title="Audit log"
      lead="What administrators did to other people's accounts, and what they viewed. Nothing here can be changed or removed."
    >
      <ChainCheck />
      <AuditFilters list={list} typed={typed} onType={setTyped} />
      <QueryView
        query={query}
        loadingText="Loading the audit log..."
        skeleton={<SkeletonBar height="20rem" />}
        errorText="Failed to load the audit log"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title="No rows match these filters"
            action={
              <LinkButton to={buildHref(unfiltered)} onClick={() => setTyped(noPeople)}>
                Clear filters
              </LinkButton>
            }
          />
        }
      >
        {({ data, next }) => (
          <>
            <RowList look="panel">
              {data.map((entry) => (
                <AuditRow key={entry.sequence} entry={entry} />
              ))}
            </RowList>
            <CursorPager
              newest={wanted.before > 0 ? buildHref({ before: 0 }) : null}
              next={next ? buildHref({ before: next }) : null}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface FilterProps {
  list: ListParams<typeof auditShape>;
  typed: typeof noPeople;
  onType: (typed: typeof noPeople) => void;
}

function AuditFilters({ list, typed, onType }: FilterProps) {
  const { wanted, buildHref, goTo } = list;
  const { action, from, to } = wanted;
  const narrow = (change: Partial<typeof wanted>) =>
    goTo({ before: 0, ...change }, { replace: true });
  const find = (which: keyof typeof noPeople) => (text: string) => {
    onType({ ...typed, [which]: text });
    narrow({ [which]: "" });
  };
  const isNarrowed =
    typed.actor || typed.subject || wanted.actor || wanted.subject || action || from || to;
  return (
    <FilterBar label="Filter the audit log" clearTo={null}>
      <TypedFilter
        label="About (email or ID)"
        type="search"
        maxLength={320}
        value={typed.subject || wanted.subject}
        onChange={find("subject")}
      />
      <TypedFilter
        label="Administrator (email or ID)"
        type="search"
        maxLength={320}
        value={typed.actor || wanted.actor}
        onChange={find("actor")}
      />
      <Select
        label="What was done"
        options={[{ value: "", label: "Anything" }, ...knownActions]}
        value={action}
        onChange={(event) => narrow({ action: event.target.value })}
      />
      <DateRange legend="Days" value={{ from, to }} onChange={narrow} />
      {isNarrowed && (
        <LinkButton kind="quiet" to={buildHref(unfiltered)} onClick={() => onType(noPeople)}>
          Clear filters
        </LinkButton>
      )}
    </FilterBar>
  );
}
