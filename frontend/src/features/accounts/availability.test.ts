import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { http, refused, server } from "~/testing/app";
import { fakeTime } from "~/testing/fake-time";
import {
  displayNameStatus,
  emailStatus,
  useAvailability,
  useDisplayNameAvailability,
} from "./availability";
import { notYetFree } from "./profession-rules";

fakeTime();

interface Question {
  value: string;
  signal: AbortSignal;
  answer: (isFree: boolean) => void;
  fail: () => void;
}

function setUp(first: string | null) {
  const asked: Question[] = [];
  const ask = (value: string, signal: AbortSignal) =>
    new Promise<boolean>((answer, reject) => {
      asked.push({ value, signal, answer, fail: () => reject(new Error("lost")) });
    });
  const hook = renderHook(({ value }) => useAvailability(value, ask), {
    initialProps: { value: first },
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const state = () => hook.result.current.state;
  return { asked, hook, pass, state };
}

test("SIGN-024 SIGN-030 SIGN-034 waits 500 ms, checks, then reports available", async () => {
  const { asked, pass, state } = setUp("Maya");
  expect(state()).toBe("idle");
  await pass(499);
  expect(asked).toHaveLength(0);
  await pass(1);
  expect(state()).toBe("checking");
  await act(async () => asked[0]?.answer(true));
  expect(state()).toBe("available");
});

test("SIGN-034 reports a taken value as taken and a lost response as an error", async () => {
  const { asked, hook, pass, state } = setUp("Maya");
  await pass(500);
  await act(async () => asked[0]?.answer(false));
  expect(state()).toBe("taken");
  hook.rerender({ value: "Maya R." });
  expect(state()).toBe("idle");
  await pass(500);
  await act(async () => asked[1]?.fail());
  expect(state()).toBe("error");
});

test("typing on cancels the older check and ignores its response", async () => {
  const { asked, hook, pass, state } = setUp("Maya");
  await pass(500);
  hook.rerender({ value: "Maya R." });
  expect(asked[0]?.signal.aborted).toBe(true);
  await act(async () => asked[0]?.answer(false));
  expect(state()).toBe("idle");
});

test("SIGN-025 SIGN-029 sends no check for values that are too short or invalid", async () => {
  const { asked, pass, state } = setUp(null);
  await pass(2_000);
  expect(asked).toHaveLength(0);
  expect(state()).toBe("idle");
});

test("SIGN-036 retries a failed check", async () => {
  const { asked, hook, pass, state } = setUp("Maya");
  await pass(500);
  await act(async () => asked[0]?.fail());
  act(() => hook.result.current.askAgain());
  await pass(500);
  await act(async () => asked[1]?.answer(true));
  expect(state()).toBe("available");
});

test("SIGN-035 labels each state", () => {
  expect(displayNameStatus("checking")).toBe("Checking availability...");
  expect(displayNameStatus("taken")).toBe("✗ Display name is already taken");
  expect(displayNameStatus("error")).toBe("Error checking availability");
  expect(emailStatus("error")).toBe("Error checking availability");
});

test.each([
  ["", "Maya R.", "idle"],
  ["M", "Maya R.", "idle"],
  [" Maya R. ", "Maya R.", "idle"],
  ["Maya Rose", "Maya R.", "checking"],
])(
  "KPROF-027 KPROF-028 after 500 ms a name %j next to the user's own %j is %s",
  async (name, own, state) => {
    server.use(http.get("*/api/auth/check-display-name/:name", () => refused(500)));
    const { result } = renderHook(() => useDisplayNameAvailability(name, own));
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(result.current.state).toBe("idle");
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.state).toBe(state);
  },
);

// "988": too few letters. Sent, it is refused with that reason; nothing has to be checked again.
test.each([
  [400, "refused"],
  [500, "error"],
])("a name that the server answers with %i is %s", async (status, state) => {
  server.use(http.get("*/api/auth/check-display-name/:name", () => refused(status)));
  const { result } = renderHook(() => useDisplayNameAvailability("988"));
  await act(() => vi.advanceTimersByTimeAsync(500));
  await vi.waitFor(() => expect(result.current.state).toBe(state));
});

test("a refused name shows no failed check and does not keep the form from being sent", () => {
  expect(displayNameStatus("refused")).toBe("");
  expect(notYetFree("refused", "displayName", "taken", "checking", "unchecked")).toBeNull();
  expect(notYetFree("error", "displayName", "taken", "checking", "unchecked")).toEqual({
    message: "unchecked",
    fields: ["displayName"],
  });
});
