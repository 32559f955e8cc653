import { useEffect } from "react";
import { areShortcutsOn } from "~/lib/shortcut-setting";
import { findShortcut, type Shortcut } from "./find-shortcut";
import { focusSearch, moveRow, openRow, startMainAct } from "./rows";

export type ShortcutDialog = "palette" | "help";

/**
 * The shortcuts of every list below: rows, links and controls are found in the page, so a list only
 * marks its rows (list-row.ts). `onDialog` keeps its identity. While the dialog that it was called
 * with loads, `isOpening`, keys are meant for that dialog.
 */
export function useShortcuts(onDialog: (dialog: ShortcutDialog) => void, isOpening: boolean): void {
  useEffect(() => {
    if (isOpening) return;
    const open = (dialog: ShortcutDialog) => () => {
      onDialog(dialog);
      return true;
    };
    const perform: Record<Shortcut, () => boolean> = {
      palette: open("palette"),
      help: open("help"),
      search: focusSearch,
      next: () => moveRow(1),
      previous: () => moveRow(-1),
      open: openRow,
      act: startMainAct,
    };
    const handleKey = (event: KeyboardEvent) => {
      const shortcut = findShortcut(event, areShortcutsOn());
      if (shortcut && perform[shortcut]()) event.preventDefault();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [onDialog, isOpening]);
}
