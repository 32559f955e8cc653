import type { components } from "~/api/schema";
import type { User } from "~/data/me";
import { consent, providerAccount } from "../fixtures/people";
import { http } from "../http";
import { done } from "./replies";

type Details = components["schemas"]["ProfileUpdate"];
type Account = components["schemas"]["PayoutAccount"];

interface Answers {
  consents?: components["schemas"]["Consent"][];
  account?: Account;
}

/** All requests of a profile editor; `saved` records what it sent, and the record is updated. */
export function profileHandlers<T extends User>(start: T, answers: Answers = {}) {
  let user = start;
  const { consents = [consent], account = providerAccount } = answers;
  const saved: Details[] = [];
  const pagination = { page: 1, limit: 10, total: consents.length, pages: 1 };
  const save = async ({ request }: { request: { json: () => Promise<unknown> } }) => {
    const {
      confirmLegalNameChange: _,
      currentPassword: __,
      ...details
    } = (await request.json()) as Details;
    saved.push(details);
    user = { ...user, ...details } as T;
    return done(user);
  };
  const handlers = [
    http.get("*/api/auth/me", () => done(user)),
    http.put("*/api/auth/update-details", save),
    http.get("*/api/consent/history/:id", () => done(consents, { pagination })),
    http.get("*/api/consent/verify/:a/:b", () => done({ valid: true }, { valid: true })),
    http.get("*/api/bookings/my-bookings", () =>
      done([], { pagination: { page: 1, limit: 50, total: 0, pages: 0 } }),
    ),
    http.get("*/api/auth/delete-account", () =>
      done({ obstacles: [], visits: [], sealsReports: false, reportsSealedForYears: 6 }),
    ),
    http.get("*/api/stripe/connect/account-status", () => done(account)),
    http.get("*/api/notifications/choices", () => done([])),
    http.get("*/api/auth/sessions", () => done([])),
  ];
  return { handlers, saved, current: () => user };
}
