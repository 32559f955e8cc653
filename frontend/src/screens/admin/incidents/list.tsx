import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Allowed } from "~/data/admin-acts";
import { casesQueryOptions, casesShape } from "~/features/incidents/admin/cases";
import { CasesTable } from "~/features/incidents/admin/cases-table";
import { RecordDialog } from "~/features/incidents/admin/record-dialog";
import {
  getOptions,
  kindNames,
  severityNames,
  stateLooks,
} from "~/features/incidents/incident-basics";
import { routes } from "~/lib/routes";
import { useListParams } from "~/lib/use-list-params";
import { Button, LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { Link } from "~/ui/link/link";
import { ListPage } from "~/ui/list-page/list-page";

const stateOptions = [
  { value: "unsettled", label: "Not resolved" },
  { value: "open", label: stateLooks.open.word },
  { value: "in_work", label: stateLooks.in_work.word },
  { value: "settled", label: stateLooks.settled.word },
  { value: "all", label: "All" },
];
const kindOptions = [{ value: "all", label: "All" }, ...getOptions(kindNames)];
const severityOptions = [{ value: "all", label: "All" }, ...getOptions(severityNames)];
const unfiltered = { state: "unsettled", kind: "all", severity: "all", booking: "" } as const;

/** Incidents in visits, and their status. */
export function IncidentList() {
  const { wanted, buildHref, goTo, isFiltered } = useListParams(casesShape);
  const query = useQuery(casesQueryOptions(wanted));
  const [isRecording, setIsRecording] = useState(false);
  const navigate = useNavigate();
  // A select only returns one of its options.
  const choose =
    (name: "state" | "kind" | "severity") => (event: React.ChangeEvent<HTMLSelectElement>) =>
      goTo({ [name]: event.target.value });
  return (
    <ListPage
      title="Incidents"
      lead="What clients and companions reported, and what operators recorded. The other side never sees any of it."
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
      actions={
        <Allowed act="handle_cases">
          <Button onClick={() => setIsRecording(true)}>Record an incident</Button>
        </Allowed>
      }
      filters={
        <>
          <FilterBar label="Filter incidents" clearTo={isFiltered ? buildHref(unfiltered) : null}>
            <Select
              label="Status"
              options={stateOptions}
              value={wanted.state}
              onChange={choose("state")}
            />
            <Select
              label="What"
              options={kindOptions}
              value={wanted.kind}
              onChange={choose("kind")}
            />
            <Select
              label="Severity"
              options={severityOptions}
              value={wanted.severity}
              onChange={choose("severity")}
            />
          </FilterBar>
          {wanted.booking && (
            <p>
              Those about one booking. <Link to={routes.adminBooking(wanted.booking)}>Booking</Link>
            </p>
          )}
          {isRecording && (
            <RecordDialog
              bookingId={wanted.booking}
              onClose={() => setIsRecording(false)}
              onRecorded={({ _id }) => navigate(routes.adminIncident(_id))}
            />
          )}
        </>
      }
      query={query}
      counted={["incident", "incidents"]}
      loadingText="Loading incidents..."
      errorText="Failed to load incidents"
      empty={
        isFiltered ? (
          <EmptyState
            title="No incidents match these filters"
            action={<LinkButton to={buildHref(unfiltered)}>Clear filters</LinkButton>}
          />
        ) : (
          <EmptyState
            title="Nothing is left to resolve"
            icon={<CircleCheck size={30} />}
            action={<LinkButton to={buildHref({ state: "all" })}>Show all incidents</LinkButton>}
          >
            Reports show up here until they are resolved.
          </EmptyState>
        )
      }
      hrefOfPage={(page) => buildHref({ page })}
    >
      {(cases) => <CasesTable cases={cases} sort={wanted.sort} onSort={(sort) => goTo({ sort })} />}
    </ListPage>
  );
}
