import { HttpResponse } from "msw";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConnectionLost } from "~/api/api-error";
import { onSessionEnd, requestTimeoutMs } from "~/api/client";
import { http, refused, server, signInAs } from "~/testing/app";
import { fetchPrivateFile } from "./own-file";

const address = "/api/files/resumes/mine.pdf";
const leave = vi.fn();
beforeEach(() => {
  leave.mockReset();
  onSessionEnd(leave);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => onSessionEnd((path) => window.location.assign(path)));

test("API-002 API-003 API-004 API-005 SESS-009 fetches a file with the headers and limits of other requests", async () => {
  const seen: Request[] = [];
  server.use(
    http.get("*/api/files/:folder/:name", ({ request }) => {
      seen.push(request);
      return new Response("%PDF");
    }),
  );
  const fetch = vi.spyOn(globalThis, "fetch");
  const timeout = vi.spyOn(AbortSignal, "timeout");
  expect((await fetchPrivateFile(address)).size).toBe(4);
  signInAs.companion();
  await fetchPrivateFile(address);
  expect(seen.map(({ headers }) => headers.get("Authorization"))).toEqual([null, "Bearer token-k"]);
  for (const { url, headers } of seen) {
    expect(Number(new URL(url).searchParams.get("_t"))).toBeGreaterThan(0);
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(headers.get("Pragma")).toBe("no-cache");
  }
  expect(fetch.mock.calls[0]?.[0]).toHaveProperty("credentials", "omit");
  expect(timeout).toHaveBeenCalledWith(requestTimeoutMs);
});

test("SESS-006 SESS-007 a 401 for a file ends the session and redirects to /", async () => {
  signInAs.companion();
  server.use(
    http.get("*/api/files/:folder/:name", () => refused(401, "Please log in to continue.")),
  );
  await expect(fetchPrivateFile(address)).rejects.toMatchObject({ status: 401 });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(leave).toHaveBeenCalledExactlyOnceWith("/");
});

test("API-006 shows the server's error, and reports a missing or partial response as a lost connection", async () => {
  server.use(http.get("*/api/files/:folder/:name", () => refused(404, "This file is gone.")));
  await expect(fetchPrivateFile(address)).rejects.toMatchObject({
    serverText: "This file is gone.",
  });
  server.use(http.get("*/api/files/:folder/:name", () => HttpResponse.error()));
  await expect(fetchPrivateFile(address)).rejects.toBeInstanceOf(ConnectionLost);
  const half = new ReadableStream({
    pull(body) {
      body.enqueue(new Uint8Array(4));
      body.error(new TypeError("cut off"));
    },
  });
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(half));
  await expect(fetchPrivateFile(address)).rejects.toBeInstanceOf(ConnectionLost);
});

test("saves no page of a proxy in place of the file", async () => {
  const page = () => HttpResponse.html("<h1>Log in to the network</h1>");
  server.use(http.get("*/api/files/:folder/:name", page as never));
  await expect(fetchPrivateFile(address)).rejects.toThrow(ConnectionLost);
});
