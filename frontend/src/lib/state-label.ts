/**
 * What readers see for the name of a state. Builds of other languages have a table here
 * (languages/es/names.states.json).
 */
export const stateLabel = (name: string): string => name;
