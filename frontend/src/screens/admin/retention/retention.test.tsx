import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, server } from "~/testing/app";
import { asAdmin, none, one } from "~/testing/fixtures/admin";
import { legalHold } from "~/testing/handlers/legal-holds";

const rule: components["schemas"]["RetentionRule"] = {
  name: "conversations",
  what: "Conversations with all messages",
  hours: 365 * 24,
  from: "after the last message",
  reason: "Both look up what they agreed on.",
  source: "ADR 96",
  sweep: "old conversations",
  stopsForHolds: true,
};

test("the page shows the holds in force, the past ones, and the policy", async () => {
  server.use(
    http.get("*/api/admin/legal-holds", ({ request }) =>
      new URL(request.url).searchParams.get("state") === "past"
        ? done([], { pagination: none })
        : done(
            [
              legalHold,
              { ...legalHold, _id: `${legalHold._id.slice(0, -1)}2`, kind: "booking" },
              { ...legalHold, _id: `${legalHold._id.slice(0, -1)}3`, kind: "case" },
              { ...legalHold, _id: `${legalHold._id.slice(0, -1)}4`, personName: undefined },
            ],
            { pagination: { ...one, total: 4 } },
          ),
    ),
    http.get("*/api/admin/retention-policy", () =>
      done([
        rule,
        { ...rule, name: "jobs", what: "Work that is done", hours: 1, from: "after it was done" },
        {
          name: "books",
          what: "The ledger",
          from: "without an end",
          reason: "Tax law",
          source: "ADR 26",
          stopsForHolds: false,
        },
      ]),
    ),
  );
  asAdmin("/admin/retention");
  expect(await screen.findByRole("link", { name: /^Maya Rivera/ })).toHaveAttribute(
    "href",
    `/admin/people/${legalHold.subjectId}`,
  );
  expect(screen.getByRole("link", { name: /^Booking of Maya Rivera/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Case reported by Maya Rivera/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Person/ })).toBeVisible();
  const table = await screen.findByRole("table", { name: "Retention policy" });
  expect(table).toHaveTextContent("365 days after the last message");
  expect(table).toHaveTextContent("1 hour after it was done");
  expect(table).toHaveTextContent("without an end");
  expect(within(table).getAllByText("keeps it")).toHaveLength(2);
  expect(table).toHaveTextContent("ADR 96; removed by “old conversations”");
  await userEvent.click(screen.getByRole("link", { name: "Ended or released" }));
  expect(await screen.findByText("No hold has ended or was released")).toBeVisible();
});
