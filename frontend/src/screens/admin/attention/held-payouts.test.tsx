import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";

type Item = components["schemas"]["AttentionItem"];

const held: Item = {
  kind: "held_payout",
  id: "p1",
  companionName: "Maya R.",
  bookingId: "0b0f6a52-0000-4000-8000-0000000000b1",
  amount: 112.5,
  since: "2026-11-21T00:00:00Z",
};
const payout: components["schemas"]["Payout"] = {
  id: "p1",
  companionId: "k1",
  companionName: "Maya R.",
  bookingId: "b1",
  amount: 112.5,
  status: "pending",
  state: "held",
  dueAt: "2026-11-21T00:00:00Z",
};

function onAttention(items: Item[]) {
  server.use(
    http.get("*/api/admin/shifts/attention", () => done([])),
    http.get("*/api/admin/attention", () => done({ items, total: items.length })),
  );
}

test.each(["no_account", "account_not_ready"] as const)(
  "resolves a payout that is held for %s with a reminder",
  async (hold) => {
    const acts: unknown[] = [];
    onAttention([{ ...held, hold }]);
    server.use(
      http.post("*/api/admin/payouts/:id/remind", ({ params }) => {
        acts.push([`payouts/${params.id}/remind`]);
        return done(payout);
      }),
    );
    const { user } = asAdmin("/admin/attention");
    await user.click(await screen.findByRole("button", { name: /^Remind companion/ }));
    expect(await screen.findByText("The companion was sent a reminder.")).toBeVisible();
    expect(acts).toEqual([["payouts/p1/remind"]]);
  },
);

test("opens the payout that a dispute blocks", async () => {
  onAttention([{ ...held, hold: "disputed" }]);
  asAdmin("/admin/attention");
  expect(await screen.findByRole("link", { name: /^Show payout/ })).toHaveAttribute(
    "href",
    "/admin/payouts?payout=p1",
  );
});

/** The list may say that it is empty only after both responses have arrived. */
test.each([
  ["visits", "*/api/admin/shifts/attention"],
  ["items", "*/api/admin/attention"],
] as const)("does not show a failure to load the %s as an empty list", async (_, path) => {
  onAttention([]);
  const { user } = asAdmin("/admin/attention");
  expect(await screen.findByText("Nothing needs attention")).toBeVisible();
  server.use(http.get(path, () => refused(503, "Try again soon.")));
  const menu = within(screen.getByRole("navigation", { name: "Administration" }));
  await user.click(menu.getByRole("link", { name: "Dashboard" }));
  await user.click(await screen.findByRole("link", { name: /^Needs attention/ }));
  await screen.findByText(/^(Nothing needs attention|Nothing is listed)/);
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText(/not everything could be checked/)).toBeVisible();
  expect(screen.queryByText("Nothing needs attention")).toBeNull();
});
