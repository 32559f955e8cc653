/** The state of a purchase after the user returns from the provider's page. */
export type PurchaseState = "none" | "abandoned" | "waiting" | "settled" | "late";
