import type { Problem } from "~/ui/error-summary/error-summary";

/** AUTH-026: the match first, then the length. The texts are the specification's. */
export const passwordsDiffer = "New passwords do not match";
export const passwordTooShort = (minimum: number) =>
  `Password must be at least ${minimum} characters long`;

export function newPasswordProblems(
  password: string,
  confirmation: string,
  minimum = 8,
): Problem[] {
  if (password !== confirmation) return [{ message: passwordsDiffer, fieldId: "confirmation" }];
  if ([...password].length < minimum) {
    return [{ message: passwordTooShort(minimum), fieldId: "newPassword" }];
  }
  return [];
}
