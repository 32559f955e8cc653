import { expect, test } from "vitest";
import { formatRejection } from "./format-rejection";

test("each reason says why and what helps", () => {
  expect(formatRejection("document_expired").why).toBe("The document has expired.");
  expect(formatRejection("document_expired").help).toMatch(/still valid/);
});

test.each(["a_new_code", "", null, undefined, "constructor"])(
  "of %s no more is said than is known",
  (code) => {
    expect(formatRejection(code)).toEqual({
      why: expect.stringMatching(/does not say why/),
      help: expect.stringMatching(/another document/),
    });
  },
);
