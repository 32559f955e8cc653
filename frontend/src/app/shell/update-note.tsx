import { useSyncExternalStore } from "react";
import type { ReloadGate } from "~/pwa/reload-gate";
import { Button } from "~/ui/button/button";
import styles from "./update-note.module.css";

/** Shown only while a new version waits for unsaved input or a response. */
export function UpdateNote({ gate }: { gate: ReloadGate }) {
  const state = useSyncExternalStore(gate.subscribe, gate.state);
  return (
    <div role="status" className={styles.place}>
      {state !== "none" && (
        <div className={styles.note}>
          <p>
            A new version of Steady is ready.{" "}
            {state === "typed" && "It loads after you submit or leave this form."}
            {state === "running" && "It loads when this page has its answer."}
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
