import { expect, test } from "vitest";
import { degreesAndCertifications, getMeaning, other, skills } from "./catalogue";

test("SRCH-053 SIGN-044 has about 60 unique degrees and certifications with Other last", () => {
  expect(degreesAndCertifications.length).toBe(60);
  expect(degreesAndCertifications.at(-1)).toBe(other);
  expect(new Set(degreesAndCertifications).size).toBe(degreesAndCertifications.length);
});

test("SRCH-054 SRCH-055 SRCH-056 SIGN-045 has about 120 unique skills with Other last", () => {
  expect(skills.length).toBeGreaterThanOrEqual(115);
  expect(skills.length).toBeLessThanOrEqual(125);
  expect(skills.at(-1)).toBe(other);
  expect(new Set(skills).size).toBe(skills.length);
});

test("explains abbreviations", () => {
  expect(getMeaning("LADC")).toBe("Licensed Alcohol and Drug Counselor");
  expect(getMeaning("My own course")).toBeUndefined();
});
