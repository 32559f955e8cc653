import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeTime } from "~/testing/fake-time";
import { useFlashMessage } from "./use-flash-message";

fakeTime();

test("ADMV-013 ADM-027 what was done is said for three seconds, and the same again as long", () => {
  const { result } = renderHook(useFlashMessage);
  act(() => result.current.show("Degree verified successfully!"));
  act(() => void vi.advanceTimersByTime(2_999));
  expect(result.current.text).toBe("Degree verified successfully!");
  act(() => result.current.show("Degree verified successfully!"));
  act(() => void vi.advanceTimersByTime(2_999));
  expect(result.current.text).toBe("Degree verified successfully!");
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.text).toBeNull();
});
