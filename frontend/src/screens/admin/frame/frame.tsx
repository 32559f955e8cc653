import { Outlet } from "react-router";
import { sections } from "~/features/accounts/admin-sections";
import { NavLink } from "~/ui/link/link";
import styles from "./frame.module.css";

/** What every page of the administration stands in: its sections beside or above it. */
export default function AdminFrame() {
  return (
    <div className={styles.frame}>
      <nav aria-label="Administration" className={styles.nav}>
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
