import { CalendarClock, X } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { cityOf } from "~/lib/time-zone";
import { useIsAlive } from "~/lib/use-is-alive";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import { anyTime, type Criteria, type SearchPlace, searchZone, timeOf } from "./criteria";
import { wallTimeAt } from "./free-words";
import { keepSearchedTime } from "./keep-searched-time";
import { quickTimes, quickTimesAt, thisMorning, timeWords, tomorrowMorning } from "./quick-times";
import styles from "./when-bar.module.css";

const WhenDialog = lazy(() => import("./when-dialog"));

/** The build renders every choice; the page hides what its hour does not offer (app/boot.ts). */
const night = quickTimes(new Date(2026, 0, 1)).filter(({ label }) => label === thisMorning);
const everyTime = [...night, ...quickTimes(new Date(2026, 0, 1, 12))];
const mornings: Record<string, string> = {
  Tonight: "before",
  [thisMorning]: "this",
  [tomorrowMorning]: "tomorrow",
};

/** "New York time" where a place was searched, "your time" on the reader's own clock. */
const clockName = (place: SearchPlace | null, isVideo: boolean) =>
  !isVideo && place?.timezone ? `${cityOf(place.timezone)} time` : "your time";

interface Props {
  criteria: Criteria;
  place: SearchPlace | null;
  onChange: (criteria: Criteria) => void;
}

/** When somebody is needed: one press for the usual times, a dialog for every other. */
export default function WhenBar({ criteria, place, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const now = useNow();
  const isAlive = useIsAlive();
  useEffect(() => keepSearchedTime(criteria), [criteria]);
  const zone = searchZone(place, criteria.video);
  const handleTime = (time: Partial<ReturnType<typeof timeOf>>) => {
    setIsChoosing(false);
    onChange({ ...criteria, ...time });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className={styles.bar} role="group" aria-label="When">
      <CalendarClock aria-hidden="true" size={20} className={styles.icon} />
      {criteria.startsAt ? (
        <>
          <p>
            {timeWords(timeOf(criteria))}
            <span className={styles.zone}>, {clockName(place, criteria.video)}</span>
          </p>
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
          {isAlive && place?.timezone && (
            <p className={styles.zone}>Times are {clockName(place, false)}.</p>
          )}
        </>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <WhenDialog
            time={timeOf(criteria)}
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
