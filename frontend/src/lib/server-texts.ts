/**
 * The text of a refusal in the language of this build. Builds of other languages have a table of
 * the server's texts here, and null for any other text (languages/es/server.json).
 */
export const localServerText = (text: string | null): string | null => text;
