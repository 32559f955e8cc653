import { HttpResponse } from "msw";
import type { components } from "~/api/schema";
import { done, server } from "~/testing/app";
import { consent } from "./fixtures/people";
import { http } from "./http";

export const available = (isFree: boolean) =>
  done({ available: isFree, message: "" }, { available: isFree, message: "" });

export interface Seen {
  register: unknown[];
  consent: { body: unknown; token: string | null }[];
  logOuts: (string | null)[];
}

/** A server that accepts and records everything. */
export function acceptEverything(
  user: components["schemas"]["ClientUser"] | components["schemas"]["CompanionUser"],
): Seen {
  const seen: Seen = { register: [], consent: [], logOuts: [] };
  server.use(
    http.get("*/api/auth/check-email/:email", () => available(true)),
    http.get("*/api/auth/check-display-name/:name", () => available(true)),
    http.post("*/api/auth/register", async ({ request }) => {
      seen.register.push(await request.json());
      return HttpResponse.json(
        { success: true, token: "new", user, data: { token: "new", user } },
        { status: 201 },
      );
    }),
    http.post("*/api/consent/record", async ({ request }) => {
      const token = request.headers.get("Authorization");
      seen.consent.push({ body: await request.json(), token });
      return done(consent);
    }),
    http.post("*/api/auth/logout", ({ request }) => {
      seen.logOuts.push(request.headers.get("Authorization"));
      return done({ message: "ok" });
    }),
  );
  return seen;
}
