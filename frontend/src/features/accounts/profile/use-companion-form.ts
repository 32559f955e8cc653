import { useRef } from "react";
import type { Subject } from "~/data/subject";
import { useValue } from "~/ui/form/use-form";
import { type AvailabilityState, useDisplayNameAvailability } from "../availability";
import {
  type CompanionProfileValues,
  type CompanionUser,
  companionDetails,
  companionProblems,
  companionValues,
  nameProblems,
} from "./companion-profile";
import { contactServerFields } from "./contact-values";
import { useProfileForm } from "./use-profile-form";

interface Options {
  subject: Subject;
  user: CompanionUser;
  onSaved: () => void;
}

const idle = { state: "idle" as AvailabilityState, askAgain: () => {} };

/** The companion's profile form, with the check whether the display name is free. */
export function useCompanionForm({ subject, user, onSaved }: Options) {
  const name = useRef(idle);
  const saved = companionValues(user);
  const check = (values: CompanionProfileValues) => {
    const isChanged = values.displayName.trim() !== saved.displayName;
    const isAsked = subject.relation === "own" && isChanged; // KPROF-036
    // A failed check is repeated, so that it does not block the user.
    if (isAsked && name.current.state === "error") name.current.askAgain();
    const problems = companionProblems(values);
    const isTooShort = problems.some(({ fields }) => fields.includes("displayName"));
    if (!isAsked || isTooShort) return problems;
    return [...problems, ...nameProblems(values, { displayName: name.current.state })];
  };
  const { form, nameWarning } = useProfileForm<CompanionProfileValues>({
    subject,
    saved,
    version: user.version,
    check,
    details: (values) => companionDetails(values, user),
    serverFields: contactServerFields,
    failure: "Failed to update profile. Please try again.",
    onSaved,
  });
  name.current = useDisplayNameAvailability(useValue(form, "displayName"), saved.displayName);
  return { form, nameWarning, nameState: name.current.state };
}
