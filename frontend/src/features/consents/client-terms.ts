import { termsWith } from "./terms";

/** The current version. */
export const clientTerms = termsWith([
  {
    title: "Conduct",
    text: "You provide a safe place to meet, tell the truth about what you need, and do not ask a companion to break the law, to carry or hide substances, or to work outside a booking made here.",
  },
]);
