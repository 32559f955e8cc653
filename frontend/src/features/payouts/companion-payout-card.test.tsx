import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { companionUser, providerAccount } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const none = providerAccount;
const incomplete = { ...none, exists: true, requirements: { currently_due: ["external_account"] } };
const inReview = { ...none, exists: true, detailsSubmitted: true };
const complete = {
  ...inReview,
  chargesEnabled: true,
  payoutsEnabled: true,
  isComplete: true,
};
const usd = (amount: number) => ({ amount, currency: "usd" as const });
const failed = "Failed to open Stripe login. Please visit the provider dashboard directly.";

let calls: { path: string; body?: unknown }[] = [];
afterEach(() => vi.restoreAllMocks());

async function open(
  account = none,
  balance = () => done({ available: [usd(12.3), usd(0.1)], pending: [usd(4)] }),
  query = "",
) {
  calls = [];
  const note = (path: string, answer: () => Response) =>
    http.post(
      `*/api/stripe/connect/${path}` as "*/api/stripe/connect/create-account",
      async ({ request }) => {
        const text = await request.text();
        calls.push({ path, ...(text ? { body: JSON.parse(text) } : {}) });
        return answer() as never;
      },
    );
  signInAs.companion();
  server.use(
    ...profileHandlers(companionUser, { account }).handlers,
    http.get("*/api/stripe/connect/balance", balance as () => Response),
    note("create-account", () => done(incomplete)),
    note("create-account-link", () => done({ url: "https://provider.example/set-up" })),
    note("create-login-link", () => done({ url: "https://provider.example/log-in" })),
  );
  const { user, router } = renderApp({ at: `/companion/profile${query}` });
  return {
    user,
    router,
    card: within(await screen.findByRole("region", { name: "Payout Account" })),
  };
}

test("PAYO-003 PAYO-016 PAYO-020 nothing is set up: the account is made, then its page, which leads back here", async () => {
  const left = vi.spyOn(browser, "goTo").mockReturnValue(true);
  const { user, card } = await open();
  expect(await card.findByText("Payment Account Not Set Up")).toBeVisible();
  expect(card.queryByText(/Available Balance/)).toBeNull();
  await user.click(card.getByRole("button", { name: "Set Up Payment Account" }));
  await waitFor(() => expect(left).toHaveBeenCalledWith("https://provider.example/set-up"));
  expect(calls).toEqual([
    { path: "create-account" },
    {
      path: "create-account-link",
      body: {
        refreshUrl: "/companion/profile?payouts=back",
        returnUrl: "/companion/profile?payouts=back",
      },
    },
  ]);
});

test("PAYO-020 back from the provider the account is in view, and the address is plain again", async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  const { card, router } = await open(inReview, undefined, "?payouts=back");
  expect(await card.findByText("Account Setup In Progress")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(scrolled).toHaveBeenCalledOnce();
});

test("PAYO-016 one that was begun goes on without another account", async () => {
  const left = vi.spyOn(browser, "goTo").mockReturnValue(true);
  const { user, card } = await open(incomplete);
  expect(await card.findByText("Account Setup Not Finished")).toBeVisible();
  await user.click(card.getByRole("button", { name: "Continue Setup" }));
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(calls.map(({ path }) => path)).toEqual(["create-account-link"]);
});

test("PAYO-004 PAYO-007 details that are in: their label, and how long a review takes", async () => {
  const { card } = await open(inReview);
  expect(await card.findByText("Account Setup In Progress")).toBeVisible();
  expect(card.getByText(/1-2 business days/)).toBeVisible();
  expect(card.queryByRole("button", { name: "Continue Setup" })).toBeNull();
});

test("PAYO-002 what is asked for later is said, with the way there", async () => {
  const { card } = await open({
    ...inReview,
    requirements: { currently_due: ["individual.id_number"] },
  });
  expect(await card.findByText(/needs more details/)).toBeVisible();
  expect(card.getByRole("button", { name: "Continue Setup" })).toBeVisible();
});

test("PAYO-005 PAYO-008 PAYO-009 PAYO-010 PAYO-011 PAYO-018 a complete account: label, balance in dollars, when payouts come", async () => {
  const { card } = await open(complete);
  expect(await card.findByText("Payment Account Ready")).toBeVisible();
  const balance = textBlock(await card.findByText(/Available Balance/));
  expect(balance).toHaveTextContent("Available Balance: $12.40");
  expect(textBlock(card.getByText(/Pending Balance/))).toHaveTextContent("Pending Balance: $4.00");
  expect(card.getByText(/automatic, 8 hours after a shift is completed/)).toBeVisible();
  expect(card.getByRole("button", { name: /^Open Payout Dashboard/ })).toBeVisible();
});

test("PAYO-012 a balance that cannot be read says so, and is asked for again", async () => {
  let isBroken = true;
  const { user, card } = await open(complete, () =>
    isBroken ? (refused(500) as never) : done({ available: [], pending: [] }),
  );
  expect(await card.findByText("Failed to fetch balance. Please try again.")).toBeVisible();
  isBroken = false;
  await user.click(card.getByRole("button", { name: "Retry" }));
  expect(textBlock(await card.findByText(/Available Balance/))).toHaveTextContent("$0.00");
});

function aWindow() {
  const page = { location: { assign: vi.fn() }, close: vi.fn(), opener: window };
  vi.spyOn(browser, "openWindow").mockReturnValue(page as unknown as Window);
  return page;
}

test("PAYO-013 PAYO-014 the provider's page is opened in a new window, with a link of its own", async () => {
  const page = aWindow();
  const { user, card } = await open(complete);
  await user.click(await card.findByRole("button", { name: /^Open Payout Dashboard/ }));
  expect(browser.openWindow).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(page.location.assign).toHaveBeenCalledWith("https://provider.example/log-in"),
  );
  expect(page.opener).toBeNull();
});

test("PAYO-015 no window, or no link: the stated text, and no empty window is left", async () => {
  vi.spyOn(browser, "openWindow").mockReturnValueOnce(null);
  const { user, card } = await open(complete);
  const press = async () =>
    user.click(await card.findByRole("button", { name: /^Open Payout Dashboard/ }));
  await press();
  expect(await card.findByText(failed)).toBeVisible();
  expect(calls).toEqual([]);
  const page = aWindow();
  server.use(http.post("*/api/stripe/connect/create-login-link", () => refused(502)));
  await press();
  await waitFor(() => expect(page.close).toHaveBeenCalled());
  expect(await card.findByText(failed)).toBeVisible();
});
