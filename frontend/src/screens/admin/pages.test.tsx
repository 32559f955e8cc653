import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { asAdmin, job, none, one } from "~/testing/fixtures/admin";

type Schemas = components["schemas"];

const payout: Schemas["Payout"] = {
  id: "0b0f6a52-0000-4000-8000-0000000000a1",
  companionId: "k1",
  companionName: "Maya R.",
  bookingId: "0b0f6a52-0000-4000-8000-0000000000b1",
  shiftDate: "2026-11-20T14:00:00Z",
  amount: 112.5,
  status: "failed",
  state: "failed",
  dueAt: "2026-11-21T00:00:00Z",
  lastError: "refused by the bank",
};
const mail: Schemas["OutboxMail"] = {
  id: "0b0f6a52-0000-4000-8000-0000000000c1",
  kind: "mail",
  to: "jordan@example.com",
  state: "sent",
  tries: 1,
};

afterEach(() => {
  vi.restoreAllMocks();
});

test("ROLE-009 every admin page requires an administrator", async () => {
  for (const at of ["/admin/dashboard", "/admin/payouts", "/admin/outbox", "/admin/jobs"]) {
    const { router, unmount } = renderApp({ at });
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
    unmount();
  }
});

test("scrolls the current section into view", async () => {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  const places = vi.spyOn(HTMLElement.prototype, "offsetLeft", "get");
  places.mockImplementation(function (this: HTMLElement) {
    return this.textContent === "Outbox" ? 700 : 0;
  });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  server.use(http.get("*/api/admin/outbox", () => done([mail], { pagination: one })));
  asAdmin("/admin/outbox");
  const menu = await screen.findByRole("navigation", { name: "Administration" });
  await waitFor(() => expect(menu.scrollLeft).toBe(700 + 50 - 195));
});

test("ADM-025 the dashboard links to the sections and logs out", async () => {
  server.use(http.post("*/api/auth/logout", () => done({ message: "ok" })));
  const { user, router } = asAdmin("/admin/dashboard");
  const menu = await screen.findByRole("navigation", { name: "Administration" });
  expect(within(menu).getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const main = screen.getByRole("main");
  for (const [name, href] of [
    ["Verifications", "/admin/verifications"],
    ["Payouts", "/admin/payouts"],
    ["Outbox", "/admin/outbox"],
    ["Analytics", "/admin/analytics"],
    ["Books", "/admin/months"],
    ["Bookings", "/admin/booking-management"],
    ["Jobs", "/admin/jobs"],
  ] as const) {
    // Once on the page, including the menu.
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await user.click(within(main).getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(localStorage.getItem("admin")).toBeNull();
});

test("the demo outbox shows the text of a mail with same-origin links", async () => {
  const text = `Open ${window.location.origin}/reset-password?token=t or https://elsewhere.example/x`;
  server.use(
    http.get("*/api/admin/outbox", () =>
      done([{ ...mail, subject: "Reset your password", text }], { pagination: one }),
    ),
  );
  const { user } = asAdmin("/admin/outbox");
  await screen.findByRole("heading", { level: 2, name: "Reset your password" });
  await user.click(screen.getByText("Show text"));
  const row = screen.getByText(/To jordan@example.com/).closest("li") as HTMLElement;
  expect(within(row).getAllByRole("link")).toHaveLength(1);
  expect(within(row).getByRole("link")).toHaveAttribute(
    "href",
    `${window.location.origin}/reset-password?token=t`,
  );
});

test("without demo data the outbox shows a mail's recipient and explains its missing text", async () => {
  server.use(
    http.get("*/api/admin/outbox", () =>
      done([{ ...mail, state: "parked", tries: 12, lastError: "refused with 550" }], {
        pagination: one,
      }),
    ),
  );
  asAdmin("/admin/outbox");
  expect(
    await screen.findByRole("heading", { level: 2, name: "jordan@example.com" }),
  ).toBeVisible();
  expect(screen.getByText("Last error: refused with 550")).toBeVisible();
  expect(await screen.findByText("The text of emails stays hidden")).toBeVisible();
  expect(
    screen.getByText("An email may contain a link that opens someone's account."),
  ).toBeVisible();
  expect(screen.queryByText("Show text")).toBeNull();
});

test("the outbox filters by state and shows empty and error states", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/admin/outbox", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("state"));
      return asked.length > 2 ? refused(500) : done([], { pagination: none });
    }),
  );
  const { user } = asAdmin("/admin/outbox");
  expect(await screen.findByText("No emails here")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Parked" }));
  await waitFor(() => expect(asked).toEqual([null, "parked"]));
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("Failed to load the outbox")).toBeVisible();
});

