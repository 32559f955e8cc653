import { beforeEach, expect, test } from "vitest";
import { adminRecord, clientUser, companionUser } from "~/testing/fixtures/people";
import {
  clearSession,
  getRole,
  readSession,
  refreshSessionUser,
  startAdminSession,
  startUserSession,
} from "./session";

beforeEach(() => localStorage.clear());

const keys = () => Object.keys(localStorage).sort();

test("SESS-001 SESS-002 a user log-in stores authToken and user and clears admin", () => {
  startAdminSession("token-a", adminRecord);
  startUserSession("token-c", clientUser);
  expect(keys()).toEqual(["authToken", "user"]);
  expect(getRole(readSession())).toBe("client");
});

test("SESS-003 SESS-012 an admin log-in stores authToken and admin and clears user", () => {
  startUserSession("token-k", companionUser);
  startAdminSession("token-a", adminRecord);
  expect(keys()).toEqual(["admin", "authToken"]);
  expect(getRole(readSession())).toBe("admin");
});

test("SESS-004 clearing removes all three keys", () => {
  startUserSession("token-c", clientUser);
  clearSession();
  expect(keys()).toEqual([]);
  expect(getRole(readSession())).toBe("anonymous");
});

test("stores only id, type, display name and verification states", () => {
  startUserSession("token-c", clientUser);
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual({
    _id: clientUser._id,
    type: "client",
    displayName: "Jordan Lee",
    idVerification: { status: "verified" },
  });
});

test("SESS-011 a refreshed user replaces the stored one but never starts a session", () => {
  refreshSessionUser(clientUser);
  expect(keys()).toEqual([]);
  startUserSession("token-c", { ...clientUser, idVerification: { status: "unverified" } });
  refreshSessionUser(clientUser);
  expect(readSession().user?.idVerification?.status).toBe("verified");
});

test("ignores corrupt values in storage", () => {
  localStorage.setItem("authToken", "t");
  localStorage.setItem("user", "{oops");
  expect(getRole(readSession())).toBe("anonymous");
  localStorage.setItem("user", '{"type":"admin"}');
  expect(getRole(readSession())).toBe("anonymous");
});
