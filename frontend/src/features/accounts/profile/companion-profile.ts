import * as v from "valibot";
import type { User } from "~/data/me";
import type { Details } from "~/data/subject-calls";
import { checkedBy } from "~/ui/form/checked-by";
import type { FormProblem } from "~/ui/form/problems";
import {
  allOf,
  displayNameFree,
  displayNameLongEnough,
  type NameFacts,
  type Profession,
  professionComplete,
  type Rule,
  rateValid,
  shiftValid,
  soberLongEnough,
  videoRateValid,
} from "../profession-rules";
import { requiredOfAll } from "./person-rules";

export type CompanionUser = Extract<User, { type: "companion" }>;

export interface CompanionProfileValues extends Profession {
  /** An administrator's, for the audit log; nobody else is asked. */
  reason: string;
  realName: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zip: string;
}

const text = (value: number | undefined) => (value === undefined ? "" : String(value));

export function companionValues(user: CompanionUser): CompanionProfileValues {
  const { experienceYears, address } = user;
  return {
    reason: "",
    realName: user.realName || user.name, // KPROF-022
    displayName: user.displayName,
    phone: user.phone,
    street: address.street,
    city: address.city,
    state: address.state,
    zip: address.zip,
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
  };
}

/** KPROF-064 to KPROF-067, with the photo as it is saved by itself. */
export function companionDetails(values: CompanionProfileValues, user: CompanionUser): Details {
  return {
    displayName: values.displayName.trim(),
    realName: values.realName.trim(),
    bio: values.bio.trim(),
    phone: values.phone.trim(),
    address: {
      street: values.street.trim(),
      city: values.city.trim(),
      state: values.state.trim(),
      zip: values.zip.trim(),
    },
    sobrietyDuration: Number(values.sobrietyDuration),
    hourlyRate: Number(values.hourlyRate),
    ...videoRateOf(values, user),
    maxShiftLength: Number(values.maxShiftLength),
    experienceYears: {
      mentalHealth: Number(values.mentalHealth),
      substanceAbuse: Number(values.substanceAbuse),
      companioning: Number(values.companioning),
    },
    degreesCerts: values.degreesCerts,
    skills: values.skills,
    profilePhoto: user.profilePhoto ?? "",
    profilePhotoPublicId: user.profilePhotoPublicId ?? "",
  };
}

/** KPROF-024: left out when there is none; one that was there is removed by saying so. */
function videoRateOf({ videoHourlyRate }: CompanionProfileValues, user: CompanionUser): Details {
  if (videoHourlyRate.trim() !== "") return { videoHourlyRate: Number(videoHourlyRate) };
  return user.videoHourlyRate === undefined ? {} : { videoHourlyRate: null };
}

const checkRequired = checkedBy(v.object(requiredOfAll));

const rules: Rule<CompanionProfileValues, NameFacts>[] = [
  professionComplete,
  displayNameLongEnough,
  soberLongEnough,
  rateValid,
  videoRateValid,
  shiftValid,
];

/** KPROF-019 to KPROF-021, KPROF-025: what sign-up asks for may not be emptied here either. */
export function companionProblems(values: CompanionProfileValues): readonly FormProblem[] {
  return [...checkRequired(values), ...allOf(rules, values, {})];
}

/** KPROF-033 to KPROF-036: a changed name of one's own is free, or nothing is saved. */
export function nameProblems(values: CompanionProfileValues, facts: NameFacts): FormProblem[] {
  return allOf([displayNameFree], values, facts);
}
