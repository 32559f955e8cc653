import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";

/** The empty state of a filtered list. */
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
