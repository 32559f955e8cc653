import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { components } from "~/api/schema";
import { pendingIdentity } from "~/features/verifications/identity-session";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import { configHandler, testConfig } from "~/testing/handlers/config";
import { profileHandlers } from "~/testing/handlers/profile";

afterEach(() => pendingIdentity.clear());

/** The editor of a companion whose run, started on the dashboard, has finished. */
async function openAfter(status: components["schemas"]["IdentityStatus"]["status"]) {
  let reads = 0;
  pendingIdentity.keep("vs_1");
  signInAs.companion();
  server.use(
    configHandler(),
    http.get("*/api/auth/me", () => {
      reads += 1;
      return done({ ...companionUser, idVerificationAttemptsLeft: 2 });
    }),
    ...profileHandlers(companionUser).handlers,
    http.get("*/api/verification/stripe-identity/status/:id", () =>
      done({ isComplete: true, status }),
    ),
    http.get("*/api/verification/stripe-identity/result/:id", () =>
      done({ id: "vs_1", status, isComplete: true, reason: "document_expired" }),
    ),
  );
  const app = renderApp({ at: "/companion/profile" });
  await screen.findByRole("form", { name: "Profile" });
  const before = reads;
  window.dispatchEvent(new Event("focus"));
  return { ...app, isReadAnew: () => waitFor(() => expect(reads).toBeGreaterThan(before)) };
}

test("IDV-022 shows a completed ID check in the companion's editor and refetches the user", async () => {
  const { isReadAnew } = await openAfter("verified");
  expect(await screen.findByText("ID verification completed successfully!")).toBeVisible();
  await isReadAnew();
  expect(pendingIdentity.read()).toBeNull();
});

test("IDV-019 IDV-020 shows a rejected ID check with a remedy", async () => {
  const { user } = await openAfter("rejected");
  const dialog = await screen.findByRole("dialog", { name: "Verification Failed" });
  expect(dialog).toHaveTextContent(
    "ID verification was rejected. Please try again with different documents.",
  );
  expect(dialog).toHaveTextContent(testConfig.support.email);
  await user.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
