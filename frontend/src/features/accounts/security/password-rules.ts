import { atField, type FormProblem } from "~/ui/form/problems";

export interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** AUTH-026: the match first, then the length. The texts are specified. */
const passwordsDiffer = "New passwords do not match";
const passwordTooShort = (minimum: number) =>
  `Password must be at least ${minimum} characters long`;

export function newPasswordProblems(
  { newPassword, confirmation }: NewPassword,
  minimum = 8,
): FormProblem[] {
  if (newPassword !== confirmation) return [atField("confirmation", passwordsDiffer)];
  if ([...newPassword].length < minimum) {
    return [atField("newPassword", passwordTooShort(minimum))];
  }
  return [];
}
