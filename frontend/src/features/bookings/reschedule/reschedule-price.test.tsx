import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { freeReschedule, lateReschedule, shorterReschedule } from "~/testing/fixtures/reschedule";
import { ReschedulePrice } from "./reschedule-price";
import type { Reschedule } from "./reschedule-queries";

const show = (reschedule: Reschedule, isUpdating = false) =>
  render(<ReschedulePrice reschedule={reschedule} zone="UTC" isUpdating={isUpdating} />);

/** "Paid for the current time $320.00", each row. */
const rows = () =>
  screen
    .getAllByRole("term")
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

test.each<[Partial<Reschedule>, string]>([
  [{}, "Moving is free now: nothing is deducted for the current time."],
  [
    { kept: 40 },
    "Part of this visit was moved at short notice before. Giving that time up now counts as canceled then.",
  ],
  [{ tier: "none" }, "You keep all your current hours, so nothing is deducted."],
  [
    { tier: "partial", kept: 40, lostMinutes: 60 },
    "It's short notice: 1 hour of the current time is given up, and that counts as canceled.",
  ],
  [
    { tier: "none", kept: 40, lostMinutes: 150 },
    "It's short notice: 2 hours 30 minutes of the current time are given up, and that counts as canceled.",
  ],
  [
    { tier: "none", kept: 40, lostMinutes: 30 },
    "It's short notice: 30 minutes of the current time are given up, and that counts as canceled.",
  ],
])("gives the reason of a deduction: %o", (over, sentence) => {
  show({ ...freeReschedule, ...over });
  expect(screen.getByText(sentence)).toBeVisible();
});

test("lists the amounts of a free change", () => {
  show(freeReschedule);
  expect(rows().slice(0, 3)).toEqual([
    "Paid for the current time $320.00",
    "Price of the new time $320.00",
    "To pay $0.00",
  ]);
});

test("lists the deduction and the charge", () => {
  show({ ...lateReschedule, waived: 0.3 });
  expect(rows().slice(0, 5)).toEqual([
    "Paid for the current time $320.00",
    "Kept for the time given up −$157.50",
    "Price of the new time $320.00",
    "Too little to charge −$0.30",
    "You pay $157.50",
  ]);
});

test("subtracts a disputed amount from the refund", () => {
  show({ ...shorterReschedule, disputed: 36.25 }, true);
  expect(rows()).toContain("You get back $200.00");
  expect(
    screen.getByText(
      "$36.25 more is disputed at your bank, which settles that part. We do not refund it as well.",
    ),
  ).toBeVisible();
  expect(screen.getByText("Updating…")).toBeVisible();
  expect(screen.getByRole("heading", { name: "At the new time" })).toBeVisible();
});
