/** The booking that a note for operators names in its text. */
export const bookingNamedIn = (text: string): string | undefined =>
  /\bbooking ([\da-f]{8}(?:-[\da-f]+){4})\b/i.exec(text)?.[1];
