import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import {
  drive,
  earningsHandlers,
  mileageHandler,
  shiftsHandlers,
} from "~/testing/handlers/earnings";

beforeEach(() => {
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    ...earningsHandlers(),
    ...shiftsHandlers([]),
    mileageHandler([drive()]),
  );
});

const open = (query: string) => {
  signInAs.companion();
  return renderApp({ at: `/companion/enhanced-earnings${query}` });
};

test("the mileage log has a row for each trip", async () => {
  open("?tab=tax");
  const log = await screen.findByRole("table", { name: "Mileage log of 2025" });
  const [, row] = within(log).getAllByRole("row");
  for (const words of ["Oct 2, 2025", "Casey M.", "1 Main St, Troy", "400.5", "$100.13"]) {
    expect(row).toHaveTextContent(words);
  }
});

test("the mileage log sums both ways at the IRS rate of the year, and saves its file", async () => {
  const save = vi.spyOn(browser, "save").mockImplementation(() => undefined);
  server.use(
    http.get(
      "*/api/earnings/mileage/file",
      () => new Response("a,b", { headers: { "Content-Type": "text/csv; charset=utf-8" } }),
    ),
  );
  const { user } = open("?tab=tax");
  const sums = await screen.findByText(/^1 trip in 2025, 801.0 miles to the visits and back/);
  expect(sums).toHaveTextContent("Your reimbursement for them is $100.13.");
  expect(sums).toHaveTextContent(
    "At the IRS standard rate of 70¢ per mile (IRS Notice 2025-05), these miles are $560.70.",
  );
  await user.click(screen.getByRole("button", { name: "Download mileage as CSV" }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith("mileage-2025.csv", "text/csv", expect.anything()),
  );
  save.mockRestore();
});

test("the mileage log of a year without a known rate says so", async () => {
  open("?tab=tax&year=2024");
  expect(
    await screen.findByText(/standard rate for this year is not shown here yet/),
  ).toBeVisible();
});
