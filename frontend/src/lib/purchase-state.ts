/** How a purchase stands for somebody who came back from the provider's page. */
export type PurchaseState = "none" | "abandoned" | "waiting" | "settled" | "late";
