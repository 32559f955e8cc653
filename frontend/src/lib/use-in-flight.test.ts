import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.stubEnv("VITE_LOCALE", "es");
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("remembers the page's language before it leaves for a page that leads back to the English one", async () => {
  const { useInFlight } = await import("./use-in-flight");
  const { browser } = await import("./browser");
  const { chosenLanguage } = await import("./language-choice");
  const { tabStorage } = await import("./storage");
  vi.spyOn(browser, "goTo").mockReturnValue(true);
  const { result } = renderHook(() => useInFlight());
  expect(chosenLanguage()).toBeNull();
  await act(() => result.current.run(async (leaveFor) => leaveFor("/sandbox/checkout")));
  expect(chosenLanguage()).toBe("es");
  tabStorage.clear();
});
