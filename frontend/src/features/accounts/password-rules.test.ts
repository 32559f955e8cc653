import { expect, test } from "vitest";
import { newPasswordProblem } from "./password-rules";

test("AUTH-025 AUTH-026 the match is checked before the length", () => {
  expect(newPasswordProblem("short", "other")?.message).toBe("New passwords do not match");
});

test("AUTH-023 AUTH-024 seven characters are refused, eight accepted", () => {
  expect(newPasswordProblem("1234567", "1234567")?.message).toBe(
    "Password must be at least 8 characters long",
  );
  expect(newPasswordProblem("12345678", "12345678")).toBeNull();
});
