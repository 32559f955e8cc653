/**
 * What readers see for an entry of the catalogue, which is sent and stored in English, and for its
 * meaning. Builds of other languages have a table here (languages/es/names.credentials.json).
 */
export const credentialLabel = (name: string): string => name;
