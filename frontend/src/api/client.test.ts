import { HttpResponse } from "msw";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, http, refused, server, signInAs } from "~/testing/app";
import { ApiError, ConnectionLost, errorMessage } from "./api-error";
import { api, call, onSessionEnd, requestTimeoutMs } from "./client";
import { getIdentity, readSession, sessionEnds } from "./session";

const leave = vi.fn();
beforeEach(() => {
  leave.mockReset();
  onSessionEnd(leave);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => onSessionEnd((path) => window.location.assign(path)));

function record() {
  const seen: Request[] = [];
  server.use(
    http.get("*/api/companions/stats/me", ({ request }) => {
      seen.push(request);
      return refused(503);
    }),
    http.post("*/api/auth/logout", ({ request }) => {
      seen.push(request);
      return done({ message: "ok" });
    }),
  );
  return seen;
}

test("API-001 API-004 API-005 a GET is sent under /api with a timestamp and bypasses caches", async () => {
  const seen = record();
  await api.GET("/api/companions/stats/me");
  const url = new URL(seen[0]?.url ?? "");
  expect(url.pathname).toMatch(/^\/api\//);
  expect(Number(url.searchParams.get("_t"))).toBeGreaterThan(0);
  // Not the languages of the browser: this page is in English.
  expect(seen[0]?.headers.get("Accept-Language")).toBe("en");
  expect(seen[0]?.headers.get("Cache-Control")).toBe("no-cache");
  expect(seen[0]?.headers.get("Pragma")).toBe("no-cache");
});

test("API-005 only GET carries the timestamp", async () => {
  const seen = record();
  await api.POST("/api/auth/logout");
  expect(new URL(seen[0]?.url ?? "").search).toBe("");
  expect(seen[0]?.headers.get("Cache-Control")).toBe("no-cache");
});

test("SESS-009 SESS-010 sends the token only when one is stored", async () => {
  const seen = record();
  await api.GET("/api/companions/stats/me");
  signInAs.client();
  await api.GET("/api/companions/stats/me");
  expect(seen.map((request) => request.headers.get("Authorization"))).toEqual([
    null,
    "Bearer token-c",
  ]);
});

test("API-003 sends no cookies", async () => {
  record();
  const fetch = vi.spyOn(globalThis, "fetch");
  await api.GET("/api/companions/stats/me");
  expect(fetch.mock.calls[0]?.[0]).toHaveProperty("credentials", "omit");
});

test("a keepalive request outlives its page", async () => {
  record();
  const fetch = vi.spyOn(globalThis, "fetch");
  await api.POST("/api/auth/logout", { keepalive: true });
  await api.GET("/api/companions/stats/me", { keepalive: true });
  await api.GET("/api/companions/stats/me");
  const kept = fetch.mock.calls.map(([request]) => (request as Request).keepalive);
  expect(kept).toEqual([true, true, false]);
});

test("API-002 a request times out after 30 seconds", async () => {
  expect(requestTimeoutMs).toBe(30_000);
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  record();
  await expect(api.GET("/api/companions/stats/me")).rejects.toBeInstanceOf(ConnectionLost);
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test("reports a lost connection for a call without a response, but not for an aborted one", async () => {
  server.use(http.get("*/api/companions/stats/me", () => Response.error()));
  await expect(api.GET("/api/companions/stats/me")).rejects.toBeInstanceOf(ConnectionLost);
  const signal = AbortSignal.abort();
  await expect(api.GET("/api/companions/stats/me", { signal })).rejects.toThrow(
    expect.objectContaining({ name: "AbortError" }),
  );
});

/** A server that disconnects or stalls in the middle of its response. */
function brokenAnswer(): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"success":')),
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

test("API-002 reports an incomplete response as a lost connection, not as a refusal", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => brokenAnswer());
  await expect(api.GET("/api/companions/stats/me")).rejects.toBeInstanceOf(ConnectionLost);
  const body = { email: "a@b.c", password: "x" };
  await expect(call(api.POST("/api/auth/login", { body }))).rejects.toBeInstanceOf(ConnectionLost);
});

test("SESS-006 SESS-007 a 401 clears the session and redirects to /", async () => {
  signInAs.client();
  server.use(http.get("*/api/auth/me", () => refused(401, "Not signed in")));
  await expect(call(api.GET("/api/auth/me"))).rejects.toBeInstanceOf(ApiError);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(leave).toHaveBeenCalledExactlyOnceWith("/");
});

test("SESS-006 forms save their last keystrokes before a 401 clears the session", async () => {
  signInAs.client();
  const owner = getIdentity(readSession());
  server.use(http.get("*/api/auth/me", () => refused(401, "Not signed in")));
  const owners: unknown[] = [];
  addEventListener(sessionEnds, () => owners.push(getIdentity(readSession())), {
    once: true,
  });
  await expect(call(api.GET("/api/auth/me"))).rejects.toBeInstanceOf(ApiError);
  expect(owner).not.toBeNull();
  expect(owners).toEqual([owner]);
});

test("SESS-006 a late 401 ends only the session it was sent with", async () => {
  signInAs.client();
  server.use(
    http.get("*/api/auth/me", () => {
      signInAs.companion();
      return refused(401, "Not signed in");
    }),
  );
  await expect(call(api.GET("/api/auth/me"))).rejects.toBeInstanceOf(ApiError);
  expect(localStorage.getItem("authToken")).toBe("token-k");
  expect(leave).not.toHaveBeenCalled();
});

test("SESS-008 a 401 from a log-in call changes nothing", async () => {
  signInAs.client();
  server.use(
    http.post("*/api/auth/login", () => refused(401, "Invalid email or password")),
    http.post("*/api/auth/admin-login", () => refused(401)),
  );
  const body = { email: "a@b.c", password: "x" };
  await expect(call(api.POST("/api/auth/login", { body }))).rejects.toThrow("Invalid email");
  await expect(call(api.POST("/api/auth/admin-login", { body }))).rejects.toBeInstanceOf(ApiError);
  expect(Object.keys(localStorage).sort()).toEqual(["authToken", "user"]);
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  [{ error: "From error", message: "From message" }, "From error"],
  [{ message: "From message" }, "From message"],
  [{ errors: [{ field: "rating", message: "From the list" }] }, "From the list"],
  [{ errors: ["Plain text"] }, "Plain text"],
  [{}, "The screen's own"],
])("API-006 API-007 extracts the error text from %j", async (body, expected) => {
  server.use(http.get("*/api/auth/me", () => Response.json(body, { status: 400 })));
  const error = await call(api.GET("/api/auth/me")).catch((caught: unknown) => caught);
  expect(errorMessage(error, "The screen's own")).toBe(expected);
});

test.each([200, 401, 403])(
  "takes a page of a proxy with %i for a lost connection",
  async (status) => {
    signInAs.client();
    const page = () => HttpResponse.html("<h1>Log in to the network</h1>", { status });
    server.use(http.get("*/api/companions/stats/me", page as never));
    await expect(api.GET("/api/companions/stats/me")).rejects.toThrow(ConnectionLost);
    expect(readSession().token).toBe("token-c");
    expect(leave).not.toHaveBeenCalled();
  },
);
