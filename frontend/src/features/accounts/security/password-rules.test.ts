import { expect, test } from "vitest";
import { newPasswordProblems } from "./password-rules";

const problems = (newPassword: string, confirmation = newPassword) =>
  newPasswordProblems({ newPassword, confirmation });

test("AUTH-025 AUTH-026 checks the match before the length", () => {
  expect(problems("short", "other")[0]?.message).toBe("New passwords do not match");
});

test("AUTH-023 AUTH-024 refuses seven characters and accepts eight", () => {
  expect(problems("1234567")[0]?.message).toBe("Password must be at least 8 characters long");
  expect(problems("12345678")).toEqual([]);
});
