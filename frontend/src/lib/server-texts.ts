/**
 * The text of a refusal in the language of this build: the server answers in the one that is asked
 * for (Accept-Language). For the texts that it has in English only, builds of other languages have a
 * table here, and null for any other text (languages/es/server.json).
 */
export const localServerText = (text: string | null, _language?: string | null): string | null =>
  text;
