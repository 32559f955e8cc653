import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { server } from "~/testing/server";
import { consentHistory, hasAgreed } from "./consent-records";

const id = "0190a000-0000-7000-8000-000000000001";
const consent = {
  _id: "0190a000-0000-7000-8000-000000000002",
  type: "signup",
  userId: id,
  agreed: true,
  termsVersion: "2025-05-31",
  timestamp: "2026-11-20T15:00:00Z",
  ipAddress: "203.0.113.7",
  userAgent: "test",
};

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
