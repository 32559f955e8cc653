import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useCallback, useState } from "react";
import { expect, test, vi } from "vitest";
import { areShortcutsOn, setShortcutsOn } from "~/lib/shortcut-setting";
import { browserStorage } from "~/lib/storage";
import { Dialog } from "../dialog/dialog";
import { findShortcut } from "./find-shortcut";
import { listRow, rowActions, rowText } from "./list-row";
import ShortcutsDialog from "./shortcuts-dialog";
import { type ShortcutDialog, useShortcuts } from "./use-shortcuts";

const opened = vi.fn<(what: string) => void>();

const click = (what: string) => (event: React.MouseEvent) => {
  event.preventDefault();
  opened(what);
};

function List({ names = ["Ann", "Ben", "Cy"] }: { names?: string[] }) {
  const [dialog, setDialog] = useState<ShortcutDialog | "own" | null>(null);
  useShortcuts(
    useCallback((next) => setDialog(next), []),
    dialog === "palette" || dialog === "help",
  );
  return (
    <main>
      <input type="search" aria-label="Name" />
      <select aria-label="Status">
        <option>All</option>
      </select>
      <p contentEditable title="Note" />
      <ul>
        {names.map((name) => (
          <li key={name} {...listRow} aria-label={name}>
            <p {...rowText}>
              <a href="tel:5550101">Call {name}</a>
              <a href={`/${name}`} onClick={click(name)}>
                {name}
              </a>
            </p>
            <div {...rowActions}>
              <button type="button" disabled>
                Wait
              </button>
              <a href={`/${name}/edit`} onClick={click(`edit ${name}`)}>
                Edit {name}
              </a>
            </div>
          </li>
        ))}
        <li {...listRow} aria-label="Job">
          <button type="button" onClick={() => opened("retried")}>
            Retry
          </button>
        </li>
      </ul>
      <button type="button" onClick={() => setDialog("own")}>
        More
      </button>
      <Dialog isOpen={dialog === "own"} onClose={() => setDialog(null)} title="Own dialog">
        Text
      </Dialog>
      {dialog === "help" && <ShortcutsDialog onClose={() => setDialog(null)} />}
      {dialog === "palette" && <p>Palette</p>}
    </main>
  );
}

function open(names?: string[]) {
  opened.mockClear();
  const view = render(<List {...(names ? { names } : {})} />);
  return { ...view, user: userEvent.setup() };
}

const row = (name: string) => screen.getByRole("listitem", { name });

test("j and k move through the rows and stop at both ends", async () => {
  const { user } = open();
  await user.keyboard("j");
  expect(row("Ann")).toHaveFocus();
  await user.keyboard("jj");
  expect(row("Cy")).toHaveFocus();
  await user.keyboard("jjj");
  expect(row("Job")).toHaveFocus();
  await user.keyboard("kkkkkk");
  expect(row("Ann")).toHaveFocus();
});

test("moving goes on from the row whose control had the focus, and after it disappeared", async () => {
  const { user, rerender } = open();
  await user.click(screen.getByRole("link", { name: "Edit Ben" }));
  await user.keyboard("j");
  expect(row("Cy")).toHaveFocus();
  row("Cy").blur();
  await user.keyboard("k");
  expect(row("Ben")).toHaveFocus();
  rerender(<List names={["Dee", "Eve"]} />);
  await user.keyboard("j");
  expect(row("Dee")).toHaveFocus();
});

test("Enter and o open the row, e its main act, and none of them calls a number", async () => {
  const { user } = open();
  await user.keyboard("oe{Enter}");
  expect(opened).not.toHaveBeenCalled();
  await user.keyboard("jj{Enter}");
  await user.keyboard("o");
  await user.keyboard("e");
  expect(opened.mock.calls.flat()).toEqual(["Ben", "Ben", "edit Ben"]);
});

