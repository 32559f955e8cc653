import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPayoutRow } from "~/testing/payout-row";
import type { Payout } from "./payouts-query";

const lost = { deductible: 40 } as const;

// What an operator reads before money moves.
test.each<[Partial<Payout>, button: string, title: string, sentence: string]>([
  [
    {},
    "Hold of Maya R.",
    "Hold this payout?",
    "Maya R.'s $112.50 will not be sent until an administrator releases it.",
  ],
  [
    { state: "held", hold: "by_operator" },
    "Release of Maya R.",
    "Release this payout?",
    "Maya R.'s $112.50 will be sent when it is due, unless something else holds it back.",
  ],
  [
    { state: "failed", status: "failed" },
    "Retry of Maya R.",
    "Retry this payout?",
    "Maya R.'s $112.50 is sent again.",
  ],
  [
    {},
    "Refund client for Maya R.",
    "Refund this shift?",
    "The client gets back everything paid for this shift; the app fee is kept. Maya R. will not be paid the $112.50. This cannot be undone.",
  ],
  [
    { state: "paid", status: "completed" },
    "Refund client for Maya R.",
    "Refund this shift?",
    "The client gets back everything paid for this shift; the app fee is kept. The $112.50 sent to Maya R. is taken back first. This cannot be undone.",
  ],
  [
    { ...lost, state: "held", hold: "disputed" },
    "Deduct for dispute of Maya R.",
    "Deduct for the lost dispute?",
    "The client's bank took the payment back. Maya R. bears what you enter, at most $40.00, and is notified of the reason. So much less is sent. To send all of it, release the payout instead. This cannot be undone.",
  ],
  [
    { ...lost, state: "paid", status: "completed" },
    "Deduct for dispute of Maya R.",
    "Deduct for the lost dispute?",
    "The client's bank took the payment back. Maya R. bears what you enter, at most $40.00, and is notified of the reason. The payout was sent: so much of it is taken back. What does not come back stays our loss. This cannot be undone.",
  ],
])("%o: %s says what happens to the money", async (over, button, title, sentence) => {
  renderPayoutRow(over);
  await userEvent.setup().click(screen.getByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog", { name: title });
  const [first] = within(dialog).getAllByText(/\$|shift|payment/, { selector: "form p" });
  expect(first).toHaveTextContent(sentence);
});

test.each<[Partial<Payout>, button: string, field: string, hint: string, keep: string]>([
  [
    {},
    "Hold of Maya R.",
    "Reason",
    "Shown to administrators here, and kept in the audit log.",
    "Leave it",
  ],
  [
    { state: "held", hold: "by_operator" },
    "Release of Maya R.",
    "Reason",
    "Kept in the audit log.",
    "Keep holding",
  ],
  [
    { ...lost, state: "held", hold: "disputed" },
    "Deduct for dispute of Maya R.",
    "Amount (dollars)",
    "",
    "Keep as it is",
  ],
])("%o: %s asks for %s", async (over, button, field, hint, keep) => {
  renderPayoutRow(over);
  await userEvent.setup().click(screen.getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText(field)).toHaveAccessibleDescription(hint);
  expect(dialog.getByRole("button", { name: keep })).toBeVisible();
});
