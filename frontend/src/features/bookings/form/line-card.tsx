import { X } from "lucide-react";
import type { Companion } from "~/data/companion";
import { formatRate } from "~/lib/money";
import { t } from "~/lib/translate";
import { Avatar } from "~/ui/avatar/avatar";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./line-card.module.css";
import type { LineCardProps } from "./line-card-props";
import { LineDetailFields } from "./line-detail-fields";
import { LinePlaceField } from "./line-place-field";
import { LineSessionFields } from "./line-session-fields";
import { LineTimeFields } from "./line-time-fields";

/** One companion of a booking, with all fields about their visit. */
export function LineCard(props: LineCardProps) {
  const { line, index, companion, onRemove } = props;
  return (
    <Card as="li" padding="none" className={styles.card}>
      <fieldset>
        <legend className="visually-hidden">
          {companion
            ? `Companion ${index + 1}: ${companion.displayName}`
            : `Companion ${index + 1}`}
        </legend>
        <header className={styles.head}>
          <Avatar name={companion?.displayName ?? "?"} photo={companion?.profilePhoto} />
          <div className={styles.who}>
            <p className={styles.position}>Companion {index + 1}</p>
            <h3 className={styles.name}>
              {companion?.displayName ?? <SkeletonBar width="8rem" />}
            </h3>
            {companion && <CompanionFacts companion={companion} isVideo={line.isVideo} />}
          </div>
          <Button
            kind="quiet"
            size="small"
            className={styles.remove}
            onClick={onRemove}
            icon={<X aria-hidden="true" size={18} />}
            aria-label={`Remove ${companion?.displayName ?? t`companion ${index + 1}`}`}
          >
            Remove
          </Button>
        </header>
        <div className={styles.body}>
          <LineSessionFields {...props} />
          <LineTimeFields {...props} />
          {!line.isVideo && <LinePlaceField {...props} />}
          <LineDetailFields {...props} />
        </div>
      </fieldset>
    </Card>
  );
}

function CompanionFacts({ companion, isVideo }: { companion: Companion; isVideo: boolean }) {
  const videoRate = isVideo && companion.videoHourlyRate;
  return (
    <p className={styles.details}>
      {typeof videoRate === "number"
        ? t`${formatRate(videoRate)} for video`
        : formatRate(companion.hourlyRate)}{" "}
      · {companion.address.city}, {companion.address.state}
    </p>
  );
}
