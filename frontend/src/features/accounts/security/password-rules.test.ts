import { expect, test } from "vitest";
import { newPasswordProblems } from "./password-rules";

test("AUTH-025 AUTH-026 the match is checked before the length", () => {
  expect(newPasswordProblems("short", "other")[0]?.message).toBe("New passwords do not match");
});

test("AUTH-023 AUTH-024 seven characters are refused, eight accepted", () => {
  expect(newPasswordProblems("1234567", "1234567")[0]?.message).toBe(
    "Password must be at least 8 characters long",
  );
  expect(newPasswordProblems("12345678", "12345678")).toEqual([]);
});
