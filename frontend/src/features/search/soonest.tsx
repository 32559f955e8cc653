import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { errorMessage } from "~/api/api-error";
import { announce } from "~/lib/announce";
import { browserTimeZone } from "~/lib/time-zone";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { AlternativeTimes } from "./alternative-times";
import type { AnsweredTime } from "./companions-query";
import type { Criteria } from "./criteria";
import type { SearchPlace } from "./search-place";
import { soonestQueryOptions } from "./soonest-query";
import { wallTimeAt } from "./wall-time";
import styles from "./when-bar.module.css";

interface Props {
  /** When the button was pressed. */
  criteria: Criteria;
  place: SearchPlace | null;
  onTime: (time: { startsAt: string; video: boolean }) => void;
}

interface NoneSoonProps {
  when: AnsweredTime;
  onTime: Props["onTime"];
}

function NoneSoon({ when, onTime }: NoneSoonProps) {
  return (
    <Banner kind="info" isAnnounced title={noneTitle(when)}>
      {when.others.length > 0 && <p>By video, someone is free:</p>}
      <AlternativeTimes when={when} onChoose={onTime} />
      <p>
        In a crisis call or text <a href="tel:988">988</a>; if someone is in danger,{" "}
        <a href="tel:911">911</a>.
      </p>
    </Banner>
  );
}

const noneTitle = ({ video }: AnsweredTime) =>
  video
    ? "No one is free by video within the next 12 hours"
    : "No one can be with you within the next 12 hours";

/** Finds the first time at which a companion can be booked, and searches for that time. */
export default function Soonest({ criteria, place, onTime }: Props) {
  const query = useQuery(soonestQueryOptions(criteria, place));
  const { data } = query;
  const handleFound = useEffectEvent(() => {
    if (!data?.when || !data.isFound) return;
    const { start, timezone, video } = data.when;
    onTime({ startsAt: wallTimeAt(start, video ? browserTimeZone() : timezone), video });
  });
  useEffect(() => {
    if (data) handleFound();
  }, [data]);
  const isPending = query.isPending;
  useEffect(() => {
    if (isPending) announce("Finding who is free first...");
  }, [isPending]);
  if (query.isPending) return <p className={styles.line}>Finding who is free first...</p>;
  if (query.isError)
    return (
      <Banner
        kind="bad"
        isAnnounced
        title={errorMessage(query.error, "Failed to find who is free first")}
        action={
          <Button kind="secondary" size="small" onClick={() => query.refetch()}>
            Retry
          </Button>
        }
      />
    );
  if (!data?.when) return null;
  if (!data.isFound) return <NoneSoon when={data.when} onTime={onTime} />;
  return (
    <div className={styles.line}>
      {place === null && <p>Set your location to see who can be with you in person, and when.</p>}
      {data.when.others.length > 0 && <p>By video, someone is free sooner:</p>}
      <AlternativeTimes when={data.when} onChoose={onTime} />
    </div>
  );
}
