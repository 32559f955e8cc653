import { useEffect, useRef, useState } from "react";
import { routes } from "~/lib/routes";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./enroll.module.css";

/** Shown this once. The heading takes the focus: it stands where the form was. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [told, setTold] = useState("");
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setTold("Copied."),
      () => setTold("Your browser did not copy them. Select them instead."),
    );
  return (
    <Card padding="roomy">
      <div className={styles.parts}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          It is on. Keep these recovery codes
        </h2>
        <p>
          They are shown this once. Without your phone, each of them lets you log in one time in the
          place of a code. Keep them where nobody else looks.
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
            {told}
          </p>
        </div>
        <p className="muted small">
          You were logged out everywhere. If phone and codes are lost, whoever runs the server can
          reset the second factor.
        </p>
        <LinkButton to={routes.adminLogin}>I have kept them: log in</LinkButton>
      </div>
    </Card>
  );
}
