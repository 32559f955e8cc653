import type { components } from "~/api/schema";
import { t } from "~/lib/translate";

type UsualAnswer = components["schemas"]["UsualAnswer"];

export const usualAnswerNames: Record<UsualAnswer, string> = {
  10: t`10 minutes`,
  30: t`30 minutes`,
  60: t`an hour`,
  120: t`2 hours`,
  240: t`4 hours`,
  720: t`12 hours`,
};

/** Begins in lower case, to follow a name. */
export const formatUsualAnswer = (within: UsualAnswer): string =>
  t`usually answers within ${usualAnswerNames[within]}`;
