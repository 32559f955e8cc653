import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { type LeaveFor, leavingTimeoutMs } from "~/lib/use-in-flight";
import { FormElement, FormProblems, SubmitButton } from "./form";
import { type FormOptions, useForm } from "./use-form";

let sent: string[] = [];
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Over = Partial<FormOptions<object, unknown>>;

function Leaving({ over }: { over: Over }) {
  const form = useForm<object>({
    initial: {},
    send: async () => sent.push("sent"),
    failure: "It failed",
    ...over,
  });
  return (
    <FormElement form={form}>
      <FormProblems form={form} />
      <SubmitButton form={form} busyLabel="Sending...">
        Send
      </SubmitButton>
    </FormElement>
  );
}

const show = (over: Over) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Leaving over={over} />
    </QueryClientProvider>,
  );
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
const settled = () => act(async () => undefined);

test("stays busy until the page is left", async () => {
  const goTo = vi.spyOn(browser, "goTo").mockReturnValue(true);
  show({
    send: async (_, leaveFor) => {
      sent.push("sent");
      leaveFor("https://pay.example/");
    },
  });
  send();
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
  await settled();
  fireEvent.submit(screen.getByRole("button").closest("form") as HTMLFormElement);
  await settled();
  expect(sent).toHaveLength(1);
  // The browser restores the page from its back/forward cache.
  act(() => {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  });
  send();
  await waitFor(() => expect(sent).toHaveLength(2));
});

test.each([
  [
    "another site",
    { send: async (_: object, leaveFor: LeaveFor) => leaveFor("https://pay.example/") },
  ],
  ["another screen", { after: "leave" as const }],
])("enables the form again when leaving for %s was stopped", async (_, over) => {
  vi.spyOn(browser, "goTo").mockReturnValue(true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  show(over);
  send();
  await settled();
  act(() => vi.advanceTimersByTime(leavingTimeoutMs - 1));
  expect(screen.getByRole("button", { name: "Sending..." })).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("button", { name: "Send" })).toBeVisible();
});

test("enables the form at once when the browser reports that leaving was stopped", async () => {
  const navigation = new EventTarget();
  vi.stubGlobal("navigation", navigation);
  vi.spyOn(browser, "goTo").mockReturnValue(true);
  show({ send: async (_, leaveFor) => leaveFor("https://pay.example/") });
  send();
  await settled();
  expect(screen.getByRole("button", { name: "Sending..." })).toBeVisible();
  act(() => {
    navigation.dispatchEvent(new Event("navigateerror"));
  });
  expect(screen.getByRole("button", { name: "Send" })).toBeVisible();
});

test("does not wait for a URL that is not a web page", async () => {
  show({ send: async (_, leaveFor) => leaveFor("javascript:alert(1)") });
  send();
  expect(await screen.findByRole("alert")).toHaveTextContent("It failed");
  expect(screen.getByRole("button", { name: "Send" })).toBeVisible();
});

test("ignores a second press on a screen that is being left", async () => {
  show({ after: "leave" });
  send();
  await settled();
  fireEvent.submit(screen.getByRole("button").closest("form") as HTMLFormElement);
  await settled();
  expect(sent).toHaveLength(1);
});
