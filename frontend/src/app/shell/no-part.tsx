/** Replaces what translated builds leave out (scripts/languages/modules.ts). */
export default function NoPart() {
  return null;
}

/** By the names of what only staff see on the pages of users. */
export {
  NoPart as PayoutsOf,
  NoPart as QuickNavigation,
  NoPart as ReasonField,
  NoPart as Suspension,
  NoPart as ViewedIdentity,
  NoPart as ViewedPaymentAccount,
  NoPart as ViewedSecurity,
  NoPart as VisitsOf,
};
