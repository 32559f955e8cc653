import { unknownPlaceText } from "~/data/place";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { ChoicePrompt } from "~/ui/choice-prompt/choice-prompt";
import { TextInput } from "~/ui/field/text-input";
import { messages } from "./booking-rules";
import styles from "./line-card.module.css";
import { followsFirst, getFieldId, type LineCardProps } from "./line-card-props";
import { PlaceQuestions } from "./place-questions";
import { formatMiles, formatMinutes, type PlaceStatus } from "./place-status";

/** BOOK-015, BOOK-076: the meeting place as typed, and the result of its look-up. */
export function LinePlaceField(props: LineCardProps) {
  const { line, status, errors, onChange } = props;
  const isCopied = followsFirst(props);
  const choices = isCopied ? [] : (status.choices ?? []);
  const handleChoose = (label: string) => {
    const chosen = choices.find((choice) => choice.label === label);
    if (chosen) onChange({ location: `${line.location.trim()}, ${chosen.state}` });
  };
  return (
    <>
      <TextInput
        id={getFieldId(props, "location")}
        label="Location"
        required
        hint={isCopied ? "Same as companion 1" : getHint(props)}
        autoComplete="street-address"
        value={line.location}
        readOnly={isCopied}
        error={
          errors.location ??
          (status.isNotFound && !isCopied
            ? (status.question ?? messages.locationNotFound)
            : undefined)
        }
        status={
          line.location.trim() ? (
            <PlaceLabel status={status} isCopied={isCopied} typed={line.location} />
          ) : undefined
        }
        onChange={(event) => onChange({ location: event.target.value })}
      />
      {status.lookUpFailure && !isCopied && (
        <Banner
          kind="warn"
          isAnnounced
          action={
            <Button kind="secondary" size="small" onClick={() => status.onRetry?.()}>
              Retry
            </Button>
          }
        >
          {status.lookUpFailure}
        </Banner>
      )}
      {!isCopied && <PlaceQuestions {...props} />}
      {choices.length > 0 && (
        <ChoicePrompt
          question={`Which ${choices[0]?.city}?`}
          answers={choices.map(({ label }) => label)}
          onChoose={handleChoose}
        />
      )}
    </>
  );
}

function getHint({ isPrefilled }: LineCardProps): string {
  return isPrefilled
    ? "Filled in for you. Change it if you like. Our staff see it, and the companion you book once you have paid."
    : "Street, city and state, or a ZIP code in the US. Our staff see it, and the companion you book once you have paid.";
}

function PlaceLabel({
  status,
  isCopied,
  typed,
}: {
  status: PlaceStatus;
  isCopied: boolean;
  typed: string;
}) {
  if (status.isNotFound && !isCopied && !status.question)
    return <span>{unknownPlaceText(typed)}</span>;
  const needsStreetAddress = status.place?.hasDoor === false && !isCopied;
  return (
    <>
      {formatPlace(status)}
      {needsStreetAddress && (
        <span className={styles.missingAddress}>
          Add a street address or place name so your companion can find you. You can also do it
          later on the booking's page.
        </span>
      )}
    </>
  );
}

function formatPlace({ place, isCalculating, distance, travelMinutes }: PlaceStatus) {
  if (isCalculating) return "Calculating distance...";
  if (!place || distance === null) return undefined;
  const miles = formatMiles(distance);
  const about = place.withinMiles === undefined ? miles : t`about ${miles}`;
  return travelMinutes
    ? t`${place.label}: ${about} from the companion, about ${formatMinutes(travelMinutes)} of travel`
    : t`${place.label}: ${about} from the companion`;
}
