import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { placeQueryOptions } from "~/data/place";
import { getCity } from "~/lib/time-zone";
import { Select } from "~/ui/field/select";
import { type Form, useValue } from "~/ui/form/use-form";
import type { HomeZoneValues } from "./address-values";

export interface ZoneProps {
  form: Form<HomeZoneValues>;
  /** What is stored; missing at sign-up. */
  saved?: { zip: string; timezone: string };
  /** False for an administrator who edits the account. */
  isOwn?: boolean;
}

/**
 * The time zone of a companion. Some ZIP codes have two zones in use, and only the companion knows
 * which one applies. Where there is one, the server finds it.
 */
export default function ZoneOfZip({ form, zip, saved, isOwn = true }: ZoneProps & { zip: string }) {
  const { data: place } = useQuery({
    ...placeQueryOptions(zip),
    retry: false,
    retryOnMount: false,
  });
  const chosen = useValue(form, "timezone");
  const stored = saved?.zip.slice(0, 5) === zip ? saved.timezone : undefined;
  const zones = place ? getZones(stored, place.timezone, place.otherTimezone) : [];
  // The first one is sent as it is shown.
  const first = zones.length > 1 ? zones[0] : undefined;
  useEffect(() => {
    if (chosen === "" && first) form.set("timezone", first);
  }, [form, chosen, first]);
  if (zones.length < 2) {
    return (
      stored && (
        <p>
          Time zone: <span translate="no">{getCity(stored)}</span>
        </p>
      )
    );
  }
  const { id, error } = form.bind("timezone");
  return (
    <Select
      id={id}
      error={error}
      label="Time zone"
      hint={
        isOwn
          ? `Two time zones are in use around ${place?.city}. Your weekly hours and days off are in the chosen one.`
          : `Two time zones are in use around ${place?.city}. Their weekly hours and days off are in the chosen one.`
      }
      options={zones.map((value) => ({ value, label: getCity(value) }))}
      value={chosen}
      onChange={(event) => form.set("timezone", event.target.value)}
    />
  );
}

/** The stored one first, which stays selected. */
function getZones(...zones: (string | undefined)[]): string[] {
  return [...new Set(zones.filter((zone) => zone !== undefined))];
}