function onPayouts(list: Schemas["Payout"][]) {
  const asked: string[] = [];
  server.use(
    http.get("*/api/admin/payouts", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get("status")} ${searchParams.get("period")}`);
      return done(list, { pagination: list.length ? one : none });
    }),
  );
  return asked;
}

test("ADMP-001 ADMP-002 ADMP-003 ADMP-004 ADMP-010 ADMP-011 shows title, link back, period and status", async () => {
  const asked = onPayouts([]);
  const { user, router } = asAdmin("/admin/payouts");
  expect(await screen.findByRole("heading", { level: 1, name: "Payout Dashboard" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
    "href",
    "/admin/dashboard",
  );
  expect(await screen.findByText("No payouts found")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Period"), "7d");
  const failed = screen.getByRole("link", { name: "Failed" });
  await waitFor(() =>
    expect(failed).toHaveAttribute("href", "/admin/payouts?status=failed&period=7d"),
  );
  await user.click(failed);
  await waitFor(() => expect(asked).toEqual(["all 30d", "all 7d", "failed 7d"]));
  expect(router.state.location.search).toBe("?status=failed&period=7d");
});

test("ADMP-005 ADMP-006b ADMP-007 ADMP-008 retries a failed payout", async () => {
  const asked = onPayouts([payout, { ...payout, id: "p2", status: "completed", state: "paid" }]);
  const retried: unknown[] = [];
  server.use(
    http.post("*/api/admin/payouts/:id/retry", async ({ params, request }) => {
      retried.push(params.id, await request.json());
      return done({ ...payout, state: "due" });
    }),
  );
  const { user } = asAdmin("/admin/payouts");
  expect(await screen.findByText("Failed: refused by the bank")).toBeVisible();
  expect(screen.getAllByText("$112.50")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Retry of Maya R." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Retry this payout?" }));
  await user.type(dialog.getByLabelText("Reason"), "Account mended");
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Payout retry initiated")).toBeVisible();
  expect(retried).toEqual([payout.id, { reason: "Account mended" }]);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText("Payout retry initiated")).toBeNull(), {
    timeout: 20_000,
  });
});

test("EARN-012e ADMP-006b a payout shows companion, booking, shift, amount, status and transfer", async () => {
  const sent = { processedAt: "2026-11-23T15:30:00Z", stripeTransferId: "tr_1Nq" };
  onPayouts([{ ...payout, status: "completed", state: "paid", ...sent }]);
  asAdmin("/admin/payouts");
  const name = await screen.findByRole("heading", { level: 2, name: "Maya R." });
  const row = name.closest("li") as HTMLElement;
  const booking = within(row).getByRole("link", { name: /^Booking/ });
  expect(booking).toHaveAttribute("href", `/admin/bookings/${payout.bookingId}`);
  expect(row).toHaveTextContent("Shift Nov 20, 2026, 2:00 PM, UTC");
  expect(row).toHaveTextContent("$112.50");
  expect(within(row).getByText("Completed")).toBeVisible();
  expect(row).toHaveTextContent("Sent Nov 23, 2026, 3:30 PM, UTC · tr_1Nq");
});

test("ADMP-009 a failed retry without a message shows the stated text", async () => {
  onPayouts([payout]);
  server.use(http.post("*/api/admin/payouts/:id/retry", () => refused(500)));
  const { user } = asAdmin("/admin/payouts");
  await user.click(await screen.findByRole("button", { name: "Retry of Maya R." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Retry this payout?" }));
  await user.type(dialog.getByLabelText("Reason"), "Account mended");
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByText("Failed to retry payout")).toBeVisible();
});

test("ASVS 7.5.3 a refund requires a reason and the password", async () => {
  const asked = onPayouts([payout]);
  const bodies: unknown[] = [];
  server.use(
    http.post(`*/api/admin/payouts/${payout.id}/refund`, async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? refused(400, "Current password is incorrect", "wrong_current_password")
        : done<Schemas["Payout"]>({ ...payout, status: "returned", state: "cancelled" });
    }),
  );
  const { user } = asAdmin("/admin/payouts");
  await user.click(await screen.findByRole("button", { name: /^Refund client/ }));
  const dialog = await screen.findByRole("dialog", { name: "Refund this shift?" });
  const confirm = within(dialog).getByRole("button", { name: "Refund client" });
  await user.click(confirm);
  const described = (label: string) => expect(within(dialog).getByLabelText(label));
  described("Reason").toHaveAccessibleDescription(/Enter a reason$/);
  described("Your password").toHaveAccessibleDescription(/Enter your password$/);
  expect(bodies).toEqual([]);
  await user.type(within(dialog).getByLabelText("Reason"), "The companion did not come");
  await user.type(within(dialog).getByLabelText("Your password"), "word");
  await user.click(confirm);
  expect(
    await within(dialog).findByRole("link", { name: "Current password is incorrect" }),
  ).toBeVisible();
  described("Your password").toHaveAccessibleDescription(/Current password is incorrect$/);
  await user.click(confirm);
  expect(await screen.findByText("Refund ordered")).toBeVisible();
  expect(bodies[1]).toEqual({ reason: "The companion did not come", password: "word" });
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("limits a refund to what has not been refunded, and can be canceled", async () => {
  onPayouts([payout, { ...payout, id: "p2", status: "returned", state: "reversed" }]);
  const { user } = asAdmin("/admin/payouts");
  expect(await screen.findByText("Taken back and refunded")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Refund client/ }));
  const dialog = await screen.findByRole("dialog", { name: "Refund this shift?" });
  await user.click(within(dialog).getByRole("button", { name: "Keep as it is" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["payouts", "payouts"],
  ["jobs", "jobs/parked"],
  ["outbox", "outbox"],
])("requests the next page of %s", async (page, path) => {
  const pages: (string | null)[] = [];
  const item = { payouts: payout, jobs: job, outbox: mail }[page];
  server.use(
    http.get(`*/api/admin/${path}`, ({ request }) => {
      pages.push(new URL(request.url).searchParams.get("page"));
      return done([item], { pagination: { page: pages.length, limit: 20, total: 21, pages: 2 } });
    }),
  );
  const { user } = asAdmin(`/admin/${page}`);
  await user.click(await screen.findByRole("link", { name: "Next" }));
  await waitFor(() => expect(pages).toEqual(["1", "2"]));
  expect(await screen.findByText("21 of 21")).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^21 /, { selector: "section > p" })).toHaveFocus());
});

test.each([
  ["payouts", "payouts", "Failed to load payouts", "No payouts found"],
  ["jobs", "jobs/parked", "Failed to load parked jobs", "Nothing is parked"],
])("shows an error for %s that cannot be loaded and retries", async (page, path, failed, empty) => {
  let calls = 0;
  server.use(
    http.get(`*/api/admin/${path}`, () => {
      calls += 1;
      return calls === 1 ? refused(500) : done([], { pagination: none });
    }),
  );
  const { user } = asAdmin(`/admin/${page}`);
  expect(await screen.findByText(failed)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(empty)).toBeVisible();
});
