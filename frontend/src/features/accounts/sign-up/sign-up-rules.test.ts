import { expect, test } from "vitest";
import { clientProblems, companionProblems, messages, type SignUpFacts } from "./sign-up-rules";
import {
  type ClientValues,
  type CompanionValues,
  emptyClient,
  emptyCompanion,
} from "./sign-up-values";

const free: SignUpFacts = { passwordMinimum: 6, email: "available", displayName: "available" };

const account = {
  email: "maya@example.com",
  password: "secret",
  confirmPassword: "secret",
  name: "Maya Rivera",
  phone: "555-0101",
  street: "2 Oak St",
  city: "Boston",
  state: "MA",
  zip: "02108",
  isWaiverAgreed: true,
};

const companion: CompanionValues = {
  ...emptyCompanion,
  ...account,
  displayName: "Maya R.",
  bio: "Nine years sober.",
  sobrietyDuration: "24",
  hourlyRate: "75",
  maxShiftLength: "8",
  isEligible: true,
};

const client: ClientValues = { ...emptyClient, ...account };

const ofCompanion = (change: Partial<CompanionValues>, facts: Partial<SignUpFacts> = {}) =>
  companionProblems({ ...companion, ...change }, { ...free, ...facts })[0]?.message ?? null;
const ofClient = (change: Partial<ClientValues>, facts: Partial<SignUpFacts> = {}) =>
  clientProblems({ ...client, ...change }, { ...free, ...facts })[0]?.message ?? null;

test("accepts complete forms; goals and emergency contact are optional (SIGN-053, SIGN-054)", () => {
  expect(ofCompanion({})).toBeNull();
  expect(ofClient({})).toBeNull();
});

test.each(["email", "password", "name", "displayName"] as const)(
  "SIGN-018 companion sign-up requires %s",
  (field) => {
    expect(ofCompanion({ [field]: " " })).toBe("Please fill in all required fields.");
  },
);

test.each(["email", "password", "name"] as const)(
  "SIGN-052 client sign-up requires %s",
  (field) => {
    expect(ofClient({ [field]: "" })).toBe("Please fill in all required fields.");
  },
);

test("SIGN-019 requires matching passwords", () => {
  expect(ofCompanion({ confirmPassword: "other" })).toBe("Passwords do not match");
  expect(ofClient({ confirmPassword: "other" })).toBe("Passwords do not match");
});

test("SIGN-020 AUTH-027 refuses five characters and accepts six; live mode requires eight", () => {
  const five = { password: "12345", confirmPassword: "12345" };
  const six = { password: "123456", confirmPassword: "123456" };
  expect(ofCompanion(five)).toBe("Password must be at least 6 characters");
  expect(ofClient(five)).toBe("Password must be at least 6 characters");
  expect(ofCompanion(six)).toBeNull();
  expect(ofClient(six, { passwordMinimum: 8 })).toBe("Password must be at least 8 characters");
});

test.each(["phone", "street", "city", "state", "zip"] as const)("SIGN-021 requires %s", (field) => {
  expect(ofCompanion({ [field]: "" })).toBe("Please complete your address information.");
  expect(ofClient({ [field]: "" })).toBe("Please complete your address information.");
});

test.each(["bio", "sobrietyDuration", "hourlyRate", "maxShiftLength"] as const)(
  "SIGN-023 requires %s",
  (field) => {
    expect(ofCompanion({ [field]: "" })).toBe("Please complete your professional information.");
  },
);

test("requires two characters in a display name after trimming", () => {
  expect(companionProblems({ ...companion, displayName: " M " }, free)).toEqual([
    { message: "Display name must be at least 2 characters", fields: ["displayName"] },
  ]);
  expect(ofCompanion({ displayName: "Mo" })).toBeNull();
});

test("SIGN-026 SIGN-027 SIGN-028 SIGN-036 requires a display name that was checked as available", () => {
  expect(companionProblems(companion, { ...free, displayName: "taken" })).toEqual([
    {
      message: "Display name is already taken. Please choose a different one.",
      fields: ["displayName"],
    },
  ]);
  expect(ofCompanion({}, { displayName: "checking" })).toBe(
    "Please wait while we check display name availability.",
  );
  for (const displayName of ["idle", "error"] as const) {
    expect(ofCompanion({}, { displayName })).toBe(
      "Please wait for display name availability check to complete.",
    );
  }
});

test("SIGN-031 SIGN-032 SIGN-033 requires an email that was checked as available", () => {
  for (const check of [ofCompanion, ofClient]) {
    expect(check({}, { email: "taken" })).toBe(
      "Email is already registered. Please use a different email.",
    );
    expect(check({}, { email: "checking" })).toBe("Please wait while we check email availability.");
    expect(check({}, { email: "idle" })).toBe(
      "Please wait for email availability check to complete.",
    );
    expect(check({ email: "no-at-sign" }, { email: "idle" })).toBe(
      "Enter an email address like name@example.com",
    );
  }
});

