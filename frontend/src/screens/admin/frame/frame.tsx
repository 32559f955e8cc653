import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { sections } from "~/features/accounts/admin-sections";
import { NavLink } from "~/ui/link/link";
import styles from "./frame.module.css";

/** What every page of the administration stands in: its sections beside or above it. */
export default function AdminFrame() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
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
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}

/** Where the sections stand in one line that is longer than the screen. */
function bringCurrentIntoView(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (nav && link) nav.scrollLeft = link.offsetLeft + (link.offsetWidth - nav.clientWidth) / 2;
}
