import { formatZone, type TimeZone } from "~/lib/dates";
import { getCity } from "~/lib/time-zone";
import { Checkbox } from "~/ui/choice/checkbox";
import { Select } from "~/ui/field/select";
import { type BookingLine, visitStart } from "./booking-lines";
import type { LineCardProps } from "./line-card-props";
import { formatMiles } from "./place-status";

/** As the zone is called at the time of the visit, once that is chosen. */
function zoneLabel(line: BookingLine, zone: TimeZone): string {
  const start = visitStart(line, zone);
  return start ? formatZone(start, zone) : getCity(zone);
}

/**
 * Questions that only the client can answer: the time zone of a place, and whether an approximate
 * one is enough.
 */
export function PlaceQuestions({ line, status, onChange }: LineCardProps) {
  const { place, zone } = status;
  if (!place || line.isVideo) return null;
  const zones = place.otherTimezone ? [place.timezone, place.otherTimezone] : [];
  return (
    <>
      {zones.length > 0 && (
        <Select
          label="Time zone"
          hint={`Two time zones are in use around ${place.city}. Choose the one your address goes by.`}
          options={zones.map((value) => ({ value, label: zoneLabel(line, value) }))}
          value={zone}
          onChange={(event) => onChange({ zone: event.target.value })}
        />
      )}
      {place.withinMiles !== undefined && !place.hasDoor && (
        <Checkbox
          label="Use the approximate distance"
          hint={`We know only about where ${place.label} is, within ${formatMiles(place.withinMiles)}. Add the street address for a better price.`}
          checked={line.acceptsApproximate ?? false}
          onChange={(event) => onChange({ acceptsApproximate: event.target.checked })}
        />
      )}
    </>
  );
}
