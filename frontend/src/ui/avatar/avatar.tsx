import { useState } from "react";
import { classNames } from "~/lib/class-names";
import styles from "./avatar.module.css";
import { getInitial, getTone } from "./initials";

interface Props {
  name: string;
  photo?: string | null | undefined;
  size?: "small" | "medium" | "large" | "huge";
  /** Leave empty where the name is shown next to it: the picture then adds no information. */
  alt?: string;
  className?: string;
}

/** A photo in a fixed box, or the first letter of the name on a warm background. */
export function Avatar({ name, photo, size = "medium", alt = "", className }: Props) {
  const [broken, setBroken] = useState("");
  const box = classNames(styles.avatar, styles[size], className);
  if (photo && photo !== broken) {
    return (
      <span className={box}>
        <img
          src={photo}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={styles.photo}
          onError={() => setBroken(photo)}
        />
      </span>
    );
  }
  const tone = getTone(name);
  const label = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true as const };
  return (
    <span {...label} className={classNames(box, styles[`tone${tone}`])}>
      <svg viewBox="0 0 100 100" className={styles.ground} aria-hidden="true">
        <circle cx={20 + tone * 12} cy={104 - (tone % 3) * 7} r="46" />
        <path d={`M0 ${66 + tone * 3} Q 50 ${42 + tone * 4} 100 ${72 - tone * 2} V100 H0Z`} />
      </svg>
      <span className={styles.initial}>{getInitial(name)}</span>
    </span>
  );
}
