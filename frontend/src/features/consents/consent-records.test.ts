import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { consent } from "~/testing/fixtures/people";
import { consentHistory, hasAgreed } from "./consent-records";

const id = consent.userId;
test("API-039 CONS-006 history returns the records, and an empty list on failure", async () => {
  server.use(
    http.get(`*/api/consent/history/${id}`, () =>
      done([consent], { pagination: { page: 1, limit: 10, total: 11, pages: 2 } }),
    ),
  );
  expect(await consentHistory(id)).toEqual({ consents: [consent], next: 2, isFailed: false });
  server.use(http.get(`*/api/consent/history/${id}`, () => HttpResponse.error()));
  expect(await consentHistory(id)).toEqual({ consents: [], next: undefined, isFailed: true });
  server.use(
    http.get(`*/api/consent/history/${id}`, () =>
      HttpResponse.json({ error: "no" }, { status: 500 }),
    ),
  );
  expect(await consentHistory(id)).toEqual({ consents: [], next: undefined, isFailed: true });
});

test("API-040 CONS-007 verify returns the server's answer, and false on failure", async () => {
  const answer = (valid: boolean) =>
    http.get(`*/api/consent/verify/${id}/signup`, () =>
      HttpResponse.json({ success: true, data: { valid }, valid }),
    );
  server.use(answer(true));
  expect(await hasAgreed(id, "signup")).toBe(true);
  server.use(answer(false));
  expect(await hasAgreed(id, "signup")).toBe(false);
  server.use(http.get(`*/api/consent/verify/${id}/signup`, () => HttpResponse.error()));
  expect(await hasAgreed(id, "signup")).toBe(false);
});
