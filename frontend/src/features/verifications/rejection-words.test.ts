import { expect, test } from "vitest";
import { rejectionWords } from "./rejection-words";

test("each reason says why and what helps", () => {
  expect(rejectionWords("document_expired").why).toBe("The document has expired.");
  expect(rejectionWords("document_expired").help).toMatch(/still valid/);
});

test.each(["a_new_code", "", null, undefined, "constructor"])(
  "of %s no more is said than is known",
  (code) => {
    expect(rejectionWords(code)).toEqual({
      why: expect.stringMatching(/does not say why/),
      help: expect.stringMatching(/another document/),
    });
  },
);
