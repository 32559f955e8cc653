/** The rule for a start that is far enough ahead. */
export const freeUntil = (hours: number) =>
  `Free cancellation until ${hours} hour${hours === 1 ? "" : "s"} before the start`;
