import { vi } from "vitest";
import { browser } from "~/lib/browser";

/** Sets the time zone of the user's device until mocks are restored. */
export function parseLocalTime(zone: string): void {
  vi.spyOn(browser, "timeZone").mockReturnValue(zone);
}
