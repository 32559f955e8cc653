import type { CSSProperties } from "react";
import { classNames } from "~/lib/class-names";
import styles from "./skeleton.module.css";

interface BarProps {
  width?: string;
  height?: string;
  isRound?: boolean;
  /** Sets the size by class, where the page is prerendered: inline styles are not allowed there. */
  className?: string | undefined;
}

export function SkeletonBar({ width, height, isRound, className }: BarProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return (
    <span
      className={classNames(isRound ? styles.round : styles.bar, className)}
      style={width || height ? size : undefined}
      aria-hidden="true"
    />
  );
}

/**
 * A block of text lines; pass the number of lines that the data will have, so that the layout does
 * not shift.
 */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line + 1).map((line) => (
        <SkeletonBar key={line} className={line === lines ? styles.last : undefined} />
      ))}
    </span>
  );
}
