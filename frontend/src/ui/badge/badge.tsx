import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { type Tone, toneClasses } from "../banner/tone";
import styles from "./badge.module.css";

export type BadgeKind = Tone | "neutral" | "brand" | "star";

interface Props {
  kind?: BadgeKind;
  children: ReactNode;
  icon?: ReactNode;
  /** Shows the check mark of verified items next to the label. */
  isChecked?: boolean;
  className?: string;
}

export function Badge({ kind = "neutral", children, icon, isChecked, className }: Props) {
  const look = kind in toneClasses ? toneClasses[kind as Tone] : styles[kind];
  return (
    <span className={classNames(styles.badge, look, className)}>
      {isChecked ? <Check aria-hidden="true" size={14} strokeWidth={3} /> : icon}
      {children}
    </span>
  );
}
