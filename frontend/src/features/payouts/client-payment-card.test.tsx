import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
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

test("PAYO-006 CPROF-003 a complete account has its stated label and nothing left to do", async () => {
  const { card } = await open(ready);
  expect(await card.findByText("Payout Account Ready")).toBeVisible();
  expect(card.queryByRole("button")).toBeNull();
});

test("PAYO-019 the customer record is made from the client's card, once it is wanted", async () => {
  const { user, card } = await open();
  expect(await card.findByText("Not set up")).toBeVisible();
  server.use(http.post("*/api/stripe/connect/create-customer", () => refused(502), { once: true }));
  await user.click(card.getByRole("button", { name: "Set Up Payment Account" }));
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
