import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blockReload, type ReloadHold } from "~/lib/reload-holds";
import { createReloadGate, type ReloadGate } from "./reload-gate";

const parts = { hasSecrets: false, hasText: false, isSending: false };
const ends: (() => void)[] = [];
let reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  Object.assign(parts, { hasSecrets: false, hasText: false, isSending: false });
  reload = vi.fn();
  sessionStorage.clear();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function open(): ReloadGate {
  const gate = createReloadGate({
    typed: { hasSecrets: () => parts.hasSecrets, hasText: () => parts.hasText },
    isSending: () => parts.isSending,
    reload,
  });
  ends.push(gate.close);
  return gate;
}

function hold(parts: Partial<ReloadHold> = {}) {
  let isHolding = true;
  ends.push(blockReload({ isHolding: () => isHolding, ...parts }));
  return () => {
    isHolding = false;
  };
}

function hide() {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("SW-004 a page without input is reloaded at once, and once only", () => {
  const gate = open();
  gate.request("steady-2");
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a tab is reloaded once for each version", () => {
  open().request("steady-2");
  // The state after a reload: what the tab has stored stays.
  open().request("steady-2");
  open().request("steady-3");
  open().request("steady-2");
  expect(reload).toHaveBeenCalledTimes(2);
});

test("SW-008 unsaved input blocks the reload until it is sent or left", () => {
  const release = hold({ isTyped: true });
  const gate = open();
  gate.request("steady-2");
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  expect(gate.state()).toBe("typed");
  release();
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("distinguishes pending requests from typed input", () => {
  hold();
  const gate = open();
  gate.request("steady-2");
  expect(gate.state()).toBe("running");
  hold({ isTyped: true });
  vi.advanceTimersByTime(1_000);
  expect(gate.state()).toBe("typed");
});

test("stores input with a draft before a press or a hidden tab reloads", () => {
  const keep = vi.fn(() => true);
  hold({ keep });
  const gate = open();
  const reloaded = vi.fn();
  gate.subscribe(reloaded);
  gate.request("steady-2");
  expect(gate.state()).toBe("saves");
  expect(reloaded).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  gate.saveAndReload();
  expect(keep).toHaveBeenCalledTimes(1);
  expect(keep.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0);

  gate.request("steady-3");
  hide();
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each(["hasSecrets", "hasText", "isSending"] as const)(
  "blocks the reload while there is input that cannot be stored: %s",
  (part) => {
    parts[part] = true;
    hold({ keep: () => true });
    const gate = open();
    gate.request("steady-2");
    gate.saveAndReload();
    hide();
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
  },
);

test("does not reload a hidden tab when one of its parts cannot be stored", () => {
  hold({ keep: () => true });
  hold();
  open().request("steady-2");
  hide();
  expect(reload).not.toHaveBeenCalled();
});

test("does not reload over a part that failed to store", () => {
  hold({ keep: () => false });
  const gate = open();
  gate.request("steady-2");
  gate.saveAndReload();
  expect(reload).not.toHaveBeenCalled();
});

test("an open dialog blocks the reload", () => {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  const gate = open();
  gate.request("steady-2");
  hide();
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  dialog.remove();
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("ignores a corrupt record of past reloads", () => {
  sessionStorage.setItem("steady-reloaded-for", "{oops");
  open().request("steady-2");
  expect(reload).toHaveBeenCalledTimes(1);
});
