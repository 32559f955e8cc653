import type { Companion } from "~/data/companion";
import { FreeTimes } from "~/features/bookings/free/free-times";
import { useIsForLater } from "./use-is-for-later";

/** The free times of a profile; of who is offline they say the same as the button to book. */
export function ProfileFreeTimes({ companion }: { companion: Companion }) {
  return <FreeTimes companion={companion} isForLater={useIsForLater(companion.online)} />;
}
