import { Keyboard, Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useMay } from "~/data/admin-acts";
import AdminFrame from "~/features/accounts/admin-frame";
import { useSections } from "~/features/accounts/admin-sections";
import { kindNames } from "~/features/incidents/incident-basics";
import { Button } from "~/ui/button/button";
import { type ShortcutDialog, useShortcuts } from "~/ui/shortcuts/use-shortcuts";
import styles from "./frame.module.css";
import { getPageAct } from "./page-acts";

const PageNotPermitted = lazy(() => import("~/features/accounts/administrators/not-permitted"));
const loadPalette = () => import("~/features/desk/palette");
const Palette = lazy(loadPalette);
const ShortcutsDialog = lazy(() => import("~/ui/shortcuts/shortcuts-dialog"));

const formatCase = (kind: string) => kindNames[kind as keyof typeof kindNames];

/** The layout of every admin page, with its shortcuts. Ctrl-K, or Cmd-K, goes anywhere. */
export default function AdminFrameScreen() {
  const [dialog, setDialog] = useState<ShortcutDialog | null>(null);
  const sections = useSections();
  const act = getPageAct(useLocation().pathname);
  const isPermitted = useMay();
  useShortcuts(setDialog, dialog !== null);
  // Letters that are typed while it loads would be lost.
  useEffect(() => void loadPalette().catch(() => undefined), []);
  const close = () => setDialog(null);
  return (
    <AdminFrame>
      <div className={styles.tools}>
        <Button
          kind="secondary"
          size="small"
          icon={<Search aria-hidden="true" size={16} />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setDialog("palette")}
        >
          Go to
        </Button>
        <Button
          kind="secondary"
          size="small"
          icon={<Keyboard aria-hidden="true" size={16} />}
          aria-keyshortcuts="?"
          onClick={() => setDialog("help")}
        >
          Shortcuts
        </Button>
      </div>
      {act && !isPermitted(act) ? (
        <Suspense>
          <PageNotPermitted act={act} />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <Suspense>
        {dialog === "palette" && (
          <Palette pages={sections} formatCase={formatCase} onClose={close} />
        )}
        {dialog === "help" && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </AdminFrame>
  );
}
