import type { ReactNode } from "react";
import type { components } from "~/api/schema";
import { credentialLabel } from "~/data/credential-label";
import { formatDistance } from "~/lib/miles";
import { formatMoneyShort, formatRate } from "~/lib/money";
import { plural } from "~/lib/translate";
import { Avatar } from "~/ui/avatar/avatar";
import { Badge } from "~/ui/badge/badge";
import { Card } from "~/ui/card/card";
import { RatingText } from "~/ui/rating-text/rating-text";
import { TagList } from "~/ui/tag-list/tag-list";
import { AsksFirstMark } from "./asks-first-mark";
import styles from "./companion-profile.module.css";
import { formatHelp } from "./format-help";
import { SelfDescriptionSection } from "./self-description-facts";
import { SimilarNameMark } from "./similar-name-mark";
import { formatExperience, sobrietyInFull } from "./sobriety";

type Companion = components["schemas"]["Companion"];

interface Props {
  companion: Companion;
  heart: ReactNode;
  bookNow: ReactNode;
  /** From when on an online companion can be booked. */
  nextStart: ReactNode;
  /** Verification badges. */
  badges: ReactNode;
  freeTimes: ReactNode;
  /** The sections below: reviews, cancellation policy, similar companions. */
  more: ReactNode;
}

export function CompanionProfile(props: Props) {
  const { companion, heart, bookNow, nextStart, badges, freeTimes, more } = props;
  const { address, experienceYears } = companion;
  const help = formatHelp(companion.skills);
  return (
    <div className={styles.profile}>
      <div className={styles.main}>
        <Card padding="roomy" className={styles.top}>
          <Avatar
            name={companion.displayName}
            photo={companion.profilePhoto}
            size="huge"
            className={styles.photo}
          />
          <div className={styles.text}>
            <h2 translate="no" className={styles.name}>
              {companion.displayName}
            </h2>
            <SimilarNameMark companion={companion} />
            <AsksFirstMark companion={companion} />
            <p className={styles.place}>
              {address.city}, {address.state}
            </p>
            <RatingText rating={companion.rating} bookings={companion.totalBookings} />
            <Badge kind={companion.online ? "ok" : "neutral"}>
              {companion.online ? "Available Now" : "Offline"}
            </Badge>
            {nextStart && <div className={styles.nextStart}>{nextStart}</div>}
          </div>
          <div className={styles.heart}>{heart}</div>
          <div className={styles.badges}>{badges}</div>
          {help && (
            <p className={styles.help}>
              <b>I help with</b> {help}.
            </p>
          )}
        </Card>
        <section className={styles.section} aria-labelledby="about">
          <h2 id="about">About</h2>
          <p className={styles.bio}>{companion.bio}</p>
        </section>
        {freeTimes}
        <section className={styles.section} aria-labelledby="details">
          <h2 id="details">Details</h2>
          <dl className={styles.details}>
            <Fact name="Hourly rate">{formatRate(companion.hourlyRate)}</Fact>
            {companion.videoHourlyRate !== undefined && (
              <Fact name="Video rate">{formatRate(companion.videoHourlyRate)}</Fact>
            )}
            <Fact name="Sobriety">{sobrietyInFull(companion.sobrietyDuration)}</Fact>
            <Fact name="Max shift length">
              {plural(companion.maxShiftLength, { one: "# hour", other: "# hours" })}
            </Fact>
            {companion.distance !== undefined && (
              <Fact name="Distance">{formatDistance(companion.distance)}</Fact>
            )}
            {companion.travelEstimate !== undefined && (
              <Fact name="Travel to you">About {formatMoneyShort(companion.travelEstimate)}</Fact>
            )}
          </dl>
        </section>
        {experienceYears && (
          <section className={styles.section} aria-labelledby="experience">
            <h2 id="experience">Years of Experience</h2>
            <dl className={styles.details}>
              <Fact name="Mental health">{formatExperience(experienceYears.mentalHealth)}</Fact>
              <Fact name="Substance abuse">{formatExperience(experienceYears.substanceAbuse)}</Fact>
              <Fact name="Companioning">{formatExperience(experienceYears.companioning)}</Fact>
            </dl>
          </section>
        )}
        <SelfDescriptionSection said={companion.selfDescription} name={companion.displayName} />
        <Tags heading="Degrees & Certifications" tags={companion.degreesCerts} />
        <Tags heading="Skills & Specialties" tags={companion.skills} />
        {more}
      </div>
      <div className={styles.side}>{bookNow}</div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Tags({ heading, tags }: { heading: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <TagList tags={tags} label={heading} getText={credentialLabel} />
    </section>
  );
}
