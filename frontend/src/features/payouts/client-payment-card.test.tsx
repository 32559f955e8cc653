import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser, providerAccount } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const ready = {
  ...providerAccount,
  exists: true,
  detailsSubmitted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  isComplete: true,
};

async function open(account = providerAccount) {
  signInAs.client();
  server.use(...profileHandlers(clientUser, { account }).handlers);
  const { user } = renderApp({ at: "/client/profile" });
  return { user, card: within(await screen.findByRole("region", { name: "Payment account" })) };
}

test("PAYO-006 CPROF-003 ROLE-021 a complete account has its stated label and opens the provider's page", async () => {
  const { card, user } = await open(ready);
  expect(await card.findByText("Payout Account Ready")).toBeVisible();
  const page = { opener: window, close: vi.fn(), location: { assign: vi.fn() } };
  vi.spyOn(browser, "openWindow").mockReturnValue(page as unknown as Window);
  server.use(
    http.post("*/api/stripe/connect/create-login-link", () =>
      done({ url: "https://provider.example/portal" }),
    ),
  );
  await user.click(card.getByRole("button", { name: "Open Payment Page in a new window" }));
  await waitFor(() =>
    expect(page.location.assign).toHaveBeenCalledWith("https://provider.example/portal"),
  );
  expect(card.queryByRole("button", { name: /Set Up/ })).toBeNull();
});

test("PAYO-019 creates the customer record on the first press", async () => {
  const { user, card } = await open();
  expect(await card.findByText("Not set up")).toBeVisible();
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(
      "*/api/stripe/connect/create-customer",
      async () => {
        await waiting;
        return refused(502);
      },
      { once: true },
    ),
  );
  await user.click(card.getByRole("button", { name: "Set Up Payment Account" }));
  expect(await card.findByText("Setting up...")).toBeVisible();
  answer();
  expect(
    await card.findByText("Failed to set up your payment account. Please try again."),
  ).toBeVisible();
  server.use(
    http.post("*/api/stripe/connect/create-customer", () => done({ customerId: "cus_1" })),
    http.get("*/api/stripe/connect/account-status", () => done(ready)),
  );
  await user.click(card.getByRole("button", { name: "Set Up Payment Account" }));
  expect(await card.findByText("Payout Account Ready")).toBeVisible();
});
