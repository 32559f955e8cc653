import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, one } from "~/testing/fixtures/admin";
import { reconciliationHandler } from "~/testing/handlers/payouts";

const payout: components["schemas"]["Payout"] = {
  id: "0b0f6a52-0000-4000-8000-0000000000a1",
  companionId: "k1",
  companionName: "Maya R.",
  bookingId: "0b0f6a52-0000-4000-8000-0000000000b1",
  amount: 112.5,
  status: "pending",
  state: "due",
  dueAt: "2026-11-21T00:00:00Z",
};

function onPayouts(list: (typeof payout)[]) {
  server.use(http.get("*/api/admin/payouts", () => done(list, { pagination: one })));
}

test.each<[Partial<typeof payout>, button: string, submit: string, act: string, said: string]>([
  [{}, "Hold of Maya R.", "Hold payout", "hold", "Payout held"],
  [
    { state: "held", hold: "by_operator", holdNote: "Ask first" },
    "Release of Maya R.",
    "Release payout",
    "release",
    "Payout released",
  ],
])("holds or releases a payout with a reason: %j", async (change, button, submit, act, said) => {
  onPayouts([{ ...payout, ...change }]);
  const bodies: unknown[] = [];
  server.use(
    http.post(`*/api/admin/payouts/${payout.id}/${act}`, async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? refused(409, "It was sent meanwhile.") : done(payout);
    }),
  );
  const { user } = asAdmin("/admin/payouts");
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  const confirm = dialog.getByRole("button", { name: submit });
  await user.click(confirm);
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(/Enter a reason/);
  await user.type(dialog.getByLabelText("Reason"), "A complaint");
  await user.click(confirm);
  expect(await dialog.findByText("It was sent meanwhile.")).toBeVisible();
  expect(dialog.getByLabelText("Reason")).toHaveValue("A complaint");
  await user.click(confirm);
  expect(await screen.findByText(said)).toBeVisible();
  expect(bodies).toEqual([{ reason: "A complaint" }, { reason: "A complaint" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("holding a payout requires a reason, and a sent one cannot be held", async () => {
  onPayouts([
    { ...payout, state: "held", hold: "by_operator", holdNote: "Ask first" },
    { ...payout, id: "p2", state: "paid", status: "completed" },
  ]);
  asAdmin("/admin/payouts");
  expect(
    await screen.findByText("Held until an administrator releases it: Ask first"),
  ).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^(Hold|Release) of/ })).toHaveLength(1);
});

const getText = (blob: Blob | undefined) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader(); // jsdom's blobs have no text()
    reader.onload = () => resolve(reader.result);
    if (blob) reader.readAsText(blob);
  });

/** The files saved, in the order of the presses. */
function savedFiles() {
  const made: Blob[] = [];
  URL.createObjectURL = vi.fn((blob: Blob) => {
    made.push(blob);
    return "blob:payouts";
  }) as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  return { made, click };
}

test("exports all payouts, also more than one page", async () => {
  onPayouts([payout]);
  const head = '"id"\r\n';
  const full = '"p"\r\n'.repeat(5_000);
  const parts = [full, full, '"last"\r\n'];
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/admin/payouts/export", ({ request }) => {
      const page = new URL(request.url).searchParams.get("page");
      asked.push(page);
      return new Response(head + parts[Number(page) - 1], {
        headers: { "Content-Type": "text/csv" },
      });
    }),
  );
  const { made, click } = savedFiles();
  const { user } = asAdmin("/admin/payouts");
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(asked).toEqual(["1", "2", "3"]);
  expect((await getText(made[0])) === head + parts.join("")).toBe(true);
  click.mockRestore();
});

