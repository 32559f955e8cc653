import type { ListedLine } from "~/features/bookings/list/shown-lines";

/** Before any companion has answered, and more than a day before the start. */
function formatLaterIfAnswered(isVideo: boolean, areSeveral: boolean): string {
  if (isVideo)
    return areSeveral
      ? "From 24 hours before the start, its page shows the link to join and how to reach your companions once they have said yes."
      : "From 24 hours before the start, its page shows the link to join and how to reach your companion once they have said yes.";
  return areSeveral
    ? "From 24 hours before the start, its page shows how to reach your companions once they have said yes."
    : "From 24 hours before the start, its page shows how to reach your companion once they have said yes.";
}

function formatLater(isVideo: boolean, areSeveral: boolean): string {
  if (isVideo)
    return areSeveral
      ? "From 24 hours before the start, its page shows the link to join and how to reach your companions."
      : "From 24 hours before the start, its page shows the link to join and how to reach your companion.";
  return areSeveral
    ? "From 24 hours before the start, its page shows how to reach your companions."
    : "From 24 hours before the start, its page shows how to reach your companion.";
}

function formatOnceAnswered(isVideo: boolean, areSeveral: boolean): string {
  if (isVideo)
    return areSeveral
      ? "Its page shows the link to join and how to reach your companions once they have said yes."
      : "Its page shows the link to join and how to reach your companion once they have said yes.";
  return areSeveral
    ? "Its page shows how to reach your companions once they have said yes."
    : "Its page shows how to reach your companion once they have said yes.";
}

/**
 * Decisions §4: contact details are shown from the day before, and here too, as soon as a companion
 * has accepted. Null where they are shown above.
 */
export function formatMeeting(visits: readonly ListedLine[], isNear: boolean): string | null {
  const isVideo = visits.some((line) => line.isVideoSession);
  const areSeveral = new Set(visits.map(({ companionId }) => companionId._id)).size > 1;
  const isAwaited = visits.every(({ answer }) => answer === "waiting" || answer === "no_answer");
  if (isNear) return isAwaited ? formatOnceAnswered(isVideo, areSeveral) : null;
  return isAwaited ? formatLaterIfAnswered(isVideo, areSeveral) : formatLater(isVideo, areSeveral);
}
