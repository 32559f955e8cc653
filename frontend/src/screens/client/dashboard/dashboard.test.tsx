import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { components } from "~/api/schema";
import { pendingIdentity } from "~/features/verifications/identity-session";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { fakePopup } from "~/testing/fake-popup";
import { clientUser } from "~/testing/fixtures/people";
import { configHandler, testConfig } from "~/testing/handlers/config";

type Client = components["schemas"]["ClientUser"];
const unverified: Partial<Client> = { idVerification: { status: "unverified" } };
const locked: Partial<Client> = { ...unverified, idVerificationUnlocked: false };

let statusCalls = 0;
let created: unknown[] = [];
let status: components["schemas"]["IdentityStatus"];
let account: Client;

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  statusCalls = 0;
  created = [];
  status = { isComplete: false, status: "pending" };
  const prices = { idUnlock: 25 } as typeof testConfig.prices;
  const pagination = { page: 1, limit: 50, total: 0, pages: 0 };
  server.use(
    configHandler({ prices }),
    http.get("*/api/auth/me", () => done(account)),
    http.get("*/api/bookings/my-bookings", () => done([], { pagination })),
    http.get("*/api/verification/stripe-identity/status/:id", () => {
      statusCalls += 1;
      return done(status);
    }),
    http.post("*/api/verification/stripe-identity/create", async ({ request }) => {
      created.push(await request.json());
      return done({ id: "vs_1", url: "https://id.example/vs_1", status: "pending" });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  pendingIdentity.clear();
});

async function open(change: Partial<Client> = {}, at = "/client/dashboard") {
  account = { ...clientUser, ...change };
  signInAs.client(change);
  const view = renderApp({ at });
  await screen.findByRole("heading", { name: "ID verification" });
  return view;
}
const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("client dashboard", () => {
  it("links a verified client to the search (CDASH-003)", async () => {
    await open();
    const find = screen.getByRole("link", { name: "Find a Companion" });
    expect(find).toHaveAttribute("href", "/search");
  });

  it("links to all other pages in order (NAV-015, CDASH-004 to CDASH-008, CDASH-011)", async () => {
    await open();
    const links = within(screen.getByRole("region", { name: "More" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Booking history", "/booking-history"], // CDASH-004
      ["Cover a night, a weekend or longer", "/coverage"],
      ["Messages", "/messages"],
      ["Favorites", "/favorites"], // CDASH-005
      ["My reviews", "/client/reviews"], // CDASH-006
      ["Write a review", "/reviews"], // CDASH-008
      ["Blocked people", "/blocked"], // BLOCK-004
      ["Account", "/client/profile"], // CDASH-007
    ]);
  });

  it("CDASH-005 CDASH-006 CDASH-008 NAV-038 each link leads to an existing page", async () => {
    const pagination = { page: 1, limit: 20, total: 0, pages: 0 };
    server.use(http.get("*/api/companions/favorites/list", () => done([], { pagination })));
    const { user, router } = await open();
    for (const [link, heading, address] of [
      ["Favorites", "Favorites", "/favorites"],
      ["My reviews", "My reviews", "/client/reviews"],
      ["Write a review", "My reviews", "/client/reviews?tab=pending"],
    ] as const) {
      await router.navigate("/client/dashboard");
      const more = await screen.findByRole("region", { name: "More" });
      await user.click(within(more).getByRole("link", { name: link }));
      expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(address);
    }
    expect(await screen.findByRole("heading", { name: "No sessions to review" })).toBeVisible();
  });

  it("keeps an unverified client here and shows the reason (CDASH-009, CDASH-010)", async () => {
    const { user, router } = await open(unverified);
    await user.click(screen.getByRole("button", { name: "Find a Companion" }));
    expect(
      await screen.findByText(
        "ID verification is required to search for companions. Please complete your ID verification first.",
      ),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe("/client/dashboard");
  });

  it("shows the log-out at the end, not in the first row", async () => {
    await open();
    const title = screen.getByRole("heading", { level: 1 });
    const out = within(screen.getByRole("main")).getByRole("button", { name: "Log out" });
    expect(title.closest("header")?.contains(out) ?? false).toBe(false);
    const links = screen.getByRole("link", { name: "Booking history" });
    expect(links.compareDocumentPosition(out)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("logs out (CDASH-013)", async () => {
    server.use(http.post("*/api/auth/logout", () => done({ message: "Logged out" })));
    const { user } = await open();
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(localStorage.getItem("authToken")).toBeNull());
  });
});

describe("unlock", () => {
  it("costs $25.00 and is paid at the provider (IDV-003 to IDV-005, CDASH-012)", async () => {
    const goTo = vi.spyOn(browser, "goTo").mockReturnValue(true);
    server.use(
      http.post("*/api/payments/create-id-verification-checkout", async ({ request }) => {
        expect(await request.json()).toEqual({ returnUrl: "/client/dashboard" });
        return done({ sessionId: "cs_1", url: "https://pay.example/cs_1" });
      }),
    );
    const { user } = await open(locked);
    await user.click(await screen.findByRole("button", { name: "Pay $25 and start" }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://pay.example/cs_1"));
  });

  it("verifies the payment with the server after the return and starts (IDV-006, IDV-008)", async () => {
    server.use(
      http.post("*/api/payments/check-payment-and-unlock", async ({ request }) => {
        expect(await request.json()).toEqual({ sessionId: "cs_1" });
        account = { ...clientUser, ...unverified };
        return done({ idVerificationUnlocked: true, idVerificationPaymentStatus: "paid" });
      }),
    );
    const { popup } = fakePopup();
    const { router } = await open(locked, "/client/dashboard?payment=success&session_id=cs_1");
    expect(await screen.findByText("Pending")).toBeVisible();
    await waitFor(() => expect(popup.location.assign).toHaveBeenCalledTimes(1));
    expect(router.state.location.search).toBe("");
  });
});

describe("ID verification run", () => {
  const start = async () => {
    const parts = fakePopup();
    const view = await open(unverified);
    expect(screen.getByText("Not started")).toBeVisible();
    expect(screen.queryByText("Pending")).toBeNull();
    await view.user.click(screen.getByRole("button", { name: "Start ID verification" }));
    await waitFor(() => expect(parts.popup.location.assign).toHaveBeenCalled());
    return { ...view, ...parts };
  };

  it("sends the account's name, shows the checked documents, and returns here (API-059, API-060)", async () => {
    await start();
    expect(created).toEqual([
      {
        userReference: clientUser._id,
        returnUrl: "/client/dashboard?identityReturned=true",
        type: "document",
        options: {
          document: {
            allowed_types: ["driving_license", "passport", "id_card"],
            require_id_number: true,
            require_live_capture: true,
            require_matching_selfie: true,
          },
        },
      },
    ]);
  });

  it("opens in an 800x600 window and offers this tab too (IDV-010, IDV-018)", async () => {
    const { popup, openWindow } = await start();
    expect(openWindow).toHaveBeenCalledWith(expect.stringContaining("width=800,height=600"));
    expect(popup.location.assign).toHaveBeenCalledWith("https://id.example/vs_1");
    expect(screen.getByRole("link", { name: /Continue in this tab/ })).toHaveAttribute(
      "href",
      "https://id.example/vs_1",
    );
    expect(pendingIdentity.read()).toBe("vs_1");
    expect(sessionStorage.getItem("steady-identity-session")).toBe("vs_1");
    expect(Object.keys(localStorage)).not.toContain("steady-identity-session");
  });

  it("shows the next step when polling ends without a result", async () => {
    await start();
    expect(screen.getByText(/open the verification again if that window is closed/)).toBeVisible();
    await pause(180_000);
    expect(await screen.findByText(/There is no result yet/)).toBeVisible();
  });

  it("is pending, then shows success and clears the run (SIGN-016, IDV-001, IDV-016, IDV-022)", async () => {
    await start();
    const card = within(screen.getByRole("region", { name: "ID verification" }));
    expect(card.getByText("Pending")).toBeVisible();
    expect(card.queryByText("Not started")).toBeNull();
    status = { isComplete: true, status: "verified" };
    account = clientUser;
    window.dispatchEvent(new Event("focus"));
    expect(await screen.findByText("ID verification completed successfully!")).toBeVisible();
    expect(pendingIdentity.read()).toBeNull();
    expect(await card.findByText("Verified")).toBeVisible();
    expect(card.queryByText("Pending")).toBeNull();
    expect(await screen.findByRole("link", { name: "Find a Companion" })).toBeVisible();
  });

  it("shows a failure dialog with support, the stated text and a retry (IDV-001, IDV-002, IDV-019, IDV-020)", async () => {
    const { user } = await start();
    status = { isComplete: true, status: "rejected" };
    account = {
      ...clientUser,
      idVerification: { status: "rejected" },
      idVerificationAttemptsLeft: 2,
    };
    server.use(
      http.get("*/api/verification/stripe-identity/result/vs_1", () =>
        done({ id: "vs_1", status: "rejected", isComplete: true, reason: "document_expired" }),
      ),
    );
    window.dispatchEvent(new Event("focus"));
    const dialog = await screen.findByRole("dialog", { name: "Verification Failed" });
    expect(
      within(dialog).getByText(
        "ID verification was rejected. Please try again with different documents.",
      ),
    ).toBeVisible();
    expect(within(dialog).getByRole("link", { name: testConfig.support.email })).toBeVisible();
    expect(await within(dialog).findByText(/The document has expired/)).toBeVisible();
    expect(within(dialog).getByText(/Use one that is still valid/)).toBeVisible();
    expect(
      within(dialog).getByText("You have 2 attempts left; they are already paid for."),
    ).toBeVisible();
    await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    expect(await screen.findByText("Rejected")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("polls an interrupted run and clears it on an error (IDV-017)", async () => {
    pendingIdentity.keep("vs_old");
    server.use(
      http.get("*/api/verification/stripe-identity/status/vs_old", () => {
        statusCalls += 1;
        return refused(404);
      }),
    );
    await open(unverified);
    await pause(1_100);
    await waitFor(() => expect(statusCalls).toBe(1));
    await waitFor(() => expect(pendingIdentity.read()).toBeNull());
  });
});

describe("failed start (IDV-021)", () => {
  it.each([
    ["the server's error", { error: "All tries are used" }, "All tries are used"],
    [
      "the fields' messages",
      { errors: [{ field: "returnUrl", message: "is not ours" }] },
      "Validation failed: is not ours",
    ],
    ["the stated text", {}, "Failed to start ID verification. Please try again."],
  ])("shows %s", async (_, body, text) => {
    const { popup } = fakePopup();
    server.use(
      http.post(
        "*/api/verification/stripe-identity/create",
        () => Response.json({ success: false, code: "x", ...body }, { status: 400 }) as never,
      ),
    );
    const { user } = await open(unverified);
    await user.click(screen.getByRole("button", { name: "Start ID verification" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(popup.close).toHaveBeenCalled();
  });
});

it("shows no button when support hid it (IDV-024)", async () => {
  await open({ ...unverified, idVerificationButtonVisible: false });
  expect(screen.queryByRole("button", { name: "Start ID verification" })).toBeNull();
});
