import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { AlternativeTimes } from "~/features/search/alternative-times";
import type { AnsweredTime } from "~/features/search/companions-query";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";

interface Props {
  /** The requested time. */
  when: AnsweredTime | undefined;
  onTime: (time: { startsAt: string; video: boolean }) => void;
  /** Missing if nothing is filtered, so there is nothing to clear. */
  onClear: (() => void) | null;
  /** The filters that may exclude everyone. */
  children?: ReactNode;
}

/** Companions that the filters exclude may be free. */
function adviceFor(when: AnsweredTime | undefined, isFiltered: boolean): string {
  if (!when)
    return isFiltered ? "Fewer filters or another place may help." : "Another place may help.";
  if (when.others.length > 0) {
    const missing = isFiltered
      ? "No one who fits your filters is free for that whole time."
      : "No one is free for that whole time.";
    const alternative = when.video
      ? "Someone is a little earlier or later:"
      : "Someone is a little earlier or later, or by video:";
    return `${missing} ${alternative}`;
  }
  return isFiltered
    ? "No one who fits your filters is free for that whole time or within three hours of it. Another day, fewer hours or fewer filters may help."
    : "No one is free for that whole time or within three hours of it. Another day or fewer hours may help.";
}

/** Loaded when a search has no results. */
export default function NoResults({ when, onTime, onClear, children }: Props) {
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
      <p>{adviceFor(when, onClear !== null)}</p>
      {children}
      {when && <AlternativeTimes when={when} onChoose={onTime} />}
    </EmptyState>
  );
}
