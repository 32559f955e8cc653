/** CONS-003: what somebody agrees to today. */
export const termsVersion = "2025-05-31";

/**
 * CONS-002: what goes with every consent. The server keeps what it sees itself, the address too: no
 * look-up service is asked for it (CONS-004).
 */
export const consentFacts = () => ({
  userAgent: navigator.userAgent,
  timestamp: new Date().toISOString(),
  termsVersion,
});
