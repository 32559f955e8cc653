import { browserStorage } from "./storage";

/**
 * About this browser and its user's input device, not about a session: like the color theme, it
 * remains after a logout (ADR 146).
 */
export const shortcutsKey = "steady-shortcuts";

/** Whether single keys are shortcuts. On unless they were turned off in this browser. */
export const areShortcutsOn = (): boolean => browserStorage.getItem(shortcutsKey) !== "off";

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) browserStorage.removeItem(shortcutsKey);
  else browserStorage.setItem(shortcutsKey, "off");
}
