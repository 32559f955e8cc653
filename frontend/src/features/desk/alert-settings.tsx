import { Switch } from "~/ui/choice/switch";
import { Select } from "~/ui/field/select";
import type { AlertLevel, useDeskAlert } from "./desk-alert";
import styles from "./queue.module.css";

const levels: { value: AlertLevel; label: string }[] = [
  { value: "off", label: "Nothing" },
  { value: "critical", label: "Critical items" },
  { value: "high", label: "Critical and high items" },
  { value: "normal", label: "All but low items" },
];

/** What the tab announces while it is open. */
export function AlertSettings({ settings, change }: ReturnType<typeof useDeskAlert>) {
  return (
    <div className={styles.settings}>
      <Select
        label="Count in the tab's title"
        hint="New items while this tab is in the background."
        options={levels}
        value={settings.level}
        onChange={({ target }) => change({ ...settings, level: target.value as AlertLevel })}
      />
      <Switch
        label="Sound"
        hint="Played for the same items while this page is open."
        isOn={settings.hasSound}
        isDisabled={settings.level === "off"}
        onChange={(hasSound) => change({ ...settings, hasSound })}
      />
    </div>
  );
}
