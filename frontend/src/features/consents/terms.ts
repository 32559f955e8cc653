/** The terms' date in both writings (SIGN-049, CONS-003). */
export const termsVersion = "2025-05-31";
export const termsDate = "05/31/2025";

/** Figures that the text states; the server computes with the same ones. */
const figures = {
  companyFeePercent: 5,
  appFee: "$5.00",
  platformFeePercent: 25,
  mileageRate: "$0.25",
  restHours: 8,
  nonCompeteMonths: 12,
};

export interface Clause {
  title: string;
  text: string;
}

const shared: Clause[] = [
  {
    title: "What Steady is",
    text: "Steady is a marketplace that brings together people who seek support in recovery and companions who offer it. Companions are independent contractors. Steady does not employ them, does not direct their work, and does not provide medical, psychological or emergency care.",
  },
  {
    title: "Not treatment",
    text: "A companion does not diagnose, treat, prescribe or give medication, and does not replace a doctor, a therapist or an emergency service. In an emergency call 911.",
  },
  {
    title: "Fees paid by the client",
    text: `A booking costs the companion's rate for the hours booked, travel costs where they apply, a company fee of ${figures.companyFeePercent}% of the total job cost excluding distance and travel costs, and an app fee of ${figures.appFee} per booking. Every line is shown before payment.`,
  },
];

const liability: Clause[] = [
  {
    title: "Assumption of risk and release",
    text: "Recovery carries risks that no companion can remove, among them relapse, withdrawal and injury. To the extent the law allows, you take on these risks and release Steady and its staff from claims that arise out of services between clients and companions. Nothing here limits liability for gross negligence, willful misconduct or anything that the law does not let a person waive.",
  },
  {
    title: "Confidentiality",
    text: "What you learn about another person through Steady stays private. It may be shared only with that person's consent, or where the law requires it: to prevent serious harm, to report abuse, or by order of a court.",
  },
  {
    title: "Arbitration in Florida",
    text: "Disputes that cannot be settled by talking are decided by binding individual arbitration in the State of Florida under Florida law, not by a court or jury and not as a class. Either side may use a small claims court instead.",
  },
];

const ofClients: Clause[] = [
  {
    title: "Conduct",
    text: "You provide a safe place to meet, tell the truth about what you need, and do not ask a companion to break the law, to carry or hide substances, or to work outside a booking made here.",
  },
  {
    title: "Exclusivity",
    text: `Services with a companion whom you met through Steady are booked and paid through Steady while either of you has an account, and for ${figures.nonCompeteMonths} months afterwards.`,
  },
];

const ofCompanions: Clause[] = [
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
];

export type Audience = "client" | "companion";

/** The terms of a version; null for one whose text is not here. Add a version, never change one. */
export function termsOf(version: string, audience: Audience): Clause[] | null {
  return version === termsVersion ? termsFor(audience) : null;
}

/** The terms as they are now. */
export function termsFor(audience: Audience): Clause[] {
  return [...shared, ...(audience === "client" ? ofClients : ofCompanions), ...liability];
}
