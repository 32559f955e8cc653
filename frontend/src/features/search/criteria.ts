import { credentialLabel } from "~/data/credential-label";
import {
  booleanParam,
  choiceParam,
  codec,
  listParam,
  numberParam,
  type RouteParams,
  readParams,
  textParam,
} from "~/lib/search-params";
import { plural, t } from "~/lib/translate";
import { factChips, factQuery, factShape } from "./fact-criteria";
import { type SearchPlace, searchZone } from "./search-place";

/** The search criteria, stored in the URL so that Back and reload restore them. */
export const criteriaShape = {
  minSobriety: numberParam(24, 24, 600),
  minRating: choiceParam(["0", "3", "4", "4.5"], "0"),
  maxRate: numberParam(5000, 0, 5000),
  onlineOnly: booleanParam(true),
  degrees: listParam(),
  skills: listParam(),
  otherDegree: textParam(),
  otherSkill: textParam(),
  idVerified: booleanParam(false),
  motorVehicleVerified: booleanParam(false),
  employmentVerified: booleanParam(false),
  degreeVerified: booleanParam(false),
  backgroundCheckVerified: booleanParam(false),
  drugTestVerified: booleanParam(false),
  ...factShape,
  /** "2026-11-25T20:00", local time at the place; empty: any time. */
  startsAt: codec<string>((text) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? text : null), ""),
  hours: codec<number>((text) => (/^[1-8]$/.test(text) ? Number(text) : null), 4),
  video: booleanParam(false),
  /** With a time: the companion who does not come to the visit that is searched for again. */
  except: textParam(),
};

export type Criteria = RouteParams<typeof criteriaShape>;

export const defaultCriteria: Criteria = readParams(criteriaShape, new URLSearchParams());

/** The criteria that are not filters. */
export const getTime = ({ startsAt, hours, video }: Criteria) => ({ startsAt, hours, video });

export const anyTime = getTime(defaultCriteria);

/** A visit's time is local to its place; the server determines the zone of the user's position. */
function timeQuery({ startsAt, hours, video }: Criteria, place: SearchPlace | null) {
  if (!startsAt) return { nextFree: true };
  const isServers = place !== null && !video && !place.timezone;
  const timezone = isServers ? undefined : searchZone(place, video);
  return { startsAt, hours, ...(video && { video }), ...(timezone && { timezone }) };
}

/** Verification filters in the dialog's order, with the badge's label (SRCH-060). */
export const verificationFilters = [
  ["idVerified", t`ID`],
  ["motorVehicleVerified", t`Driver`],
  ["employmentVerified", t`Work`],
  ["degreeVerified", t`Degree`],
  ["backgroundCheckVerified", t`Background`],
  ["drugTestVerified", "Drug Test"],
] as const;

export const other = "Other";

const pageSize = 20;
export const radiusMiles = 100;

/**
 * Within the radius, or, if there are no results (SRCH-039), all companions with their distance.
 */
export type Reach = "near" | "anywhere";

function placeQuery(place: SearchPlace, reach: Reach) {
  return reach === "near"
    ? { lat: place.lat, lng: place.lng, radius: radiusMiles }
    : { nearLat: place.lat, nearLng: place.lng };
}

/** The query of one search call. */
export function searchQuery(
  criteria: Criteria,
  page: number,
  place: SearchPlace | null,
  reach: Reach = "near",
) {
  const chosen = (list: string[]) => list.filter((item) => item !== other);
  const { degrees, skills } = criteria;
  return {
    page,
    limit: pageSize,
    onlineOnly: criteria.onlineOnly,
    minSobriety: criteria.minSobriety,
    minRating: Number(criteria.minRating),
    maxRate: criteria.maxRate,
    ...(chosen(degrees).length > 0 && { degrees: chosen(degrees) }),
    ...(chosen(skills).length > 0 && { skills: chosen(skills) }),
    ...(degrees.includes(other) && criteria.otherDegree && { otherDegree: criteria.otherDegree }),
    ...(skills.includes(other) && criteria.otherSkill && { otherSkill: criteria.otherSkill }),
    ...Object.fromEntries(
      verificationFilters.filter(([key]) => criteria[key]).map(([key]) => [key, true]),
    ),
    ...factQuery(criteria),
    ...(place && placeQuery(place, reach)),
    ...timeQuery(criteria, place),
  };
}

export interface ActiveFilter {
  key: string;
  label: string;
  /** The criteria without this filter. */
  without: Criteria;
}

export function formatYears(months: number): string {
  return plural(Math.floor(months / 12), { one: "# year", other: "# years" });
}

/** One removable chip for each filter that differs from its default. */
export function activeFilters(criteria: Criteria): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (key: string, label: string, change: Partial<Criteria>) =>
    active.push({ key, label, without: { ...criteria, ...change } });
  if (criteria.minSobriety !== defaultCriteria.minSobriety) {
    add("minSobriety", t`${formatYears(criteria.minSobriety)} sober or more`, { minSobriety: 24 });
  }
  if (criteria.minRating !== "0")
    add("minRating", t`${criteria.minRating} and up`, { minRating: "0" });
  if (criteria.maxRate !== 5000) add("maxRate", `Up to $${criteria.maxRate}/hr`, { maxRate: 5000 });
  if (!criteria.onlineOnly) add("onlineOnly", "Including offline", { onlineOnly: true });
  for (const group of ["degrees", "skills"] as const) {
    for (const item of criteria[group]) {
      const text = group === "degrees" ? criteria.otherDegree : criteria.otherSkill;
      const label = (item === other && text) || credentialLabel(item);
      add(`${group}-${item}`, label, { [group]: criteria[group].filter((one) => one !== item) });
    }
  }
  for (const [key, label] of verificationFilters) {
    if (criteria[key]) add(key, t`${label} verified`, { [key]: false });
  }
  for (const { key, label, change } of factChips(criteria)) add(key, label, change);
  return active;
}
