const NoPart = () => null;

/**
 * Replaces the parts of a user's pages that administrators see: their pages are in English only
 * (scripts/languages/modules.ts).
 */
export default NoPart;
export {
  NoPart as PayoutsOf,
  NoPart as QuickNavigation,
  NoPart as ReasonField,
  NoPart as Suspension,
  NoPart as ViewedPaymentAccount,
  NoPart as ViewedSecurity,
  NoPart as VisitsOf,
};
