import { Menu, Moon, Sun, X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { type Role, useRole } from "~/api/session";
import { logOut } from "~/features/accounts/log-out";
import { routes } from "~/lib/routes";
import { chooseTheme, currentTheme, listenForTheme } from "~/lib/theme";
import { BrandMark } from "~/ui/brand-mark/brand-mark";
import { Link, NavLink } from "~/ui/link/link";
import styles from "./header.module.css";
import { HelpNow } from "./help-now";
import { LanguageSwitch } from "./language-switch";
import { LeaveLink } from "./leave-link";

/** Loaded for clients and companions only. */
const InboxLinks = lazy(() => import("./inbox-links"));

const linksByRole: Record<Role, { to: string; label: string }[]> = {
  anonymous: [
    { to: routes.search, label: "Find a companion" },
    { to: routes.info, label: "How it works" },
    { to: routes.login, label: "Log in" },
  ],
  client: [
    { to: routes.clientDashboard, label: "Dashboard" },
    { to: routes.search, label: "Find a companion" },
    { to: routes.messages, label: "Messages" },
    { to: routes.favorites, label: "Favorites" },
    { to: routes.clientProfile, label: "Account" },
  ],
  companion: [
    { to: routes.companionDashboard, label: "Dashboard" },
    { to: routes.messages, label: "Messages" },
    { to: routes.companionProfile, label: "Account" },
  ],
  admin: [{ to: routes.adminDashboard, label: "Admin" }],
};

export function Header() {
  const role = useRole();
  const theme = useTheme();
  const hasInbox = role === "client" || role === "companion";
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setIsOpen(false), [key]);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={routes.landing} className={styles.brand} aria-label="Steady, main page">
          <BrandMark />
          <span className={styles.name}>Steady</span>
        </Link>
        <nav
          id="main-menu"
          aria-label="Main"
          className={styles.nav}
          data-open={isOpen}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || !isOpen) return;
            setIsOpen(false);
            menu.current?.focus();
          }}
        >
          {linksByRole[role].map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.link}>
              {label}
            </NavLink>
          ))}
          {role !== "anonymous" && <LogOutButton />}
          <LanguageSwitch className={styles.link} />
          <button type="button" className={styles.themeLabel} onClick={theme.change}>
            {theme.words}
          </button>
        </nav>
        {hasInbox && (
          <span className={styles.inbox}>
            <Suspense>
              <InboxLinks />
            </Suspense>
          </span>
        )}
        <button
          type="button"
          className={styles.theme}
          onClick={theme.change}
          aria-label={theme.words}
        >
          <Moon aria-hidden="true" size={20} className={styles.toDark} />
          <Sun aria-hidden="true" size={20} className={styles.toLight} />
        </button>
        <button
          ref={menu}
          type="button"
          className={styles.menu}
          aria-expanded={isOpen}
          aria-controls="main-menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden="true" size={20} /> : <Menu aria-hidden="true" size={20} />}
          Menu
        </button>
        <HelpNow className={styles.help} />
        <LeaveLink className={styles.leave}>
          Leave <span className={styles.wide}>this site</span>
        </LeaveLink>
      </div>
    </header>
  );
}

function LogOutButton() {
  return (
    <button type="button" className={styles.link} onClick={logOut}>
      Log out
    </button>
  );
}

function useTheme() {
  const theme = useSyncExternalStore(listenForTheme, currentTheme, () => "light");
  const other = theme === "dark" ? "light" : "dark";
  const words = other === "dark" ? "Switch to dark colors" : "Switch to light colors";
  return { words, change: () => chooseTheme(other) };
}
