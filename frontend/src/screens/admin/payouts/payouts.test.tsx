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
  await user.click(screen.getByText("1 open difference"));
  expect(
    screen.getByText(/^Amounts differ: re_1, ours −\$5\.00, theirs −\$4\.50, seen Nov 21, 2026/),
  ).toBeVisible();
});
