import { vi } from "vitest";
import { browser } from "~/lib/browser";

/** Returned in place of a window when a press opens one. */
export function fakePopup() {
  const popup = { closed: false, location: { assign: vi.fn() }, close: vi.fn() };
  const openWindow = vi.spyOn(browser, "openWindow").mockReturnValue(popup as unknown as Window);
  return { popup, openWindow };
}
