import { SearchX } from "lucide-react";
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
}

function adviceFor(when: AnsweredTime | undefined): string {
  if (!when) return "Fewer filters or another place may help.";
  return when.others.length > 0
    ? `No one is free for that whole time. Someone is a little earlier or later${when.video ? "" : ", or by video"}:`
    : "No one is free for that whole time or within three hours of it. Another day, fewer hours or fewer filters may help.";
}

/** Loaded when a search has no results. */
export default function NoResults({ when, onTime, onClear }: Props) {
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
      <p>{adviceFor(when)}</p>
      {when && <AlternativeTimes when={when} onChoose={onTime} />}
    </EmptyState>
  );
}
