import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { fakePopup } from "~/testing/fake-popup";
import { clientUser } from "~/testing/fixtures/people";
import { configHandler } from "~/testing/handlers/config";
import { profileHandlers } from "~/testing/handlers/profile";

const unverified = { ...clientUser, idVerification: { status: "unverified" as const } };
afterEach(() => vi.restoreAllMocks());

async function open(user: typeof unverified) {
  signInAs.client();
  server.use(configHandler(), ...profileHandlers(user).handlers);
  const app = renderApp({ at: "/client/profile" });
  return { ...app, card: within(await screen.findByRole("region", { name: "ID verification" })) };
}

test("CPROF-002 CPROF-029 pays and unlocks the ID verification here, too", async () => {
  const goTo = vi.spyOn(browser, "goTo").mockReturnValue(true);
  server.use(
    http.post("*/api/payments/create-id-verification-checkout", async ({ request }) => {
      expect(await request.json()).toEqual({ returnUrl: "/client/profile" });
      return done({ sessionId: "cs_1", url: "https://pay.example/cs_1" });
    }),
  );
  const { user, card } = await open({ ...unverified, idVerificationUnlocked: false });
  expect(card.queryByRole("button", { name: "Start ID verification" })).toBeNull();
  await user.click(await card.findByRole("button", { name: "Pay $25 and start" }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://pay.example/cs_1"));
});

test("IDV-023 CPROF-002 CPROF-028 detects the completion and refetches the user", async () => {
  const { popup } = fakePopup();
  let status: object = { isComplete: false, status: "pending" };
  const { user, card } = await open({ ...unverified, idVerificationUnlocked: true });
  server.use(
    http.post("*/api/verification/stripe-identity/create", () =>
      done({ id: "vs_1", url: "https://id.example/vs_1" } as never),
    ),
    http.get("*/api/verification/stripe-identity/status/:id", () => done(status as never)),
  );
  await user.click(await card.findByRole("button", { name: "Start ID verification" }));
  await waitFor(() => expect(popup.location.assign).toHaveBeenCalled());
  expect(card.getByText("Pending")).toBeVisible();
  status = { isComplete: true, status: "verified" };
  server.use(http.get("*/api/auth/me", () => done(clientUser)));
  window.dispatchEvent(new Event("focus"));
  expect(await card.findByText("ID verification completed successfully!")).toBeVisible();
  expect(await card.findByText(/Your ID is verified/)).toBeVisible();
});
