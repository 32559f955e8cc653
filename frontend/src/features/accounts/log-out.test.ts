import { afterEach, expect, test, vi } from "vitest";
import { done, http, server, signInAs } from "~/testing/app";
import { logOut } from "./log-out";

afterEach(() => vi.restoreAllMocks());

test("SESS-004 logging out ends the session on the server even when the tab closes at once", async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.post("*/api/auth/logout", ({ request }) => {
      tokens.push(request.headers.get("Authorization"));
      return done({ message: "ok" });
    }),
  );
  signInAs.client();
  const fetch = vi.spyOn(globalThis, "fetch");
  await logOut();
  expect(tokens).toEqual(["Bearer token-c"]);
  const [call] = fetch.mock.calls;
  expect(call?.[0]).toHaveProperty("keepalive", true);
});
