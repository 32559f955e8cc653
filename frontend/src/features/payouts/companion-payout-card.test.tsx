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

test("PAYO-003 PAYO-016 PAYO-020 creates the account, then opens its page, which returns here", async () => {
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

test("PAYO-020 refetches the account after the return and cleans the URL", async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  const { card, router } = await open(inReview, undefined, "?payouts=back");
  expect(await card.findByText("Account Setup In Progress")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(scrolled).toHaveBeenCalledOnce();
});

test("PAYO-016 continues a started account without creating another", async () => {
  const left = vi.spyOn(browser, "goTo").mockReturnValue(true);
  const { user, card } = await open(incomplete);
  expect(await card.findByText("Account Setup Not Finished")).toBeVisible();
  await user.click(card.getByRole("button", { name: "Continue Setup" }));
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(calls.map(({ path }) => path)).toEqual(["create-account-link"]);
});

test("PAYO-004 PAYO-007 labels submitted details and names the review time", async () => {
  const { card } = await open(inReview);
  expect(await card.findByText("Account Setup In Progress")).toBeVisible();
  expect(card.getByText(/1-2 business days/)).toBeVisible();
  expect(card.queryByRole("button", { name: "Continue Setup" })).toBeNull();
});

test("PAYO-002 shows later requirements with a link", async () => {
  const { card } = await open({
    ...inReview,
    requirements: { currently_due: ["individual.id_number"] },
  });
  expect(await card.findByText(/needs more details/)).toBeVisible();
  expect(card.getByRole("button", { name: "Continue Setup" })).toBeVisible();
});

test("PAYO-005 PAYO-008 PAYO-009 PAYO-010 PAYO-011 PAYO-018 a complete account shows label, balance in dollars and payout schedule", async () => {
  const { card } = await open(complete);
  expect(await card.findByText("Payment Account Ready")).toBeVisible();
  const balance = textBlock(await card.findByText(/Available Balance/));
  expect(balance).toHaveTextContent("Available Balance: $12.40");
  expect(textBlock(card.getByText(/Pending Balance/))).toHaveTextContent("Pending Balance: $4.00");
  expect(card.getByText(/automatic, 8 hours after a shift is completed/)).toBeVisible();
  expect(card.getByRole("button", { name: /^Open Payout Dashboard/ })).toBeVisible();
});

test("PAYO-012 shows an error for an unreadable balance and retries it", async () => {
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

test("PAYO-013 PAYO-014 opens the provider's page in a new window with a fresh link", async () => {
  const page = aWindow();
  const { user, card } = await open(complete);
  await user.click(await card.findByRole("button", { name: /^Open Payout Dashboard/ }));
  expect(browser.openWindow).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(page.location.assign).toHaveBeenCalledWith("https://provider.example/log-in"),
  );
  expect(page.opener).toBeNull();
});

test("PAYO-015 shows the stated text without a window or link and leaves no empty window", async () => {
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

test.each<[string, typeof none | typeof incomplete, string]>([
  [
    "no account",
    none,
    "Set it up once to get paid. You can take bookings before then; what you earn is kept for you.",
  ],
  [
    "one that is not finished",
    incomplete,
    "Some details are still missing. What you earn is kept for you until you add them.",
  ],
  ["one in review", inReview, "Review of a new payout account takes 1-2 business days."],
  [
    "a payout that the bank returned",
    { ...complete, bankReturn: { amount: 12.5, returnedAt: "2026-11-20T12:00:00Z" } },
    "Your bank returned $12.50. It is still yours: update your bank details, and it is sent again.",
  ],
])("says what becomes of the pay: %s", async (_, account, sentence) => {
  const { card } = await open(account);
  expect(await card.findByText(sentence)).toBeVisible();
});

test("says when pay is sent, and that it is held without a check-in", async () => {
  const { card } = await open();
  expect(
    await card.findByText(
      "Payouts are automatic, 8 hours after a shift is completed. A booking with several visits is completed when its last one ends. Pay for a visit without a check-in is held until our team has asked both sides.",
    ),
  ).toBeVisible();
});
