import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { browser } from "./browser";
import { chosenLanguage } from "./language-choice";
import { tabStorage } from "./storage";
import { useInFlight } from "./use-in-flight";

vi.mock("./locale", () => ({ locale: "es", localeTag: "es-US" }));

test("remembers the page's language before it leaves for a page that leads back to the English one", async () => {
  vi.spyOn(browser, "goTo").mockReturnValue(true);
  const { result } = renderHook(() => useInFlight());
  expect(chosenLanguage()).toBeNull();
  await act(() => result.current.run(async (leaveFor) => leaveFor("/sandbox/checkout")));
  expect(chosenLanguage()).toBe("es");
  tabStorage.clear();
});
