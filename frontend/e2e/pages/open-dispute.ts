import type { Page } from "@playwright/test";

const openDispute = {
  id: "dp_1",
  state: "open",
  amount: 228.83,
  fee: 15,
  paid: 240,
  seenAt: "2026-11-20T14:00:00Z",
  respondBy: "2099-12-01T23:59:00Z",
  client: { _id: "0b0f6a52-0000-4000-8000-0000000000ff", displayName: "Jordan E." },
  draft: { customerName: "Jordan Example", activityLog: "Booked\nPaid" },
};

/** The path of a dispute that waits for an answer. */
export async function withOpenDispute(page: Page): Promise<string> {
  await page.route("**/api/admin/disputes/dp_1*", (route) =>
    route.fulfill({ json: { success: true, data: openDispute } }),
  );
  return "admin/disputes/dp_1";
}
