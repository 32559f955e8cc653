import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeTime } from "~/testing/fake-time";
import { useFlashMessage } from "./use-flash-message";

fakeTime();

test("ADMV-013 ADM-027 shows a message for three seconds and restarts the timer for the same message", () => {
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
