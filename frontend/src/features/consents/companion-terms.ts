import { figures, termsWith } from "./terms";

/** The current version. */
export const companionTerms = termsWith([
  {
    title: "Platform fee and payout",
    text: `Steady keeps a platform fee of ${figures.platformFeePercent}% of the base rate of each job. You are paid ${100 - figures.platformFeePercent}% of the base rate and all of the mileage (${figures.mileageRate} per mile where it applies); no fee is taken from mileage.`,
  },
  {
    title: "Independent contractor",
    text: "You set your rates, your hours and your area, pay your own taxes and insurance, and are free to refuse any booking. You keep the certifications that you list valid, and you have at least two years of continuous sobriety.",
  },
  {
    title: "Rest between bookings",
    text: `At least ${figures.restHours} hours lie between the end of one booking and the start of the next.`,
  },
  {
    title: "Exclusivity",
    text: "Clients whom you met through Steady are served and paid through Steady only. You do not take private payment from them.",
  },
  {
    title: "Non-compete",
    text: `While you have an account, and for ${figures.nonCompeteMonths} months after leaving, you do not provide companion services to clients whom you met through Steady outside of it, and do not build or run a competing marketplace with knowledge gained here.`,
  },
]);
