import { vi } from "vitest";
import { browser } from "~/lib/browser";

/** The reader's computer shows the time of this zone, until mocks are restored. */
export function parseLocalTime(zone: string): void {
  vi.spyOn(browser, "timeZone").mockReturnValue(zone);
}
