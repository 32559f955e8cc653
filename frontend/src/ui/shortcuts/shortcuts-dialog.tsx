import { useState } from "react";
import { areShortcutsOn, setShortcutsOn } from "~/lib/shortcut-setting";
import { Switch } from "../choice/switch";
import { Dialog } from "../dialog/dialog";
import { helpKey, searchKey } from "./find-shortcut";
import styles from "./shortcuts-dialog.module.css";

const shortcuts: readonly { keys: readonly string[]; effect: string }[] = [
  { keys: ["Ctrl K", "⌘ K"], effect: "Go to a person, a booking, a case or a page" },
  { keys: ["j"], effect: "Next row" },
  { keys: ["k"], effect: "Previous row" },
  { keys: ["Enter", "o"], effect: "Open the row" },
  { keys: ["e"], effect: "Edit the row, or focus its first action" },
  { keys: [searchKey], effect: "Focus the search of the list" },
  { keys: [helpKey], effect: "Show this list" },
];

/** All shortcuts, and the switch for single keys, which people who dictate need (WCAG 2.1.4). */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      <div className="stack">
        <dl className={styles.list}>
          {shortcuts.map(({ keys, effect }) => (
            <div key={effect} className={styles.shortcut}>
              <dt className={styles.keys}>
                {keys.map((key) => (
                  <kbd key={key} translate="no" className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label="Single-key shortcuts"
          hint="Turn them off if you dictate, or if another program uses these keys. Saved in this browser."
          isOn={isOn}
          onChange={(next) => {
            setShortcutsOn(next);
            setIsOn(next);
          }}
        />
      </div>
    </Dialog>
  );
}
