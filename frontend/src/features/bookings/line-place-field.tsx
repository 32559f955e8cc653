import { TextInput } from "~/ui/field/text-input";
import { messages } from "./booking-rules";
import { fieldIdOf, followsFirst, type LineCardProps } from "./line-card-props";
import { formatMiles, formatMinutes, type PlaceStatus } from "./place-status";

/** BOOK-015, BOOK-076: the meeting place as typed, and what the map makes of it. */
export function LinePlaceField(props: LineCardProps) {
  const { line, status, errors, onChange } = props;
  const isCopied = followsFirst(props);
  return (
    <TextInput
      id={fieldIdOf(line, "location")}
      label="Location"
      hint={isCopied ? "Same as companion 1" : "Street, city and state, or a ZIP code in the US"}
      autoComplete="street-address"
      value={line.location}
      readOnly={isCopied}
      error={
        errors.location ?? (status.isNotFound && !isCopied ? messages.locationNotFound : undefined)
      }
      status={line.location.trim() ? placeWords(status) : undefined}
      onChange={(event) => onChange({ location: event.target.value })}
    />
  );
}

function placeWords({ place, isCalculating, distance, travelMinutes }: PlaceStatus) {
  if (isCalculating) return "Calculating distance...";
  if (!place || distance === null) return undefined;
  const travel = travelMinutes ? `, about ${formatMinutes(travelMinutes)} of travel` : "";
  return `${place.label}: ${formatMiles(distance)} from the companion${travel}`;
}
