import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";

/** A list that is empty because of what was asked for. */
export function NothingFound({ clearTo }: { clearTo: Parameters<typeof LinkButton>[0]["to"] }) {
  return (
    <EmptyState
      title="No bookings match these filters"
      action={<LinkButton to={clearTo}>Clear filters</LinkButton>}
    >
      Try another name or a wider range of dates.
    </EmptyState>
  );
}
