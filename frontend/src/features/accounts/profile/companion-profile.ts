import * as v from "valibot";
import type { User } from "~/data/me";
import { getProfession } from "~/data/profession";
import {
  type DescriptionFields,
  toDescriptionFields,
  toSelfDescription,
} from "~/data/self-description-fields";
import type { Details } from "~/data/subject-calls";
import { getDollars } from "~/lib/numbers";
import { atField, type FormProblem } from "~/ui/form/problems";
import { validateWith } from "~/ui/form/validate-with";
import { getAddress, getChosenZone, type HomeZoneValues } from "../address-values";
import {
  displayNameFree,
  displayNameLongEnough,
  getAll,
  type NameFacts,
  type Profession,
  professionComplete,
  type Rule,
  rateValid,
  shiftValid,
  soberLongEnough,
  videoRateValid,
} from "../profession-rules";
import { type ContactValues, contactDetails, contactValues } from "./contact-values";
import { type PersonValues, requiredOfAll } from "./person-rules";

export type CompanionUser = Extract<User, { type: "companion" }>;

export type CompanionProfileValues = PersonValues &
  ContactValues &
  HomeZoneValues &
  Profession &
  DescriptionFields;

const text = (value: number | undefined) => (value === undefined ? "" : String(value));

export function companionValues(user: CompanionUser): CompanionProfileValues {
  const { experienceYears, address } = user;
  return {
    reason: "",
    currentPassword: "",
    realName: user.realName || user.name, // KPROF-022
    displayName: user.displayName,
    phone: user.phone,
    street: address.street,
    city: address.city,
    state: address.state,
    zip: address.zip,
    timezone: user.timezone,
    bio: user.bio,
    sobrietyDuration: text(user.sobrietyDuration),
    hourlyRate: text(user.hourlyRate),
    videoHourlyRate: text(user.videoHourlyRate),
    maxShiftLength: text(user.maxShiftLength),
    mentalHealth: text(experienceYears.mentalHealth),
    substanceAbuse: text(experienceYears.substanceAbuse),
    companioning: text(experienceYears.companioning),
    degreesCerts: user.degreesCerts,
    skills: user.skills,
    ...toDescriptionFields(user.selfDescription),
    ...contactValues(user),
  };
}

/** KPROF-064 to KPROF-067; the photo is saved separately. */
export function companionDetails(values: CompanionProfileValues, user: CompanionUser): Details {
  return {
    displayName: values.displayName.trim(),
    realName: values.realName.trim(),
    phone: values.phone.trim(),
    address: getAddress(values),
    ...getChosenZone(values),
    ...getProfession(values),
    ...getVideoRate(values, user),
    selfDescription: toSelfDescription(values),
    ...getContact(values, user),
  };
}

/** KPROF-024: omitted when there is none; an existing one is removed explicitly. */
function getVideoRate({ videoHourlyRate }: CompanionProfileValues, user: CompanionUser): Details {
  if (videoHourlyRate.trim() !== "") return { videoHourlyRate: getDollars(videoHourlyRate) };
  return user.videoHourlyRate === undefined ? {} : { videoHourlyRate: null };
}

/** Omitted while there is none. */
function getContact(values: CompanionProfileValues, { emergencyContact }: CompanionUser): Details {
  const { contactName, contactPhone, contactRelationship } = values;
  const isEmpty = `${contactName}${contactPhone}${contactRelationship}`.trim() === "";
  return isEmpty && !emergencyContact ? {} : contactDetails(values);
}

const checkRequired = validateWith(v.object(requiredOfAll));

const rules: Rule<CompanionProfileValues, NameFacts>[] = [
  professionComplete,
  displayNameLongEnough,
  soberLongEnough,
  rateValid,
  videoRateValid,
  shiftValid,
];

/**
 * KPROF-019 to KPROF-021, KPROF-025: fields that are required at sign-up may not be cleared here
 * either.
 */
export function companionProblems(values: CompanionProfileValues): readonly FormProblem[] {
  return [...checkRequired(values), ...getAll(rules, values, {}), ...wordsMissing(values)];
}

function wordsMissing({ gender, genderInOwnWords }: CompanionProfileValues): FormProblem[] {
  if (gender !== "own" || genderInOwnWords.trim() !== "") return [];
  return [atField("genderInOwnWords", "Enter own words for the gender, or choose Leave out")];
}

const nameFree = displayNameFree({
  displayNameTaken: "Display name is already taken. Please choose a different one",
  displayNameChecking: "Please wait while we check display name availability",
  displayNameUnchecked: "Please wait for display name availability check to complete",
});

/** KPROF-033 to KPROF-036: a changed display name must be free, or nothing is saved. */
export function nameProblems(values: CompanionProfileValues, facts: NameFacts): FormProblem[] {
  return getAll([nameFree], values, facts);
}
