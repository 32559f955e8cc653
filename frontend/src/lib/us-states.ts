/** As the postal service lists them: states, the District of Columbia, territories, armed forces. */
const states: Record<string, string> = {
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AK: "Alaska",
  AL: "Alabama",
  AP: "Armed Forces Pacific",
  AR: "Arkansas",
  AS: "American Samoa",
  AZ: "Arizona",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DC: "District of Columbia",
  DE: "Delaware",
  FL: "Florida",
  GA: "Georgia",
  GU: "Guam",
  HI: "Hawaii",
  IA: "Iowa",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  MA: "Massachusetts",
  MD: "Maryland",
  ME: "Maine",
  MI: "Michigan",
  MN: "Minnesota",
  MO: "Missouri",
  MP: "Northern Mariana Islands",
  MS: "Mississippi",
  MT: "Montana",
  NC: "North Carolina",
  ND: "North Dakota",
  NE: "Nebraska",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NV: "Nevada",
  NY: "New York",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  PR: "Puerto Rico",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VA: "Virginia",
  VI: "Virgin Islands",
  VT: "Vermont",
  WA: "Washington",
  WI: "Wisconsin",
  WV: "West Virginia",
  WY: "Wyoming",
};

const namedStates: [name: string, code: string][] = [
  ...Object.entries(states).map(([code, name]): [string, string] => [name.toLowerCase(), code]),
  ["washington dc", "DC"],
];

const comparedForm = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[.,'`\u2018\u2019\u02bb\u02bc]/g, "")
    .replace(/[\s\p{Pd}]+/gu, " ")
    .trim();

/** The full name for a state's code; any other text stays. */
export const stateName = (code: string) => states[code] ?? code;

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
