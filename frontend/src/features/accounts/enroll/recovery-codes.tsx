import { useEffect, useRef, useState } from "react";
import { routes } from "~/lib/routes";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./enroll.module.css";

/** Shown once. The heading takes focus, because it replaces the form. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copyStatus, setCopyStatus] = useState("");
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopyStatus("Copied."),
      () => setCopyStatus("Your browser didn't copy them. Please select and copy them yourself."),
    );
  return (
    <Card padding="roomy">
      <div className={styles.parts}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          It's on. Save these recovery codes
        </h2>
        <p>
          Copy these codes now. We won't show them again. If you don't have your phone, each one
          lets you log in once in place of a code. Keep them somewhere private.
        </p>
        <ul className={styles.recovery} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div>
          <Button kind="secondary" onClick={copy}>
            Copy the codes
          </Button>
          <p role="status" className="small">
            {copyStatus}
          </p>
        </div>
        <p className="muted small">
          You were logged out everywhere. If you lose both your phone and the codes, the operator
          who runs the server can reset your second factor.
        </p>
        <LinkButton to={routes.adminLogin}>I've saved these codes</LinkButton>
      </div>
    </Card>
  );
}
