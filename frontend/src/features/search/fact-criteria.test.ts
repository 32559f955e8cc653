import { expect, test } from "vitest";
import { readParams, writeParams } from "~/lib/search-params";
import {
  activeFilters,
  type Criteria,
  criteriaShape,
  defaultCriteria,
  searchQuery,
} from "./criteria";
import { situationHints } from "./situation-hints";
import { situationLabels } from "./situations";

const every: Criteria = {
  ...defaultCriteria,
  situations: ["first_night_home"],
  languages: ["spanish", "american_sign_language"],
  genders: ["woman"],
  pathways: ["harm_reduction"],
  comfortableWith: ["pets", "smoking"],
  wheelchairAccessibleCar: true,
  lgbtqExperience: true,
};

test("the URL carries every fact, in the order of the lists, and ignores unknown ones", () => {
  const params = writeParams(criteriaShape, every);
  expect(params.toString()).toBe(
    "situations=first_night_home&languages=spanish&languages=american_sign_language&genders=woman" +
      "&pathways=harm_reduction&comfortableWith=pets&comfortableWith=smoking" +
      "&wheelchairAccessibleCar=true&lgbtqExperience=true",
  );
  expect(readParams(criteriaShape, params)).toEqual(every);
  const odd = new URLSearchParams("languages=klingon&languages=spanish&languages=english&genders=");
  expect(readParams(criteriaShape, odd).languages).toEqual(["english", "spanish"]);
  expect(readParams(criteriaShape, odd).genders).toEqual([]);
});

test("a search sends the facts that are wanted and no empty list", () => {
  expect(searchQuery(every, 1, null)).toMatchObject({
    situations: ["first_night_home"],
    languages: ["spanish", "american_sign_language"],
    genders: ["woman"],
    pathways: ["harm_reduction"],
    comfortableWith: ["pets", "smoking"],
    wheelchairAccessibleCar: true,
    lgbtqExperience: true,
  });
  const plain = searchQuery(defaultCriteria, 1, null);
  for (const key of ["situations", "languages", "comfortableWith", "lgbtqExperience"]) {
    expect(plain).not.toHaveProperty(key);
  }
});

test("each fact has a chip that removes it alone", () => {
  const filters = activeFilters(every);
  expect(filters.map(({ label }) => label)).toEqual([
    "First night home",
    "Speaks Spanish",
    "Speaks American Sign Language",
    "Woman",
    "Pathway: Harm reduction",
    "Comfortable with pets",
    "Comfortable with smoking",
    "Wheelchair-accessible car",
    "LGBTQ+ experience",
  ]);
  for (const { without } of filters) expect(activeFilters(without)).toHaveLength(8);
  expect(filters[1]?.without.languages).toEqual(["american_sign_language"]);
  expect(filters[7]?.without.wheelchairAccessibleCar).toBe(false);
});

test("situations are said in everyday words", () => {
  expect(Object.values(situationLabels)).toEqual([
    "First night home",
    "A wedding or trip",
    "Court or clinic",
    "Someone to call daily",
    "After a relapse",
    "A holiday alone",
  ]);
  expect(Object.values(situationHints)).toEqual([
    "Overnight, live-in, detox or discharge support, in shifts of 8 hours",
    "Events, sober travel or business trips, in shifts of 6 hours or more",
    "Court dates, drug tests, treatment admission, medication or care plans",
    "Check-ins, daily structure or cravings",
    "Relapse prevention, triggers, cravings, a crisis or detox",
    "Holidays, weekends, grief, depression or cooking together, in shifts of 4 hours or more",
  ]);
});
