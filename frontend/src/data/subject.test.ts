import { expect, test } from "vitest";
import { readSession } from "~/api/session";
import { done, http, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";
import { keys } from "./keys";
import { getSubject, type Subject } from "./subject";
import { recordQueryOptions, subjectApi } from "./subject-calls";

const other = "0b0f6a52-0000-4000-8000-000000000077";
const at = (search = "", id?: string) =>
  getSubject("client", { id, search: new URLSearchParams(search) }, readSession());

test("a user's own page belongs to the user", () => {
  signInAs.client();
  expect(at()).toEqual({ id: clientUser._id, type: "client", relation: "own" });
});

test("ADM-035 the URL makes no user an administrator", () => {
  signInAs.client();
  expect(at(`adminView=true&userId=${other}`)).toMatchObject({
    id: clientUser._id,
    relation: "own",
  });
  expect(at("", other)).toMatchObject({ id: clientUser._id, relation: "own" });
});

test.each([
  ["ROLE-013 adminView and userId", `adminView=true&userId=${other}`, undefined, other],
  [
    "adminView and userId, with an empty id in the path",
    `adminView=true&userId=${other}`,
    "",
    other,
  ],
  ["the id in the path", "", other, other],
  ["NAV-035 the id in the path, with adminView", "adminView=true", other, other],
  [
    "the id in the path, whatever user the query names",
    "adminView=true&userId=0b0f6a52-0000-4000-8000-000000000078",
    other,
    other,
  ],
  ["no user, without adminView", `userId=${other}`, undefined, ""],
])("an administrator views %s", (_, search, id, expected) => {
  signInAs.admin();
  expect(at(search, id)).toEqual({ id: expected, type: "client", relation: "viewed" });
});

const pagination = { page: 1, limit: 20, total: 0, pages: 0 };
const signal = new AbortController().signal;

test("builds the calls of the signed-in user", async () => {
  const body: unknown[] = [];
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      body.push(new URL(request.url).searchParams.get("status"));
      return done([], { pagination });
    }),
    http.put("*/api/auth/update-details", async ({ request }) => {
      body.push(await request.json());
      return done(clientUser);
    }),
  );
  const calls = subjectApi({ id: clientUser._id, type: "client", relation: "own" });
  expect(await calls.record(signal)).toEqual(clientUser);
  await calls.bookings({ status: "completed" }, signal);
  await calls.saveDetails({ realName: "Jordan Lee" }, "");
  expect(body).toEqual(["completed", { realName: "Jordan Lee" }]);
});

test("API-051 API-080 API-081 builds an administrator's calls for the viewed user", async () => {
  const body: unknown[] = [];
  server.use(
    http.get("*/api/admin/users/:id", ({ params }) => {
      body.push(params.id);
      return done({ user: clientUser });
    }),
    http.get("*/api/admin/users/:id/bookings", ({ params, request }) => {
      body.push(params.id, new URL(request.url).searchParams.get("status"));
      return done([], { pagination });
    }),
    http.put("*/api/admin/users/:id/profile", async ({ params, request }) => {
      body.push(params.id, await request.json());
      return done(clientUser);
    }),
  );
  const calls = subjectApi({ id: other, type: "client", relation: "viewed" });
  expect(await calls.record(signal)).toEqual(clientUser);
  await calls.bookings({ status: "completed" }, signal);
  await calls.saveDetails({ realName: "Jordan Lee" }, "By phone");
  const change = { realName: "Jordan Lee", reason: "By phone" };
  expect(body).toEqual([other, other, "completed", other, change]);
});

test("caches data that an administrator reads about a user separately from the own record", () => {
  const subject: Subject = { id: other, type: "client", relation: "viewed" };
  expect(recordQueryOptions({ ...subject, relation: "own" }).queryKey).toEqual(keys.me);
  expect(recordQueryOptions(subject).queryKey).toEqual(keys.user(other));
});
