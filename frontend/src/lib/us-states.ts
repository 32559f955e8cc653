import { stateLabel } from "./state-label";
import { otherStateNames, stateNames } from "./state-names";

const comparedForm = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[.,'`\u2018\u2019\u02bb\u02bc\p{M}]/gu, "")
    .replace(/[\s\p{Pd}]+/gu, " ")
    .trim();

/** In English and in the reader's language. */
const namedStates: [name: string, code: string][] = [
  ...Object.entries(stateNames).flatMap(([code, name]) =>
    [...new Set([name, stateLabel(name)].map(comparedForm))].map((one): [string, string] => [
      one,
      code,
    ]),
  ),
  ...otherStateNames,
];

/** The full name for a state's code; any other text stays. */
export const stateName = (code: string) => {
  const name = stateNames[code];
  return name ? stateLabel(name) : code;
};

/** The code for a full state name; a prefix is never guessed. */
export function stateCode(name: string): string | undefined {
  const wanted = comparedForm(name);
  return namedStates.find(([known]) => known === wanted)?.[1];
}

/**
 * The value of a state field after typing or pasting: a full name becomes its code, and a third
 * letter that starts no name is ignored (SIGN-022). Longer texts stay: the first two letters of a
 * misspelled name may be another state's code.
 */
export function typedState(text: string): string {
  const wanted = comparedForm(text);
  if (wanted.length <= 2) return text.trimStart().slice(0, 2).toUpperCase();
  const candidates = namedStates.filter(([known]) => known.startsWith(wanted));
  const [only] = candidates;
  if (candidates.length === 1 && only?.[0] === wanted) return only[1];
  const isThird = wanted.length === 3 && candidates.length === 0;
  return isThird ? text.trimStart().slice(0, 2).toUpperCase() : text;
}
