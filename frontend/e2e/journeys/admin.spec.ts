import { expectAccessible, expectNoSidewaysScroll } from "../pages/checks";
import { people, startAs } from "../pages/people";
import { expect, test } from "../pages/test";

const widths = [390, 1280];
const pagination = { page: 1, limit: 20, total: 2, pages: 1 };
const payout = {
  id: "019365a0-0000-7000-8000-0000000000a1",
  companionName: "Maya R.",
  bookingId: "019365a0-0000-7000-8000-0000000000b1",
  shiftDate: "2026-11-20T14:00:00Z",
  amount: 112.5,
  dueAt: "2026-11-21T00:00:00Z",
};
const payouts = [
  { ...payout, status: "failed", state: "failed", lastError: "refused by the bank" },
  {
    ...payout,
    id: "019365a0-0000-7000-8000-0000000000a2",
    companionName: "Jordan Fields",
    status: "completed",
    state: "paid",
    processedAt: "2026-11-21T00:00:20Z",
    stripeTransferId: "tr_1PqYbZ2eZvKYlo2C",
  },
];

test("R21 ADM-025 an administrator finds the outbox and reads what was mailed", async ({
  page,
}) => {
  // Somebody who does nothing in the other tests, so that this is the newest mail.
  const email = people.newClient.email;
  const asked = await page.request.post("/api/auth/forgot-password", { data: { email } });
  expect(asked.status()).toBe(200);
  const token = await startAs(page, "admin");
  // The letter is written by a job, after the answer.
  const newest = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await page.request.get("/api/admin/outbox", { headers });
    const mails: { to: string; subject: string }[] = (await reply.json()).data;
    return mails.find(({ to }) => to === email)?.subject;
  };
  await expect.poll(newest).toBe("Reset your password");
  await page.goto("/admin/dashboard");
  const sections = page.getByRole("navigation", { name: "Administration" });
  await sections.getByRole("link", { name: "Outbox" }).click();
  const mail = page
    .getByRole("listitem")
    .filter({ hasText: `To ${email}` })
    .first();
  await expect(mail.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await mail.getByText("Show text").click();
  await expect(mail.getByRole("link")).toHaveAttribute("href", /\/reset-password\?token=/);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("link", { name: "Parked", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No mail here" })).toBeVisible();
});

test("ADMP-001 ADMP-007 payouts with what can be done about them", async ({ page }) => {
  await startAs(page, "admin");
  await page.route("**/api/admin/payouts?*", (route) =>
    route.fulfill({ json: { success: true, data: payouts, pagination } }),
  );
  await page.route("**/api/admin/payouts/*/retry", (route) =>
    route.fulfill({ json: { success: true, data: { ...payouts[0], state: "due" } } }),
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/payouts");
    await expect(page.getByText("Failed: refused by the bank")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const retried = page.waitForResponse(/\/retry$/);
    await page.getByRole("button", { name: "Retry of Maya R." }).click();
    await retried;
    await page.getByRole("button", { name: "Refund client for Jordan Fields" }).click();
    const dialog = page.getByRole("dialog", { name: "Refund this shift?" });
    await dialog.getByRole("button", { name: "Refund client" }).click();
    await expect(dialog.getByRole("link", { name: "Enter a reason" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test("ADMA-002 ADMA-005 ADMA-007 analytics of the demo's history, by period", async ({ page }) => {
  await startAs(page, "admin");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/dashboard");
    const sections = page.getByRole("navigation", { name: "Administration" });
    await sections.getByRole("link", { name: "Analytics" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
    await expect(page.getByText("Total Revenue")).toBeVisible();
    await expect(page.getByRole("figure")).toHaveCount(4);
    await page.getByRole("figure", { name: "Revenue Trends" }).getByText("Show data").click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const asked = page.waitForResponse(/analytics\?period=90d/);
    await page.getByRole("combobox", { name: "Period" }).selectOption("90d");
    const { data } = await (await asked).json();
    await expect(page.getByText(data.insights[0])).toBeVisible();
    await expect(page.getByRole("table", { name: "Top Companions" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test("what needs attention, with the act that settles it", async ({ page }) => {
  await startAs(page, "admin");
  const items = [
    { ...payout, kind: "failed_payout", since: payout.dueAt, detail: "refused by the bank" },
    { kind: "failed_refund", id: "j1", amount: 40, detail: "The refund failed at the bank." },
    { kind: "note", id: "j2", detail: "The balances differ by $1.00." },
  ];
  await page.route("**/api/admin/attention*", (route) =>
    route.fulfill({ json: { success: true, data: { items, total: 3 } } }),
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/attention");
    await expect(page.getByText("3 things wait.")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /^Paid another way/ }).click();
    const dialog = page.getByRole("dialog", { name: "Was it paid back another way?" });
    await dialog.getByRole("button", { name: "Paid another way" }).click();
    await expect(dialog.getByRole("link", { name: "Enter a reason" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test("a payout's hold asks why; the list can be taken along as a file", async ({ page }) => {
  await startAs(page, "admin");
  await page.route("**/api/admin/payouts?*", (route) =>
    route.fulfill({ json: { success: true, data: payouts, pagination } }),
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/payouts");
    await expect(page.getByText("Reconciliation report")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("payouts.csv");
    await page.getByRole("button", { name: "Hold of Maya R." }).click();
    const dialog = page.getByRole("dialog", { name: "Hold this payout?" });
    await dialog.getByRole("button", { name: "Hold payout" }).click();
    await expect(dialog.getByRole("link", { name: "Enter a reason" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test.describe("calls that fail", () => {
  test.use({ expectedNoise: [/^Failed to load resource/] });

  test("each list says so and is accessible", async ({ page }) => {
    await startAs(page, "admin");
    await page.route("**/api/admin/**", (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "broken" } }),
    );
    for (const [path, text] of [
      ["outbox", "Failed to load the outbox"],
      ["payouts", "Failed to load payouts"],
      ["jobs", "Failed to load parked jobs"],
      ["analytics", "Failed to load analytics"],
      ["attention", "Failed to load what needs attention"],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByText(text)).toBeVisible();
      await expectAccessible(page);
    }
  });
});
