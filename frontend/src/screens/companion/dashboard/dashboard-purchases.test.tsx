import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { companionDashboard } from "~/testing/companion-dashboard";
import { companionUser } from "~/testing/fixtures/people";
import { configHandler, testConfig } from "~/testing/handlers/config";
import { done, refused } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { server } from "~/testing/server";

let home: ReturnType<typeof companionDashboard>["home"];
let open: ReturnType<typeof companionDashboard>["open"];
let part: ReturnType<typeof companionDashboard>["part"];

beforeEach(() => {
  ({ home, open, part } = companionDashboard());
});

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString();

test("HIGH-002 HIGH-003 HIGH-004 offers a highlight with its price and pays at the provider", async () => {
  const goTo = vi.spyOn(browser, "goTo").mockReturnValue(true);
  const sent: unknown[] = [];
  server.use(
    configHandler({
      prices: { ...testConfig.prices, highlightLocal: 500, highlightNationwide: 1000 },
    }),
    http.post("*/api/payments/create-highlight-checkout", async ({ request }) => {
      sent.push(await request.json());
      return done({ sessionId: "cs_9", url: "https://pay.example/cs_9" });
    }),
  );
  const { user } = await open();
  const highlights = part("Highlights");
  expect(await highlights.findByText("$500 for one month.")).toBeVisible();
  expect(highlights.getByText("In searches from anywhere in the country.")).toBeVisible();
  await user.click(highlights.getByRole("button", { name: "Buy nationwide for $1,000" }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://pay.example/cs_9"));
  expect(sent).toEqual([
    {
      userId: companionUser._id,
      highlightType: "nationwide",
      returnUrl: "/companion/dashboard",
    },
  ]);
  goTo.mockRestore();
});

test("HIGH-005 HIGH-006 offers no highlight while one is active", async () => {
  await open({ highlight: { type: "local", expiresAt: inAMonth() } });
  const highlights = part("Highlights");
  expect(highlights.getByText("Highlight Already Active")).toBeVisible();
  for (const button of highlights.getAllByRole("button")) expect(button).toBeDisabled();
});

test("HIGH-006 offers a highlight again after the previous one ended", async () => {
  await open({ highlight: { type: "local", expiresAt: "2025-05-01T12:00:00Z" } });
  const highlights = part("Highlights");
  expect(highlights.queryByText("Highlight Already Active")).toBeNull();
  for (const button of highlights.getAllByRole("button")) expect(button).toBeEnabled();
});

test("HIGH-007 shows an error for a failed highlight purchase", async () => {
  server.use(http.post("*/api/payments/create-highlight-checkout", () => refused(500)));
  const { user } = await open();
  await user.click(part("Highlights").getByRole("button", { name: /^Buy local/ }));
  expect(await screen.findByText("Failed to purchase highlight. Please try again.")).toBeVisible();
});

test("KDASH-001 KDASH-036 activates a highlight after the payment and cleans the URL", async () => {
  const highlight = { type: "local", expiresAt: inAMonth() } as const;
  const { router } = await open({ highlight }, "/companion/dashboard?highlight=success");
  expect(
    await part("Highlights").findByText("Payment received. Your highlight is active."),
  ).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("KDASH-028 KDASH-029 KDASH-032 unlocks after the payment, starts the check and cleans the URL", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("*/api/payments/manual-unlock-verification", async ({ request }) => {
      asked.push(["unlock", await request.json()]);
      return refused(403, "Payment not verified. Please complete payment first.");
    }),
    http.post("*/api/payments/check-payment-and-unlock", async ({ request }) => {
      asked.push(["check", await request.json()]);
      home.account = { ...home.account, idVerificationUnlocked: true };
      return done({ idVerificationUnlocked: true, idVerificationPaymentStatus: "paid" });
    }),
  );
  const at = "/companion/dashboard?payment=success&session_id=cs_k1";
  const { router } = await open({}, at);
  expect(await screen.findByRole("button", { name: "Start ID verification" })).toBeVisible();
  expect(await screen.findByText(/^Payment received\. You can start/)).toBeVisible();
  expect(asked).toEqual([
    ["unlock", { userId: companionUser._id }],
    ["check", { sessionId: "cs_k1" }],
  ]);
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test.each([true, false])(
  "shows an unfinished payment at the top of the page (unlocked: %s)",
  async (idVerificationUnlocked) => {
    const at = "/companion/dashboard?payment=cancelled";
    const idVerification = { status: "unverified" } as const;
    const { router } = await open({ idVerificationUnlocked, idVerification }, at);
    const said = await screen.findByText("The payment was not finished.");
    expect(part("ID verification").queryByText("The payment was not finished.")).toBeNull();
    const next = await screen.findByRole("heading", { name: "No upcoming shifts" });
    expect(said.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(router.state.location.search).toBe(""));
  },
);

test("KDASH-033 an unconfirmed unlock asks to refresh", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  server.use(
    http.post("*/api/payments/manual-unlock-verification", () => refused(403)),
    http.post("*/api/payments/check-payment-and-unlock", () => refused(403)),
  );
  const at = "/companion/dashboard?payment=success&session_id=cs_k2";
  const { router } = await open({}, at);
  expect(await screen.findByText("Thank you. We are confirming your payment.")).toBeVisible();
  for (const ms of [500, 1000, 1500, 2000, 2500]) await vi.advanceTimersByTimeAsync(ms + 200);
  expect(await screen.findByText("Please refresh this page in a moment.")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(""));
  vi.useRealTimers();
});
