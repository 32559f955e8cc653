import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import styles from "./banner.module.css";
import { type Tone, toneClasses } from "./tone";

export type BannerKind = Tone;

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

interface Props {
  kind?: BannerKind;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Banners that appear after an action are announced; static ones are not. */
  isAnnounced?: boolean;
  className?: string;
}

export function Banner({ kind = "info", title, children, action, isAnnounced, className }: Props) {
  const Icon = icons[kind];
  const role = isAnnounced ? (kind === "bad" ? "alert" : "status") : undefined;
  return (
    <div className={classNames(styles.banner, toneClasses[kind], className)} role={role}>
      <Icon aria-hidden="true" size={22} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
