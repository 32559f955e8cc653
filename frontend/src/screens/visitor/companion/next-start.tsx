import { useQuery } from "@tanstack/react-query";
import { availabilityQueryOptions } from "~/features/bookings/free/availability-query";
import { formatFrom } from "~/features/search/format-availability";
import { searchZone, useSearchPlace } from "~/features/search/search-place";
import { useNow } from "~/lib/use-now";

interface Props {
  companionId: string;
}

/**
 * Next to the specified "Available Now", which only means online: from when on a visit can start.
 * "A visit can start today from 6 PM, plus travel." Empty while unknown.
 */
export function NextStart({ companionId }: Props) {
  const now = useNow();
  const [place] = useSearchPlace();
  const { data } = useQuery(availabilityQueryOptions(companionId));
  if (!data) return null;
  const first = data.free.find(({ end }) => !end || new Date(end) > now);
  // On the clock of the next free times, unless a place was searched.
  const zone = place?.timezone ? searchZone(place, false) : data.timezone;
  return (
    <p>
      {first
        ? `A visit can start ${formatFrom(first.start, now, zone)}, plus travel.`
        : "No visit can start in the next 7 days."}
    </p>
  );
}
