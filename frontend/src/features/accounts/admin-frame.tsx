import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { NavLink } from "~/ui/link/link";
import styles from "./admin-frame.module.css";
import { useSections } from "./admin-sections";

/** An admin page with the sections next to it, or in one line above it. */
export default function AdminFrame({ children }: { children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const sections = useSections();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link current
  useEffect(() => bringCurrentIntoView(nav.current), [pathname]);
  return (
    <div className={styles.frame}>
      <nav ref={nav} aria-label="Administration" className={styles.nav}>
        {sections.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} className={styles.link}>
            <Icon aria-hidden="true" size={18} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** Where the sections form one line that is wider than the screen. */
function bringCurrentIntoView(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (nav && link) nav.scrollLeft = link.offsetLeft + (link.offsetWidth - nav.clientWidth) / 2;
}
