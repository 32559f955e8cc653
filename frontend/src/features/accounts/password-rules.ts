/** AUTH-026: the match first, then the length. The texts are the specification's. */
export const passwordsDiffer = "New passwords do not match";
export const passwordTooShort = (minimum: number) =>
  `Password must be at least ${minimum} characters long`;

export function newPasswordProblem(
  password: string,
  confirmation: string,
  minimum = 8,
): { message: string; field: "newPassword" | "confirmation" } | null {
  if (password !== confirmation) return { message: passwordsDiffer, field: "confirmation" };
  if ([...password].length < minimum) {
    return { message: passwordTooShort(minimum), field: "newPassword" };
  }
  return null;
}
