/**
 * What readers see for the city that names a time zone. Builds of other languages have a table here
 * (languages/es/names.cities.json).
 */
export const cityLabel = (name: string): string => name;
