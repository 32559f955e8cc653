import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { consent } from "~/testing/fixtures/people";
import { http } from "~/testing/http";
import { server } from "~/testing/server";
import { consentHistory, hasAgreed } from "./consent-records";

const id = consent.userId;
test("API-039 CONS-006 history gives the records, and an empty list on failure", async () => {
  server.use(
    http.get(`*/api/consent/history/${id}`, () =>
      HttpResponse.json({ success: true, data: [consent] }),
    ),
  );
  expect(await consentHistory(id)).toEqual([consent]);
  server.use(http.get(`*/api/consent/history/${id}`, () => HttpResponse.error()));
  expect(await consentHistory(id)).toEqual([]);
  server.use(
    http.get(`*/api/consent/history/${id}`, () =>
      HttpResponse.json({ error: "no" }, { status: 500 }),
    ),
  );
  expect(await consentHistory(id)).toEqual([]);
});

test("API-040 CONS-007 verify says what the server says, and false on failure", async () => {
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
