import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";

// A17: CSS moves neither, so that keyboards and screen readers meet them as they are seen.
test.each([
  ["verified", "Nothing planned yet", "ID verification"],
  ["unverified", "ID verification", "Nothing planned yet"],
] as const)("a client who is %s has %s before %s", async (status, first, second) => {
  const change = { idVerification: { status } };
  const pagination = { page: 1, limit: 50, total: 0, pages: 0 };
  server.use(
    http.get("*/api/auth/me", () => done({ ...clientUser, ...change })),
    http.get("*/api/bookings/my-bookings", () => done([], { pagination })),
    http.get("*/api/verification/stripe-identity/status/:id", () =>
      done({ isComplete: false, status: "pending" as const }),
    ),
  );
  signInAs.client(change);
  renderApp({ at: "/client/dashboard" });
  const before = await screen.findByRole("heading", { name: first });
  const after = await screen.findByRole("heading", { name: second });
  const order = before.compareDocumentPosition(after);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
