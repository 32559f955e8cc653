import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { done, http, server } from "~/testing/app";
import { openHistory, standOnHistory } from "~/testing/history-driver";

const history = standOnHistory();
const panel = () => screen.findByRole("region", { name: "Your calendar" });

// It shows times only, and promises no companion who has not answered.
it("creates a client's secret calendar link, shows it once and turns it off", async () => {
  history.all = [];
  let createdAt: string | null = null;
  const url = "https://steady.example/api/calendars/secret/appointments.ics";
  server.use(
    http.get("*/api/clients/calendar-feed", () => done({ createdAt, lastUsedAt: null })),
    http.post("*/api/clients/calendar-feed", () => {
      createdAt = "2026-11-20T15:00:00Z";
      return done({ url });
    }),
    http.delete("*/api/clients/calendar-feed", () => {
      createdAt = null;
      return done({ createdAt, lastUsedAt: null });
    }),
  );
  const { user } = await openHistory();
  const calendar = within(await panel());
  expect(calendar.getByText(/no names, places or reasons/)).toBeVisible();
  expect(calendar.getByText(/it marks them as tentative/)).toBeVisible();
  await user.click(await calendar.findByRole("button", { name: "Create a calendar link" }));
  expect(await calendar.findByLabelText("Calendar link")).toHaveValue(url);
  expect(calendar.getByText(/can see when your appointments are/)).toBeVisible();
  await user.click(await calendar.findByRole("button", { name: "Turn off the calendar link" }));
  expect(await calendar.findByRole("button", { name: "Create a calendar link" })).toBeVisible();
  expect(calendar.queryByLabelText("Calendar link")).toBeNull();
});

it("keeps the panel that the address names in view while the list arrives", async () => {
  history.all = [];
  const observed: (() => void)[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: () => void) {
        observed.push(onResize);
      }
      observe() {}
      disconnect() {
        observed.length = 0;
      }
    },
  );
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const { user } = await openHistory("#calendar");
  await panel();
  scrolled.mockClear();
  for (const onResize of observed) onResize();
  expect(scrolled.mock.instances).toEqual([screen.getByRole("heading", { name: "Your calendar" })]);
  await user.click(document.body);
  expect(observed).toEqual([]);
});
