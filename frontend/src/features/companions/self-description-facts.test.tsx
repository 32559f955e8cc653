import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  comfortLabels,
  languageLabels,
  listValues,
  pathwayLabels,
  type SelfDescription,
} from "~/data/self-description";
import { formatSelfDescription, SelfDescriptionSection } from "./self-description-facts";

const nothing: SelfDescription = {
  languages: [],
  pathways: [],
  comfortableWith: [],
  wheelchairAccessibleCar: false,
  lgbtqExperience: false,
};

test("a profile shows what was stated as own words that nobody checked", () => {
  render(
    <SelfDescriptionSection
      name="Maya R."
      said={{
        languages: ["english", "american_sign_language", "haitian_creole"],
        gender: "woman",
        pathways: ["twelve_step", "medication_supported"],
        comfortableWith: ["pets", "stairs"],
        wheelchairAccessibleCar: true,
        lgbtqExperience: true,
      }}
    />,
  );
  const section = screen.getByRole("region", { name: "In their own words" });
  expect(section).toHaveTextContent("Maya R. states these; Steady does not check them.");
  const facts = [...section.querySelectorAll("dl > div")].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  );
  expect(facts).toEqual([
    ["Speaks", "English, American Sign Language, and Haitian Creole"],
    ["Gender", "Woman"],
    ["Recovery pathways", "12-step and Medication-supported"],
    ["Comfortable with", "Pets and stairs"],
    ["Car", "Wheelchair-accessible car"],
    ["LGBTQ+ clients", "Has experience"],
  ]);
});

test("every value has a label", () => {
  render(
    <SelfDescriptionSection
      name="Maya R."
      said={{
        ...nothing,
        languages: listValues(languageLabels),
        pathways: listValues(pathwayLabels),
        comfortableWith: listValues(comfortLabels),
      }}
    />,
  );
  const languages =
    "English, Spanish, American Sign Language, Mandarin, Cantonese, Vietnamese, Tagalog, Arabic, French, " +
    "Haitian Creole, Korean, Russian, Portuguese, Hindi, Urdu, Polish, German, and Italian";
  expect(screen.getByText(languages)).toBeVisible();
  const pathways =
    "12-step, SMART Recovery, Faith-based, Harm reduction, Secular, and Medication-supported";
  expect(screen.getByText(pathways)).toBeVisible();
  expect(screen.getByText("Pets, smoking, and stairs")).toBeVisible();
});

test.each([undefined, nothing])("nothing is shown where nothing was stated", (said) => {
  const { container } = render(<SelfDescriptionSection name="Maya R." said={said} />);
  expect(container).toBeEmptyDOMElement();
  expect(formatSelfDescription(said)).toBe("");
});

test.each([
  [{ gender: "nonbinary" as const }, "Nonbinary"],
  [{ gender: "man" as const, languages: ["english" as const] }, "Man · speaks English"],
  [{ genderInOwnWords: "Two-spirit" }, "Two-spirit"],
  [
    { languages: listValues(languageLabels).slice(0, 5) },
    "speaks English, Spanish, American Sign Language, and 2 more",
  ],
  [{ lgbtqExperience: true }, ""],
])("a card has the short part of %o", (said, words) => {
  expect(formatSelfDescription({ ...nothing, ...said })).toBe(words);
});
