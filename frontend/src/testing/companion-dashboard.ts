import { screen, within } from "@testing-library/react";
import type { components } from "~/api/schema";
import { companionUser, signInAs } from "~/testing/fixtures/people";
import { availabilityHandler } from "~/testing/handlers/availability";
import { configHandler } from "~/testing/handlers/config";
import { done } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { renderApp } from "~/testing/render";
import { server } from "~/testing/server";

type Companion = components["schemas"]["CompanionUser"];

export const noBookings = { page: 1, limit: 50, total: 0, pages: 0 };

/** A companion's dashboard; the record is what `account` returns at the time of the request. */
export function companionDashboard() {
  const home = { account: companionUser };
  signInAs.companion();
  server.use(
    configHandler(),
    http.get("*/api/auth/me", () => done(home.account)),
    http.get("*/api/bookings/my-bookings", () => done([], { pagination: noBookings })),
    http.get("*/api/companions/time-off", () =>
      done({ timezone: "America/New_York", timeOff: [] }),
    ),
    http.get("*/api/companions/calendar-feed", () => done({ createdAt: null, lastUsedAt: null })),
    http.get("*/api/companions/external-calendars", () =>
      done({ isAvailable: true, maxCalendars: 3, calendars: [] }),
    ),
    http.get("*/api/verification/open-requests", () => done([])),
    availabilityHandler({ timezone: "America/New_York" }),
  );
  const open = async (change: Partial<Companion> = {}, at = "/companion/dashboard") => {
    home.account = { ...companionUser, ...change };
    const view = renderApp({ at });
    await screen.findByRole("heading", { name: "ID verification" });
    return view;
  };
  const part = (name: string) => within(screen.getByRole("region", { name }));
  return { home, open, part };
}
