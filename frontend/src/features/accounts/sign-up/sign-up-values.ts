import { storedValues } from "~/ui/form/stored-values";
import type { AddressValues, HomeZoneValues } from "../address-values";
import type { Profession } from "../profession-rules";

/** The fields of both sign-ups. Everything is text until it is sent. */
export interface AccountValues extends AddressValues {
  /** For companions only; a client's display name is the full name. */
  displayName?: string;
  email: string;
  password: string;
  confirmPassword: string;
  name: string;
  phone: string;
  isWaiverAgreed: boolean;
}

export interface ClientValues extends AccountValues {
  sobrietyGoals: string;
  emergencyContact: string;
  emergencyPhone: string;
}

export interface CompanionValues extends AccountValues, HomeZoneValues, Profession {
  displayName: string;
  isEligible: boolean;
}

const noAccount: AccountValues = {
  email: "",
  password: "",
  confirmPassword: "",
  name: "",
  phone: "",
  street: "",
  city: "",
  state: "",
  zip: "",
  isWaiverAgreed: false,
};

export const emptyClient: ClientValues = {
  ...noAccount,
  sobrietyGoals: "",
  emergencyContact: "",
  emergencyPhone: "",
};

export const emptyCompanion: CompanionValues = {
  ...noAccount,
  displayName: "",
  timezone: "",
  bio: "",
  sobrietyDuration: "",
  hourlyRate: "",
  videoHourlyRate: "",
  maxShiftLength: "",
  mentalHealth: "0",
  substanceAbuse: "0",
  companioning: "0",
  degreesCerts: [],
  skills: [],
  isEligible: false,
};

/** What a draft may contain: no password, and agreements are given again (SIGN-004). */
export function getDraft<T extends AccountValues>(values: T) {
  const { password, confirmPassword, isWaiverAgreed, ...kept } = values;
  if ("isEligible" in kept) return { ...kept, isEligible: false };
  return kept;
}

export function draftFrom<T extends AccountValues>(kept: unknown, empty: T): Partial<T> | null {
  return storedValues(kept, getDraft(empty)) as Partial<T> | null;
}
