/** A shorter text would find nearly everyone. */
export const minSearchLetters = 2;

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the whole text is an id. */
export const isId = (text: string): boolean => idShape.test(text);

/** Which filter of the list of users finds the text: an address, a number, or a name. */
export function personFilter(text: string): { name?: string; email?: string; phone?: string } {
  if (text.includes("@")) return { email: text };
  if (/^[+\d][\d\s().+-]{2,}$/.test(text) || /^\(\d/.test(text)) return { phone: text };
  return { name: text };
}
