import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const unlocked = { ...clientUser, idVerificationUnlocked: true } as const;

test("opens the check in the same tab after payment when windows are blocked", async () => {
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

test("does not show an abandoned check as pending forever", async () => {
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

function openRejected(change: object) {
  const account = { ...unlocked, idVerification: { status: "rejected" as const }, ...change };
  server.use(
    http.get("*/api/auth/me", () => done(account)),
    ...profileHandlers(clientUser).handlers,
  );
  signInAs.client();
  renderApp({ at: "/client/dashboard" });
}

test("IDV-020 shows why an ID was not accepted on every later visit", async () => {
  openRejected({ idVerificationRejection: "document_expired", idVerificationAttemptsLeft: 2 });
  const card = within(await screen.findByRole("region", { name: "ID verification" }));
  expect(card.getByText("Your ID was not accepted.")).toBeVisible();
  expect(card.getByText(/The document has expired\./)).toBeVisible();
  expect(card.getByText(/Use one that is still valid/)).toBeVisible();
  expect(card.getByText(/2 attempts left\./)).toBeVisible();
});

test("says where to ask for the reason that staff have not recorded", async () => {
  openRejected({});
  expect(await screen.findByText(/the reason is not recorded here/)).toBeVisible();
  expect(screen.queryByText(/What helps/)).toBeNull();
});

test("does not count attempts of a client who never paid for any", async () => {
  openRejected({ idVerificationUnlocked: false, idVerificationPaymentStatus: "unpaid" });
  expect(await screen.findByText("Your ID was not accepted.")).toBeVisible();
  expect(screen.getByText(/One payment covers three attempts/)).toBeVisible();
  expect(screen.queryByText(/used all your attempts/)).toBeNull();
});

test("says before the check what it asks for, and who sees it", async () => {
  openRejected({ idVerification: { status: "unverified" as const } });
  expect(
    await screen.findByText(/take a selfie and enter your ID number\. Our identity provider/),
  ).toHaveTextContent("only the provider and our staff can see them");
  expect(screen.queryByText("Your ID was not accepted.")).toBeNull();
});
