import { SearchX } from "lucide-react";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";

interface Props {
  /** None: nothing is filtered, so there is nothing to clear. */
  onClear: (() => void) | null;
}

/** Loaded when a search found nobody. */
export default function SearchNobody({ onClear }: Props) {
  return (
    <EmptyState
      icon={<SearchX size={40} />}
      title="No companions found in your area. Try expanding your search."
      action={
        onClear && (
          <Button kind="secondary" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    >
      <p>New companions join every week. Fewer filters or another place may help.</p>
    </EmptyState>
  );
}