test("e focuses a button instead of pressing it; so does o where the row has no page", async () => {
  const { user } = open(["Ann"]);
  await user.keyboard("jje");
  expect(screen.getByRole("button", { name: "Retry" })).toHaveFocus();
  expect(opened).not.toHaveBeenCalled();
  await user.keyboard("kjo");
  expect(screen.getByRole("button", { name: "Retry" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(opened.mock.calls.flat()).toEqual(["retried"]);
});

test("Enter on a link or button is its own", async () => {
  const { user } = open();
  screen.getByRole("link", { name: "Edit Ben" }).focus();
  await user.keyboard("{Enter}");
  expect(opened.mock.calls.flat()).toEqual(["edit Ben"]);
});

test("/ focuses the search and selects its text", async () => {
  const { user } = open();
  const search = screen.getByLabelText<HTMLInputElement>("Name");
  await user.type(search, "an");
  search.blur();
  await user.keyboard("/");
  expect(search).toHaveFocus();
  expect(search).toHaveValue("an");
  expect(search.selectionEnd).toBe(2);
});

test("keys are text while the user types", async () => {
  const { user } = open();
  await user.type(screen.getByLabelText("Name"), "jko/e?");
  expect(screen.getByLabelText("Name")).toHaveValue("jko/e?");
  for (const field of [screen.getByLabelText("Status"), screen.getByTitle("Note")]) {
    field.focus();
    await user.keyboard("j?");
    expect(screen.queryByRole("dialog")).toBeNull();
  }
  expect(opened).not.toHaveBeenCalled();
});

test("keys with modifiers are the browser's, Ctrl-K and Cmd-K open the palette also from a field", async () => {
  const { user } = open();
  await user.keyboard("{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}{Shift>}J{/Shift}");
  expect(document.body).toHaveFocus();
  screen.getByLabelText("Name").focus();
  await user.keyboard("{Control>}{Shift>}k{/Shift}{/Control}");
  expect(screen.queryByText("Palette")).toBeNull();
  await user.keyboard("{Meta>}k{/Meta}");
  expect(screen.getByText("Palette")).toBeVisible();
  // The palette is loading: these letters are not shortcuts of the list behind it.
  screen.getByLabelText("Name").blur();
  await user.keyboard("jo");
  expect(document.body).toHaveFocus();
});

test("no shortcut works in a dialog", async () => {
  const { user } = open();
  await user.keyboard("j");
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.keyboard("j?/e{Control>}k{/Control}");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "Own dialog" })).toHaveFocus();
  expect(screen.queryByText("Palette")).toBeNull();
});

test("? lists the shortcuts, where single keys are turned off and on again", async () => {
  const { user } = open();
  await user.keyboard("?");
  const dialog = within(screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
  for (const effect of [
    "Go to a person, a booking, a case or a page",
    "Next row",
    "Previous row",
    "Open the row",
    "Edit the row, or focus its first action",
    "Focus the search of the list",
    "Show this list",
  ])
    expect(dialog.getByText(effect)).toBeVisible();
  expect(dialog.getByText("Ctrl K").parentElement).toHaveTextContent("Ctrl K⌘ K");
  const single = dialog.getByRole("switch", { name: "Single-key shortcuts" });
  expect(single).toBeChecked();
  expect(single).toHaveAccessibleDescription(
    "Turn them off if you dictate, or if another program uses these keys. Saved in this browser.",
  );
  await user.click(single);
  expect(single).not.toBeChecked();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await user.keyboard("j?/");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(row("Ann")).not.toHaveFocus();
  expect(areShortcutsOn()).toBe(false);
  setShortcutsOn(true);
  expect(browserStorage.keys()).toEqual([]);
  await user.keyboard("j");
  expect(row("Ann")).toHaveFocus();
  setShortcutsOn(false);
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.getByText("Palette")).toBeVisible();
});

test.each<[Partial<KeyboardEvent>, string | null]>([
  [{ key: "j" }, "next"],
  [{ key: "j", repeat: true }, "next"],
  [{ key: "J" }, "next"], // Caps Lock
  [{ key: "o", repeat: true }, null],
  [{ key: "j", isComposing: true }, null],
  [{ key: "j", defaultPrevented: true }, null],
  // "/" is Shift-7 on a German keyboard.
  [{ key: "/", shiftKey: true }, "search"],
  [{ key: "x" }, null],
])("%j is %s", (pressed, shortcut) => {
  const event = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...pressed };
  expect(findShortcut(event as KeyboardEvent, true)).toBe(shortcut);
});
