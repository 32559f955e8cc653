import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CancellationRules } from "./cancellation-rules";

test("a profile says which fees are added, and what canceling costs", async () => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <CancellationRules />
    </QueryClientProvider>,
  );
  // Nothing is promised before the server's policy is known.
  expect(container).toBeEmptyDOMElement();
  expect(
    await screen.findByText(
      "Paid time starts on arrival. A company fee, a $5.00 app fee and, for visits, travel are added. You see every amount before you pay.",
    ),
  ).toBeVisible();
  const rules = within(screen.getByRole("list", { name: "If you cancel" }));
  expect(rules.getAllByRole("listitem").length).toBeGreaterThan(1);
});
