import { tabStorage } from "./storage";

/** The saved theme lasts for the tab: local storage is reserved for the session. */
export const themeKey = "steady-theme";
export type Theme = "light" | "dark";

const listeners = new Set<() => void>();

export function savedTheme(): Theme | null {
  const value = tabStorage.getItem(themeKey);
  return value === "light" || value === "dark" ? value : null;
}

function systemTheme(): Theme {
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function currentTheme(): Theme {
  return savedTheme() ?? systemTheme();
}

export function applyTheme(theme: Theme | null): void {
  if (theme) document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  tabStorage.setItem(themeKey, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

export function listenForTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
