import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { maya } from "~/testing/fixtures/bookings";
import { companionUser } from "~/testing/fixtures/people";
import { BadgeMeaning } from "./badge-meaning";
import { degreesAndCertifications, getMeaning } from "./catalogue";
import { missingParts, partCount } from "./completeness";
import { SimilarNameMark } from "./similar-name-mark";

const checked = { status: "verified" as const, verifiedAt: "2026-03-04T15:00:00Z" };

test.each([
  ["idVerification", "This person's government-issued ID was checked."],
  ["driverLicenseVerification", "A driver’s license was checked."],
  ["employmentVerification", "A job that this person stated was checked."],
  ["degreeVerification", "A degree or certificate that this person stated was checked."],
  ["backgroundVerification", "A background check was done."],
  ["drugTestVerification", "A drug test was done."],
] as const)("the badge %s says what was checked, and when", (kind, meaning) => {
  const { rerender } = render(
    <BadgeMeaning companion={{ ...maya, [kind]: checked }} kind={kind} />,
  );
  expect(
    screen.getByText(`${meaning} Verified on Mar 4, 2026. It reflects that date only.`),
  ).toBeVisible();
  rerender(<BadgeMeaning companion={{ ...maya, [kind]: { status: "verified" } }} kind={kind} />);
  expect(screen.getByText(meaning)).toBeVisible();
});

test("only a name that resembles another one is marked", () => {
  const { container, rerender } = render(<SimilarNameMark companion={{}} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<SimilarNameMark companion={{ hasSimilarName: true }} />);
  expect(screen.getByText("Similar to another name")).toBeVisible();
});

test.each([
  [{ profilePhoto: "/p.png" }, "A photo: people trust profiles with a face"],
  [{ bio: "x".repeat(200) }, "A longer bio: a few sentences on how you work"],
  [{ skills: ["a", "b", "c"] }, "Three skills or more: clients filter by them"],
  [{ degreesCerts: ["CPRS"] }, "A degree or certification, if you hold one"],
  [
    { experienceYears: { mentalHealth: 0, substanceAbuse: 0.5, companioning: 0 } },
    "Your years of experience",
  ],
  [{ videoHourlyRate: 60 }, "A video rate, if you charge less for video"],
  [{ idVerification: checked }, "An ID badge, which clients look for"],
])("what a profile lacks, and no longer with %o", (has, part) => {
  const bare = {
    ...companionUser,
    bio: "Short",
    skills: ["a", "b"],
    degreesCerts: [],
    profilePhoto: undefined,
    videoHourlyRate: undefined,
    experienceYears: { mentalHealth: 0, substanceAbuse: 0, companioning: 0 },
    idVerification: { status: "unverified" as const },
  } as unknown as typeof companionUser;
  expect(missingParts(bare)).toHaveLength(partCount);
  expect(missingParts(bare)).toContain(part);
  expect(missingParts({ ...bare, ...has } as typeof companionUser)).not.toContain(part);
});

/** A credential's letters, in order, are letters of its meaning. */
test.each(degreesAndCertifications.filter((one) => /^[A-Z]{3,}$/.test(one) && getMeaning(one)))(
  "%s abbreviates its meaning",
  (abbreviation) => {
    const letters = abbreviation.split("").join(".*");
    expect(getMeaning(abbreviation)?.toUpperCase()).toMatch(new RegExp(letters));
  },
);
