import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useMay } from "~/data/admin-acts";
import AdminFrame from "~/features/accounts/admin-frame";
import { useSections } from "~/features/accounts/admin-sections";
import { kindNames } from "~/features/incidents/incident-basics";
import { Button } from "~/ui/button/button";
import styles from "./frame.module.css";
import { getPageAct } from "./page-acts";

const PageNotPermitted = lazy(() => import("~/features/accounts/administrators/not-permitted"));
const Palette = lazy(() => import("~/features/desk/palette"));

const formatCase = (kind: string) => kindNames[kind as keyof typeof kindNames];

/** The layout of every admin page. Ctrl-K, or Cmd-K, goes anywhere. */
export default function AdminFrameScreen() {
  const [isOpen, setIsOpen] = useState(false);
  const sections = useSections();
  const act = getPageAct(useLocation().pathname);
  const isPermitted = useMay();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
  return (
    <AdminFrame>
      <p className={styles.search}>
        <Button
          kind="secondary"
          size="small"
          icon={<Search aria-hidden="true" size={16} />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setIsOpen(true)}
        >
          Go to
        </Button>
      </p>
      {act && !isPermitted(act) ? (
        <Suspense>
          <PageNotPermitted act={act} />
        </Suspense>
      ) : (
        <Outlet />
      )}
      {isOpen && (
        <Suspense>
          <Palette pages={sections} formatCase={formatCase} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </AdminFrame>
  );
}