test("exports the filtered payouts", async () => {
  onPayouts([payout]);
  const asked: string[] = [];
  server.use(
    http.get("*/api/admin/payouts/export", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get("status")} ${searchParams.get("period")}`);
      return asked.length === 1
        ? refused(500)
        : new Response('"id"\r\n"p1"\r\n', {
            headers: { "Content-Type": "text/csv; charset=utf-8" },
          });
    }),
  );
  const { made, click } = savedFiles();
  const { user } = asAdmin("/admin/payouts?status=failed&period=7d");
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(await screen.findByText("Failed to prepare the file")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(asked).toEqual(["failed 7d", "failed 7d"]);
  expect(await getText(made[0])).toBe('"id"\r\n"p1"\r\n');
  click.mockRestore();
});

test("exports the filtered payouts as a workbook", async () => {
  onPayouts([payout]);
  const asked: string[] = [];
  server.use(
    http.get("*/api/admin/payouts/export", ({ request }) => {
      asked.push(new URL(request.url).search);
      return asked.length === 1
        ? refused(400, "Choose a shorter period: a workbook holds at most 20,000 payouts.")
        : new Response("PK");
    }),
  );
  const { made, click } = savedFiles();
  const { user } = asAdmin("/admin/payouts?status=failed&period=7d");
  await user.click(await screen.findByRole("button", { name: "Download Excel" }));
  expect(await screen.findByText(/Choose a shorter period/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Download Excel" }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(asked.at(-1)).toMatch(/^\?format=xlsx&status=failed&period=7d(&|$)/);
  expect(await getText(made[0])).toBe("PK");
  click.mockRestore();
});

test("the reconciliation report shows matching accounts", async () => {
  onPayouts([payout]);
  asAdmin("/admin/payouts");
  expect(
    await screen.findByText(/^Companions are owed \$112\.50, by payouts and ledger alike\./),
  ).toHaveTextContent(/Last matched with the provider Nov 22, 2026, .* No open differences\.$/);
});

test("the reconciliation report lists differences", async () => {
  onPayouts([payout]);
  server.use(
    reconciliationHandler({
      owedByLedger: 100,
      differences: [
        {
          kind: "amount_differs",
          object: "re_1",
          ours: -5,
          theirs: -4.5,
          firstSeen: "2026-11-21T08:00:00Z",
        },
      ],
    }),
  );
  const { user } = asAdmin("/admin/payouts");
  expect(
    await screen.findByText(/owed \$112\.50 by payouts, \$100\.00 by the ledger\./),
  ).toBeVisible();
  expect(screen.queryByText(/No open differences/)).toBeNull();
  await user.click(screen.getByText("1 open difference"));
  expect(
    screen.getByText(/^Amounts differ: re_1, ours −\$5\.00, theirs −\$4\.50, seen Nov 21, 2026/),
  ).toBeVisible();
});

test("accounts that disagree are no match, even without a difference at the provider", async () => {
  onPayouts([payout]);
  server.use(reconciliationHandler({ owedByLedger: 100 }));
  asAdmin("/admin/payouts");
  expect(await screen.findByText(/\$100\.00 by the ledger\./)).toHaveTextContent(
    /Last matched with the provider Nov 22, 2026, 8:00 AM, UTC\.$/,
  );
});

test("before the first night nothing has been matched", async () => {
  onPayouts([payout]);
  server.use(reconciliationHandler({ matchedAt: undefined }));
  asAdmin("/admin/payouts");
  expect(await screen.findByText(/payouts and ledger alike\./)).toHaveTextContent(
    /Not matched with the provider yet: that happens every night\.$/,
  );
});

test.each([
  ["event_missed", "An event never reached us: evt_1"],
  ["event_repeated", "An event came more than once: evt_1"],
  ["unknown_to_us", "The provider moved money we know nothing about: evt_1"],
  ["unknown_to_them", "The provider does not show what we recorded: evt_1"],
] as const)("a difference of kind %s reads as what it is", async (kind, sentence) => {
  onPayouts([payout]);
  const one = { kind, object: "evt_1", firstSeen: "2026-11-21T08:00:00Z" };
  server.use(reconciliationHandler({ differences: [one, { ...one, object: "evt_2" }] }));
  const { user } = asAdmin("/admin/payouts");
  await user.click(await screen.findByText("2 open differences"));
  expect(screen.getByText(`${sentence}, seen Nov 21, 2026, 8:00 AM, UTC`)).toBeVisible();
});

test.each([
  ["?payout=p1", "One payout, whenever it is due."],
  ["?booking=b1", "The payouts of one booking, whenever they are due."],
  ["?companion=k1", "The payouts of one companion, whenever they are due."],
])("%s says which payouts are listed, with the way to all", async (query, sentence) => {
  onPayouts([payout]);
  asAdmin(`/admin/payouts${query}`);
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
  expect(screen.getByRole("link", { name: "Show all payouts" })).toHaveAttribute(
    "href",
    "/admin/payouts?period=all",
  );
});

test("without such a link the list is filtered by period and status alone", async () => {
  onPayouts([payout]);
  asAdmin("/admin/payouts?period=all");
  const filters = within(await screen.findByLabelText("Filter payouts"));
  expect(filters.getByLabelText("Period")).toHaveDisplayValue("All time");
  expect(screen.queryByRole("link", { name: "Show all payouts" })).toBeNull();
});

const deducting = { state: "held", hold: "disputed", deductible: 40 } as const;

test("deducting for a lost dispute sends the amount, and says that it is done", async () => {
  onPayouts([{ ...payout, ...deducting } as typeof payout]);
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/admin/payouts/:id/deduct", async ({ request }) => {
      bodies.push(await request.json());
      return done({ ...payout, deducted: 12.5 } as never);
    }),
  );
  const { user } = asAdmin("/admin/payouts");
  await user.click(await screen.findByRole("button", { name: "Deduct for dispute of Maya R." }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Amount (dollars)"), "12.50");
  await user.type(dialog.getByLabelText("Reason"), "Agreed");
  await user.type(dialog.getByLabelText("Your password"), "secret-word");
  await user.click(dialog.getByRole("button", { name: "Deduct" }));
  expect(await screen.findByText("Payout deducted")).toBeVisible();
  expect(bodies).toEqual([{ amount: 12.5, reason: "Agreed", password: "secret-word" }]);
});