test("SIGN-037 requires confirmed eligibility", () => {
  expect(ofCompanion({ isEligible: false })).toBe(
    "You must confirm that you have at least 2 years of sobriety to continue",
  );
});

test("SIGN-038 requires agreement to the waiver", () => {
  const text = "You must agree to the Terms of Service and Liability Waiver to continue";
  expect(ofCompanion({ isWaiverAgreed: false })).toBe(text);
  expect(ofClient({ isWaiverAgreed: false })).toBe(text);
});

test("SIGN-039 refuses 23 months and accepts 24", () => {
  expect(ofCompanion({ sobrietyDuration: "23" })).toBe(
    "Minimum sobriety requirement is 2 years (24 months)",
  );
  expect(ofCompanion({ sobrietyDuration: "24" })).toBeNull();
  expect(ofCompanion({ sobrietyDuration: "24.5" })).toBe(
    "Minimum sobriety requirement is 2 years (24 months)",
  );
});

test("SIGN-040 SIGN-041 accepts rates from 1 with at most two decimals, and an empty video rate", () => {
  const tooLow = "Hourly rate must be at least $1, with at most two decimals";
  expect(ofCompanion({ hourlyRate: "0.99" })).toBe(tooLow);
  expect(ofCompanion({ hourlyRate: "1" })).toBeNull();
  expect(ofCompanion({ hourlyRate: "75.505" })).toBe(tooLow);
  expect(companionProblems({ ...companion, videoHourlyRate: "0.5" }, free)).toEqual([
    {
      message: "Video rate must be at least $1, with at most two decimals",
      fields: ["videoHourlyRate"],
    },
  ]);
  expect(ofCompanion({ videoHourlyRate: " " })).toBeNull();
  expect(ofCompanion({ videoHourlyRate: "60.50" })).toBeNull();
});

test("SIGN-042 accepts shifts of 1 to 8 hours", () => {
  for (const hours of ["0", "9", "2.5"]) {
    expect(ofCompanion({ maxShiftLength: hours })).toBe(
      "Maximum shift length must be between 1 and 8 hours",
    );
  }
  for (const hours of ["1", "8"]) expect(ofCompanion({ maxShiftLength: hours })).toBeNull();
});

test("SIGN-017 shows the first broken rule of the list", () => {
  const everythingWrong = { ...emptyCompanion, password: "a", confirmPassword: "b" };
  expect(companionProblems(everythingWrong, free)[0]?.message).toBe(messages.required);
  expect(ofCompanion({ confirmPassword: "x", phone: "" })).toBe(messages.mismatch);
  expect(ofCompanion({ phone: "", bio: "" })).toBe(messages.address);
  expect(ofCompanion({ bio: "" }, { displayName: "taken" })).toBe(messages.professional);
  expect(ofCompanion({}, { displayName: "taken", email: "taken" })).toBe(messages.displayNameTaken);
  expect(ofCompanion({ isEligible: false }, { email: "taken" })).toBe(messages.emailTaken);
  expect(ofCompanion({ isEligible: false, isWaiverAgreed: false })).toBe(messages.eligibility);
  expect(ofCompanion({ isWaiverAgreed: false, sobrietyDuration: "2" })).toBe(messages.waiver);
});

test("SIGN-017 reports every broken rule at once in list order", () => {
  const found = companionProblems(
    {
      ...companion,
      name: "",
      confirmPassword: "other",
      zip: "",
      hourlyRate: "0.5",
      isWaiverAgreed: false,
    },
    { ...free, email: "taken" },
  );
  expect(found).toEqual([
    { message: messages.required, fields: ["name"] },
    { message: messages.mismatch, fields: ["confirmPassword"] },
    { message: messages.address, fields: ["zip"] },
    { message: messages.emailTaken, fields: ["email"] },
    { message: messages.waiver, fields: ["isWaiverAgreed"] },
    { message: messages.rate, fields: ["hourlyRate"] },
  ]);
});

test("reports an empty field only once", () => {
  expect(
    companionProblems(emptyCompanion, { ...free, email: "idle", displayName: "idle" }),
  ).toEqual([
    { message: messages.required, fields: ["email", "password", "name", "displayName"] },
    { message: messages.address, fields: ["phone", "street", "city", "state", "zip"] },
    {
      message: messages.professional,
      fields: ["bio", "sobrietyDuration", "hourlyRate", "maxShiftLength"],
    },
    { message: messages.eligibility, fields: ["isEligible"] },
    { message: messages.waiver, fields: ["isWaiverAgreed"] },
  ]);
});
