import { expect, test } from "vitest";
import { formatRejection } from "./format-rejection";

test("each rejection shows its reason and a remedy", () => {
  expect(formatRejection("document_expired").why).toBe("The document has expired.");
  expect(formatRejection("document_expired").help).toMatch(/still valid/);
});

test.each(["a_new_code", "", null, undefined, "constructor"])(
  "shows no more than the known facts about %s",
  (code) => {
    expect(formatRejection(code)).toEqual({
      why: expect.stringMatching(/does not say why/),
      help: expect.stringMatching(/another document/),
    });
  },
);
