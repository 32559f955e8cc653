import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ReloadGate } from "~/pwa/reload-gate";
import { UpdateNote } from "./update-note";

const show = (state: ReturnType<ReloadGate["state"]>) => {
  const saveAndReload = vi.fn();
  const gate = { subscribe: () => () => undefined, state: () => state, saveAndReload };
  render(<UpdateNote gate={gate as unknown as ReloadGate} />);
  return saveAndReload;
};

test.each([
  ["typed", "A new version of Steady is ready. It loads after you submit or leave this form."],
  ["running", "A new version of Steady is ready. It loads when this page has its answer."],
  ["saves", "A new version of Steady is ready."],
] as const)("a new version that waits (%s) says for what", (state, text) => {
  show(state);
  expect(screen.getByText(/^A new version/)).toHaveTextContent(new RegExp(`^${text}$`));
  expect(screen.queryAllByRole("button")).toHaveLength(state === "saves" ? 1 : 0);
});

test("without a new version it says nothing, and reloads by a press where that is saved", async () => {
  show("none");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  const saveAndReload = show("saves");
  await userEvent.setup().click(screen.getByRole("button", { name: "Save and reload" }));
  expect(saveAndReload).toHaveBeenCalledOnce();
});
