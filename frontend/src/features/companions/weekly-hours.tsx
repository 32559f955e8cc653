import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { keys } from "~/data/keys";
import { getCity } from "~/lib/time-zone";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { atField } from "~/ui/form/problems";
import { type Form, useForm, useValue } from "~/ui/form/use-form";
import {
  closed,
  hasHours,
  type Week,
  type Weekday,
  weekdays,
  weekProblems,
} from "~/ui/week-schedule/week";
import { WeekEditor } from "~/ui/week-schedule/week-editor";
import { ownZoneQueryOptions } from "./own-hours-query";
import { useHoursVersion } from "./use-hours-version";
import styles from "./weekly-hours.module.css";

interface Props {
  userId: string;
  week: Week;
  anyTime: boolean;
  /** Starts from the loaded week, so days that were changed elsewhere in the meantime stay. */
  version?: string | undefined;
}

interface Hours extends Week {
  anyTime: boolean;
}

const isTime = (value: unknown) => typeof value === "string" && /^(\d\d:\d\d)?$/.test(value);

/** Stored in this tab; a draft of another shape is ignored. */
function readHours(kept: unknown): Hours | null {
  const days = (kept ?? {}) as Partial<Hours>;
  const isWhole = weekdays.every((day) => {
    const hours = days[day];
    return (
      typeof hours?.enabled === "boolean" &&
      [hours, ...(hours.more ?? [])].every((one) => isTime(one.startTime) && isTime(one.endTime))
    );
  });
  return isWhole && typeof days.anyTime === "boolean" ? (days as Hours) : null;
}

/** KDASH-026: an end at the time of its start is rejected before anything is sent. */
function getProblems({ anyTime, ...week }: Hours) {
  if (anyTime) return [];
  if (!hasHours(week)) {
    return [atField("anyTime", "Check the days that you work, or choose “Any time”.")];
  }
  return Object.entries(weekProblems(week)).map(([day, message]) => atField(day, message));
}

/** The server's names of a day's times. */
const serverFields = Object.fromEntries(
  weekdays.flatMap((day) => [
    [`schedule.${day}.endTime`, day],
    [`schedule.${day}.more`, day],
  ]),
);

/** KDASH-023 to KDASH-026, API-024: the bookable hours of every week. */
export function WeeklyHours({ userId, week, anyTime, version }: Props) {
  const queryClient = useQueryClient();
  const zone = useQuery(ownZoneQueryOptions(userId)).data;
  const stored: Hours = { ...week, anyTime };
  const saved = JSON.stringify(stored);
  const hoursVersion = useHoursVersion(version);
  const form = useForm<Hours>({
    initial: stored,
    server: stored,
    check: getProblems,
    serverFields,
    send: async ({ anyTime: isAnyTime, ...days }) => {
      const schedule = isAnyTime ? closed(days) : days;
      const body = { schedule, anyTime: isAnyTime, ...hoursVersion.toBody() };
      const { data } = await call(api.PUT("/api/companions/schedule", { body }));
      hoursVersion.onSaved(data.scheduleVersion);
    },
    onFailed: hoursVersion.onFailed,
    onSent: () => queryClient.invalidateQueries({ queryKey: keys.me }),
    failure: "Failed to save schedule. Please try again.",
    draft: {
      keys: [`${userId}:weekly-hours`],
      pick: (values) => (JSON.stringify(values) === saved ? null : values),
      read: readHours,
    },
  });
  return (
    <FormElement form={form} aria-label="Weekly availability" className="stack">
      <FormProblems form={form} />
      {form.isRestored && (
        <Banner>
          We kept what you changed. <DiscardButton onPress={form.discard} />
        </Banner>
      )}
      <Days form={form} zone={zone ? getCity(zone) : "your address"} />
      <div className={styles.end}>
        <SubmitButton form={form} busyLabel="Saving...">
          Save schedule
        </SubmitButton>
        <p role="status" className="muted">
          {form.isSent && "Your weekly hours are saved."}
        </p>
      </div>
    </FormElement>
  );
}

function DiscardButton({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="quiet" size="small" onClick={onPress}>
      Discard
    </Button>
  );
}

function Days({ form, zone }: { form: Form<Hours>; zone: string }) {
  const week: Week = {
    monday: useValue(form, "monday"),
    tuesday: useValue(form, "tuesday"),
    wednesday: useValue(form, "wednesday"),
    thursday: useValue(form, "thursday"),
    friday: useValue(form, "friday"),
    saturday: useValue(form, "saturday"),
    sunday: useValue(form, "sunday"),
  };
  const isAnyTime = useValue(form, "anyTime");
  const problems = Object.fromEntries(weekdays.map((day) => [day, form.getError(day)]));
  const handleChange = (next: Week) => {
    form.resetSubmission();
    for (const day of weekdays) if (next[day] !== week[day]) form.set(day, next[day]);
  };
  return (
    <WeekEditor
      legend="Weekly hours"
      id={form.id}
      week={week}
      zone={zone}
      problems={problems as Partial<Record<Weekday, string>>}
      isAnyTime={isAnyTime}
      onAnyTime={(next) => {
        form.resetSubmission();
        form.set("anyTime", next);
      }}
      anyTimeProblem={form.getError("anyTime")}
      onChange={handleChange}
    />
  );
}
