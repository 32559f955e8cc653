import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const unlocked = { ...clientUser, idVerificationUnlocked: true } as const;

test("after the payment the check opens in the same tab where the browser opens no window by itself", async () => {
  vi.spyOn(browser, "openWindow").mockReturnValue(null);
  const goTo = vi.spyOn(browser, "goTo").mockReturnValue(true);
  const account = { ...unlocked, idVerification: { status: "unverified" as const } };
  const create = vi.fn();
  server.use(
    http.get("*/api/auth/me", () => done(account)),
    http.post("*/api/payments/check-payment-and-unlock", () =>
      done({ idVerificationUnlocked: true, idVerificationPaymentStatus: "paid" }),
    ),
    http.post("*/api/verification/stripe-identity/create", () => {
      create();
      return done({ id: "vs_1", url: "https://id.example/vs_1" } as never);
    }),
    ...profileHandlers(clientUser).handlers,
  );
  signInAs.client();
  renderApp({ at: "/client/dashboard?payment=success&session_id=cs_1" });
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith("https://id.example/vs_1"));
  expect(create).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test("a check that was left half-way is not said to be pending for ever", async () => {
  const account = { ...unlocked, idVerification: { status: "pending" as const } };
  server.use(
    http.get("*/api/auth/me", () => done(account)),
    ...profileHandlers(clientUser).handlers,
  );
  signInAs.client();
  renderApp({ at: "/client/dashboard" });
  expect(await screen.findByText("No result yet")).toBeVisible();
  expect(screen.queryByText("Pending")).toBeNull();
  expect(screen.getByText(/If you left it half-way, open it again and finish it\./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Open the verification again" })).toBeVisible();
});
