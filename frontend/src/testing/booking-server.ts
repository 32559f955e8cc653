import { beforeEach, vi } from "vitest";
import { browser } from "~/lib/browser";
import { server } from "~/testing/app";
import { fakeTime, fixtureNow } from "~/testing/fake-time";
import { bookingHandlers } from "~/testing/handlers/bookings";

type Calls = NonNullable<Parameters<typeof bookingHandlers>[0]>;
let calls: Calls = [];

/** The mock server of each test, and its requests in order. */
export function mockBookingServer() {
  fakeTime({
    shouldAdvanceTime: true,
    toFake: ["Date", "setTimeout", "clearTimeout"],
    now: fixtureNow,
  });
  beforeEach(() => {
    calls = [];
    server.use(...bookingHandlers(calls));
    vi.spyOn(browser, "goTo").mockReturnValue(true);
  });
}

export const called = () => calls.map(({ name }) => name);
export const named = (name: string) => calls.filter((one) => one.name === name);
export const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms);
