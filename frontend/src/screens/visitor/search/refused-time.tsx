import { CalendarX } from "lucide-react";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";

interface Props {
  /** Why the server does not search this time. */
  text: string | null;
  onClear: () => void;
}

/**
 * An old URL, or a page that was open for long: its time has passed, or does not exist on that day.
 */
export default function RefusedTime({ text, onClear }: Props) {
  return (
    <EmptyState
      icon={<CalendarX size={40} />}
      title="Please choose another time"
      action={
        <Button kind="secondary" onClick={onClear}>
          Search any time
        </Button>
      }
    >
      {text ?? "No companion can be booked for this time."}
    </EmptyState>
  );
}
