/** SRCH-008: the first letter of the name, with its accents. */
export function getInitial(name: string): string {
  return ([...name.trim()][0] ?? "?").toUpperCase();
}

export const avatarTones = 6;

/** The same name always gets the same tone. */
export function getTone(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return hash % avatarTones;
}
