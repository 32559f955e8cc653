import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";

test("a state that should have ended says which one", async () => {
  const item = { kind: "overdue" as const, id: "b9", work: "payout due and not sent" };
  server.use(
    http.get("*/api/admin/shifts/attention", () => done([])),
    http.get("*/api/admin/attention", () => done({ items: [item], total: 1 })),
  );
  asAdmin("/admin/attention");
  expect(
    await screen.findByText(/^payout due and not sent: b9\./, { selector: "p" }),
  ).toBeVisible();
});
