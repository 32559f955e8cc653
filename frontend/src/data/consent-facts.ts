import { locale } from "~/lib/locale";

/** CONS-003: the versions that the user agrees to today. */
export const termsVersion = "2025-05-31";

/**
 * CONS-002: the data sent with every consent. The server records what it observes itself, including
 * the IP address; no look-up service is used (CONS-004).
 */
export const consentFacts = () => ({
  userAgent: navigator.userAgent,
  timestamp: new Date().toISOString(),
  termsVersion,
  // That of the page on which they were read; without it the server takes English.
  ...(locale === "en" ? {} : { termsLanguage: locale }),
});
