import { useSyncExternalStore } from "react";
import type { ReloadGate } from "~/pwa/reload-gate";
import { Button } from "~/ui/button/button";
import styles from "./update-note.module.css";

/** Only there while a new version waits for something that was typed. */
export function UpdateNote({ gate }: { gate: ReloadGate }) {
  const state = useSyncExternalStore(gate.subscribe, gate.state);
  return (
    <div role="status" className={styles.place}>
      {state !== "none" && (
        <div className={styles.note}>
          <p>
            A new version of Steady is ready.
            {state === "waits" && " It will load once you have sent or left what you typed."}
          </p>
          {state === "saves" && (
            <Button size="small" kind="secondary" onClick={gate.saveAndReload}>
              Save and reload
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
