/** Refunds of a visit whose price has dropped: the amount paid is no longer its price. */
const priceReasons = new Set(["moved", "repriced", "changed"]);

export const hasLowerPrice = (refunds: readonly { reason: string }[]) =>
  refunds.some(({ reason }) => priceReasons.has(reason));
