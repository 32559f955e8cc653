/// <reference types="vite/client" />

/** A source that translated builds leave in English, with all that it imports (scripts/languages/plugin.ts). */
declare module "*?english" {
  type Clauses = import("./features/consents/terms").Clause[];
  export const clientTerms: Clauses;
  export const companionTerms: Clauses;
}
