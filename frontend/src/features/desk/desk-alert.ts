import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { adminKeys } from "~/data/admin-keys";
import { tabStorage } from "~/lib/storage";
import { type DeskLevel, deskLevelsQueryOptions } from "./queue-query";

/** From which level on new items are announced. */
export type AlertLevel = "off" | Exclude<DeskLevel, "low">;

interface AlertSettings {
  level: AlertLevel;
  hasSound: boolean;
}

const key = "deskAlert";
const off: AlertSettings = { level: "off", hasSound: false };
const reaches: Record<AlertLevel, readonly DeskLevel[]> = {
  off: [],
  critical: ["critical"],
  high: ["critical", "high"],
  normal: ["critical", "high", "normal"],
};

function readSettings(): AlertSettings {
  const [level = "", sound] = (tabStorage.getItem(key) ?? "").split(" ");
  return level in reaches ? { level: level as AlertLevel, hasSound: sound === "sound" } : off;
}

/** Two short notes. Silent where the browser allows no sound. */
function playSound() {
  try {
    const context = new AudioContext();
    for (const [at, frequency] of [
      [0, 660],
      [0.2, 880],
    ] as const) {
      const note = context.createOscillator();
      const volume = context.createGain();
      note.frequency.value = frequency;
      volume.gain.value = 0.15;
      note.connect(volume).connect(context.destination);
      note.start(context.currentTime + at);
      note.stop(context.currentTime + at + 0.15);
    }
    setTimeout(() => context.close(), 1_000);
  } catch {}
}

/**
 * Counts the items that arrived since the tab was last visible, and reloads the queue when items
 * come or go. The settings last as long as the tab.
 */
export function useDeskAlert() {
  const [settings, setSettings] = useState(readSettings);
  const [unseen, setUnseen] = useState(0);
  const known = useRef<ReadonlySet<string> | null>(null);
  const levels = useQuery(deskLevelsQueryOptions).data;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!levels) return;
    const before = known.current;
    known.current = new Set(levels.map((item) => item.key));
    if (!before) return;
    const added = levels.filter((item) => !before.has(item.key));
    if (added.length > 0 || known.current.size !== before.size)
      queryClient.invalidateQueries({ queryKey: adminKeys.desk });
    const loud = added.filter(({ level }) => reaches[settings.level].includes(level));
    if (loud.length === 0) return;
    if (settings.hasSound) playSound();
    if (document.visibilityState === "hidden") setUnseen((count) => count + loud.length);
  }, [levels, settings, queryClient]);
  useEffect(() => {
    const handleVisible = () => document.visibilityState === "visible" && setUnseen(0);
    document.addEventListener("visibilitychange", handleVisible);
    return () => document.removeEventListener("visibilitychange", handleVisible);
  }, []);
  const change = (next: AlertSettings) => {
    tabStorage.setItem(key, `${next.level} ${next.hasSound ? "sound" : "quiet"}`);
    setSettings(next);
  };
  return { settings, change, unseen };
}
