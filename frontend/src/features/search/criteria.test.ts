import { expect, test } from "vitest";
import { readParams, writeParams } from "~/lib/search-params";
import {
  activeFilters,
  type Criteria,
  criteriaShape,
  defaultCriteria,
  radiusMiles,
  searchQuery,
} from "./criteria";

const place = { lat: 40.7, lng: -74, label: "New York, NY" };
const some: Criteria = {
  ...defaultCriteria,
  minSobriety: 60,
  minRating: "4.5",
  maxRate: 100,
  degrees: ["CPRS", "Other"],
  otherDegree: "Coach",
  skills: ["Harm reduction"],
  idVerified: true,
};

test("SRCH-034 SRCH-050 SRCH-051 SRCH-052 builds the query of a plain search", () => {
  expect(searchQuery(defaultCriteria, 1, null)).toEqual({
    page: 1,
    limit: 20,
    nextFree: true,
    onlineOnly: true,
    minSobriety: 24,
    minRating: 0,
    maxRate: 5000,
  });
});

test("SRCH-041 a place adds its point and a radius of 100 miles", () => {
  expect(radiusMiles).toBe(100);
  expect(searchQuery(defaultCriteria, 1, place)).toMatchObject({
    lat: 40.7,
    lng: -74,
    radius: 100,
  });
});

test("SRCH-039 uses the place only for distances when there are no results nearby", () => {
  const query = searchQuery(defaultCriteria, 1, place, "anywhere");
  expect(query).toMatchObject({ nearLat: 40.7, nearLng: -74 });
  for (const left of ["lat", "lng", "radius"]) expect(query).not.toHaveProperty(left);
  expect(searchQuery(defaultCriteria, 1, null, "anywhere")).not.toHaveProperty("nearLat");
});

test("SRCH-057 SRCH-058 sends Other as its text, never as a choice", () => {
  const query = searchQuery({ ...some, skills: ["Other"], otherSkill: "Sailing" }, 2, null);
  expect(query).toMatchObject({
    page: 2,
    degrees: ["CPRS"],
    otherDegree: "Coach",
    otherSkill: "Sailing",
  });
  expect(query).not.toHaveProperty("skills");
});

test("SRCH-059 does not send the text of a deselected Other", () => {
  const query = searchQuery({ ...some, degrees: ["CPRS"] }, 1, null);
  expect(query).not.toHaveProperty("otherDegree");
});

test.each([
  "idVerified",
  "backgroundCheckVerified",
  "motorVehicleVerified",
  "degreeVerified",
  "employmentVerified",
  "drugTestVerified",
])("SRCH-060 sends %s only when chosen", (key) => {
  expect(searchQuery(defaultCriteria, 1, null)).not.toHaveProperty(key);
  expect(searchQuery({ ...defaultCriteria, [key]: true }, 1, null)).toHaveProperty(key, true);
});

test("the URL contains every criterion and no default", () => {
  const params = writeParams(criteriaShape, some);
  expect(readParams(criteriaShape, params)).toEqual(some);
  expect(writeParams(criteriaShape, defaultCriteria).toString()).toBe("");
  expect(readParams(criteriaShape, new URLSearchParams("minSobriety=3&maxRate=x"))).toEqual(
    defaultCriteria,
  );
});

test("each filter has a chip that removes only that filter", () => {
  const chips = activeFilters({ ...some, onlineOnly: false });
  expect(chips.map(({ label }) => label)).toEqual([
    "5 years sober or more",
    "4.5 and up",
    "Up to $100/hr",
    "Including offline",
    "CPRS",
    "Coach",
    "Harm reduction",
    "ID verified",
  ]);
  expect(chips[4]?.without).toEqual({ ...some, onlineOnly: false, degrees: ["Other"] });
  expect(activeFilters(defaultCriteria)).toEqual([]);
});
