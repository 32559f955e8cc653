/** The date of the version (data/consent-facts.ts) in a readable format (SIGN-049). */
export const termsDate = "05/31/2025";

/** Figures in the text; the server computes with the same ones. */
export const figures = {
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

/** The terms for all users, around those for one user type. */
export const termsWith = (own: Clause[]): Clause[] => [...shared, ...own, ...liability];
