import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

interface BarProps {
  width?: string;
  height?: string;
  isRound?: boolean;
}

export function SkeletonBar({ width = "100%", height = "1em", isRound }: BarProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className={isRound ? styles.round : styles.bar} style={size} aria-hidden="true" />;
}

/** A block of text lines; give the number of lines the data will have, so that nothing jumps. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line + 1).map((line) => (
        <SkeletonBar key={line} width={line === lines ? "62%" : "100%"} />
      ))}
    </span>
  );
}
