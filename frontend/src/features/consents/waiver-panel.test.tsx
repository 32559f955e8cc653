import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { clientTerms } from "./client-terms";
import { companionTerms } from "./companion-terms";
import { WaiverPanel } from "./waiver-panel";

function show(audience: "client" | "companion") {
  const onChange = vi.fn();
  render(
    <WaiverPanel
      clauses={audience === "client" ? clientTerms : companionTerms}
      audience={audience}
      tick={{ id: "waiver", checked: false, onChange: (event) => onChange(event.target.checked) }}
    />,
  );
  const panel = screen.getByRole("region", { name: "Terms of Service and Liability Waiver" });
  return { panel, onChange };
}

test.each(["client", "companion"] as const)(
  "SIGN-048 SIGN-049 SIGN-050 BOOK-033 BOOK-084 FEE-004 the %s panel has date, fee, Florida and a checkbox",
  async (audience) => {
    const { panel, onChange } = show(audience);
    expect(panel).toHaveTextContent("05/31/2025");
    expect(panel).toHaveTextContent(
      "5% of the total job cost excluding distance and travel costs, and an app fee of $5.00 per booking.",
    );
    const name = "Terms of Service and Liability Waiver, full text";
    const text = within(panel).getByRole("region", { name });
    for (const title of [
      "What Steady is",
      "Not treatment",
      "Fees paid by the client",
      "Assumption of risk and release",
      "Arbitration in Florida",
    ]) {
      expect(text).toHaveTextContent(title);
    }
    expect(panel).toHaveTextContent("arbitration in the State of Florida");
    await userEvent.click(within(panel).getByRole("checkbox"));
    expect(onChange).toHaveBeenCalledWith(true);
  },
);

test("SIGN-047 shows exclusivity to companions only", () => {
  const { panel } = show("client");
  expect(panel).toHaveTextContent("Conduct");
  expect(panel).not.toHaveTextContent(/exclusiv|months afterwards|12 months/i);
});

test("SIGN-047 SIGN-051 the companion panel has non-compete, exclusivity and platform fee", () => {
  const { panel } = show("companion");
  expect(panel).toHaveTextContent("12 months after leaving");
  expect(panel).toHaveTextContent("Exclusivity");
  expect(panel).toHaveTextContent(
    "Steady keeps a platform fee of 25% of the base rate of each job. You are paid 75% of the base rate and all of the mileage ($0.25 per mile where it applies); no fee is taken from mileage.",
  );
  expect(panel).toHaveTextContent("Rest between bookings");
});
