import type { components } from "~/api/schema";

type UsualAnswer = components["schemas"]["UsualAnswer"];

const names: Record<UsualAnswer, string> = {
  10: "10 minutes",
  30: "30 minutes",
  60: "an hour",
  120: "2 hours",
  240: "4 hours",
  720: "12 hours",
};

/** Begins in lower case, to follow a name. */
export const formatUsualAnswer = (within: UsualAnswer): string =>
  `usually answers within ${names[within]}`;
