/** Whole sentences in a row; an empty one is left out. */
export const joinSentences = (...sentences: string[]): string =>
  sentences.filter((sentence) => sentence !== "").join(" ");
