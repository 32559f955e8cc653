/** The parts of a profile below the first paint, in one chunk that is fetched in parallel. */
export { CancellationRules } from "~/features/bookings/cancellation-rules";
export { FreeTimes } from "~/features/bookings/free/free-times";
export { BadgeMeaning } from "~/features/companions/badge-meaning";
export { SimilarCompanions } from "~/features/companions/similar-companions";
export { CompanionReviews } from "~/features/reviews/companion-reviews";
export { MessageCompanion } from "./message-companion";
export { NextStart } from "./next-start";
