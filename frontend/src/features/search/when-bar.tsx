import { CalendarClock, X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isSoonestSearch } from "~/lib/routes";
import { useIsHydrated } from "~/lib/use-is-hydrated";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import { anyTime, type Criteria, getTime } from "./criteria";
import { keepSearchedTime, searchedTimeAhead } from "./keep-searched-time";
import { quickTimes, quickTimesAt, thisMorning, tomorrowMorning, tonight } from "./quick-times";
import { type SearchPlace, searchZone } from "./search-place";
import { wallTimeAt } from "./wall-time";
import styles from "./when-bar.module.css";

const ChosenTime = lazy(() => import("./chosen-time"));
const WhenDialog = lazy(() => import("./when-dialog"));
const Soonest = lazy(() => import("./soonest"));

/**
 * The prerendered page contains every choice; it hides those that are in the past (app/first-paint/boot.ts).
 */
const night = quickTimes(new Date(2026, 0, 1)).filter(({ label }) => label === thisMorning);
const everyTime = [...night, ...quickTimes(new Date(2026, 0, 1, 12))];
const mornings: Record<string, string> = {
  [tonight]: "before",
  [thisMorning]: "this",
  [tomorrowMorning]: "tomorrow",
};

interface Props {
  criteria: Criteria;
  place: SearchPlace | null;
  onChange: (criteria: Criteria) => void;
}

/** When the companion is needed: one press for common times, a dialog for all others. */
export default function WhenBar({ criteria, place, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [urgent, setUrgent] = useState<Criteria | null>(null);
  const now = useNow();
  const isAlive = useIsHydrated();
  const zone = searchZone(place, criteria.video);
  const { search } = useLocation();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock counts at the first look alone
  useEffect(() => {
    // A URL without a time, such as the menu's link: the previous choice is restored.
    const ahead = searchedTimeAhead(wallTimeAt(new Date(), zone));
    const isToRestore = isFirst.current && !criteria.startsAt && ahead !== null;
    const isUrgent = isFirst.current && isSoonestSearch(search);
    isFirst.current = false;
    if (isUrgent) setUrgent(criteria);
    else if (isToRestore) onChange({ ...criteria, ...ahead });
    else keepSearchedTime(criteria);
  }, [criteria]);
  const handleTime = (time: Partial<ReturnType<typeof getTime>>) => {
    setIsChoosing(false);
    setUrgent(null);
    onChange({ ...criteria, ...time });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className={styles.bar} role="group" aria-label="When">
      <CalendarClock aria-hidden="true" size={20} className={styles.icon} />
      {criteria.startsAt ? (
        <>
          <Suspense fallback={null}>
            <ChosenTime time={getTime(criteria)} place={place} />
          </Suspense>
          <Button kind="quiet" size="small" onClick={() => setIsChoosing(true)}>
            Change time
          </Button>
          <Button
            kind="quiet"
            size="small"
            icon={<X aria-hidden="true" size={18} />}
            onClick={() => handleTime(anyTime)}
          >
            Clear time
          </Button>
        </>
      ) : (
        <>
          <Button
            kind="secondary"
            size="small"
            className={styles.quick}
            onClick={() => setUrgent(criteria)}
          >
            As soon as possible
          </Button>
          {(isAlive ? quickTimesAt(wallTimeAt(now, zone)) : everyTime).map(
            ({ label, startsAt }) => (
              <Button
                key={label}
                kind="secondary"
                size="small"
                className={styles.quick}
                data-morning={isAlive ? undefined : mornings[label]}
                onClick={() => handleTime({ startsAt })}
              >
                {label}
              </Button>
            ),
          )}
          <Button kind="quiet" size="small" onClick={() => setIsChoosing(true)}>
            Choose a time
          </Button>
        </>
      )}
      {urgent && (
        <Suspense fallback={null}>
          <Soonest
            criteria={urgent}
            place={place}
            onTime={(time) => onChange({ ...criteria, ...time })}
          />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <WhenDialog
            time={getTime(criteria)}
            place={place}
            now={now}
            onCancel={() => setIsChoosing(false)}
            onApply={handleTime}
          />
        </Suspense>
      )}
    </div>
  );
}
