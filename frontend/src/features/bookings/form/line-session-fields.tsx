import { RadioGroup } from "~/ui/choice/radio-group";
import styles from "./line-card.module.css";
import type { LineCardProps } from "./line-card-props";

const sessions = [
  { value: "in-person", label: "In person" },
  { value: "video", label: "Video" },
] as const;

const relationships = [
  {
    value: "concurrent",
    label: "Concurrent",
    hint: "At the same time, in the same place as companion 1",
  },
  {
    value: "consecutive",
    label: "Consecutive",
    hint: "One after another: 8 hours after the previous start",
  },
] as const;

/** BOOK-017, BOOK-019, BOOK-031: how the time is spent, and how it relates to the other lines. */
export function LineSessionFields({ line, index, isAlone, onChange, onSession }: LineCardProps) {
  return (
    <div className={index > 0 ? styles.choices : undefined}>
      <RadioGroup
        legend="Session type"
        hint={isAlone ? undefined : "All companions switch together"}
        options={sessions}
        value={line.isVideo ? "video" : "in-person"}
        onChange={(value) => onSession(value === "video")}
        isInline
      />
      {index > 0 && (
        <RadioGroup
          legend="Relationship"
          options={relationships}
          value={line.relationship}
          onChange={(relationship) => onChange({ relationship })}
        />
      )}
    </div>
  );
}
