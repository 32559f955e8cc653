/** Refunds of a visit that costs less now: what was paid before is no longer its price. */
const priceReasons = new Set(["moved", "repriced", "changed"]);

export const hasLowerPrice = (refunds: readonly { reason: string }[]) =>
  refunds.some(({ reason }) => priceReasons.has(reason));
