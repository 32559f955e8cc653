import { lazy, Suspense, useState } from "react";
import { Button } from "~/ui/button/button";
import type { Audience } from "./terms-of";
import styles from "./waiver-panel.module.css";

// Rarely opened, and its text is long.
const EnglishTerms = lazy(() => import("./english-terms"));

/** Replaces binding-text.tsx in translated builds. */
export function BindingText({ audience }: { audience: Audience }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.binding}>
      <p>The English text binds until counsel approves this translation.</p>
      <Button kind="secondary" size="small" onClick={() => setIsOpen(true)}>
        Read the English text
      </Button>
      {isOpen && (
        <Suspense>
          <EnglishTerms audience={audience} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
