import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { MonthlyChart } from "~/features/earnings/monthly-chart";
import { done, http, never, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import {
  drive,
  earningsHandlers,
  mileageHandler,
  noSummary,
  shiftsHandlers,
} from "~/testing/handlers/earnings";

const at = "/companion/enhanced-earnings";
beforeEach(() => {
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    ...earningsHandlers([], noSummary),
    ...shiftsHandlers([]),
    mileageHandler([]),
  );
  signInAs.companion();
});

test("a companion without a shift reads when shifts show up", async () => {
  renderApp({ at });
  expect(
    await screen.findByText("Every paid booking shows up here, before and after it takes place."),
  ).toBeVisible();
});

test("under a filter, the other shifts are elsewhere", async () => {
  renderApp({ at: `${at}?status=paid` });
  expect(await screen.findByText("Other shifts are under the other filters.")).toBeVisible();
  expect(screen.queryByText(/^Every paid booking/)).toBeNull();
});

test("the mileage log says what it waits for, and that there was no trip", async () => {
  server.use(http.get("*/api/earnings/mileage", never));
  const first = renderApp({ at: `${at}?tab=tax` });
  expect(await screen.findByText("Loading the mileage log...")).toBeVisible();
  first.unmount();
  server.use(mileageHandler([]));
  renderApp({ at: `${at}?tab=tax` });
  expect(await screen.findByText("No trips in 2025")).toBeVisible();
});

test("a trip whose place was erased has none, and its miles are one way", async () => {
  server.use(mileageHandler([drive({ location: "" })]));
  renderApp({ at: `${at}?tab=tax` });
  const log = within(await screen.findByRole("table", { name: "Mileage log of 2025" }));
  expect(log.getByRole("columnheader", { name: "Miles, one way" })).toBeVisible();
  expect(log.getByText("Not recorded")).toBeVisible();
});

const month = (name: string, netPayout: number) => ({
  month: name,
  shifts: 1,
  grossAmount: 0,
  platformFee: 0,
  mileageReimbursement: 0,
  travelReimbursement: 0,
  netPayout,
});

test.each([
  [
    [month("2026-09", 100), month("2026-10", 1600)],
    false,
    "Your earnings per month, last 2 months. Highest: October 2026 ($1,600.00).",
  ],
  [
    [month("2026-09", 100), month("2026-10", 100)],
    true,
    "The companion's earnings per month, last 2 months. Highest: $100.00, in several months.",
  ],
])("the chart sums the months up: %#", (months, isViewed, summary) => {
  const { container } = render(<MonthlyChart months={months} isViewed={isViewed} />);
  expect(container).toHaveTextContent(summary);
});

test("there is no chart before the first shift", () => {
  const { container } = render(
    <MonthlyChart months={[{ ...month("2026-09", 0), shifts: 0 }]} isViewed={false} />,
  );
  expect(container).toBeEmptyDOMElement();
});
