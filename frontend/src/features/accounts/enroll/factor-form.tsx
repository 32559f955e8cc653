import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";
import * as v from "valibot";
import { formatDateTime } from "~/lib/dates";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import styles from "./enroll.module.css";
import { confirmFactor, type OfferedFactor } from "./enrollment";

interface Props {
  token: string;
  offered: OfferedFactor;
  onDone: (recoveryCodes: string[]) => void;
}

const failed = "The second factor could not be set up. Please try again.";
const check = validateWith(v.object({ code: requiredText("Enter the code that the app shows") }));

/** On the phone that has the app no camera can scan the screen. */
function OnThisDevice({ offered }: { offered: OfferedFactor }) {
  const [copyStatus, setCopyStatus] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(offered.secret).then(
      () => setCopyStatus("Copied."),
      () => setCopyStatus("Your browser didn't copy it. Please select and copy it yourself."),
    );
  return (
    <div>
      <div className={styles.onDevice}>
        <a href={offered.uri}>Open in the app on this device</a>
        <Button kind="secondary" size="small" onClick={copy}>
          Copy key
        </Button>
      </div>
      <p role="status" className="small">
        {copyStatus}
      </p>
    </div>
  );
}

/** The secret, as a QR code and as text, and the first code, which proves that it was saved. */
export function FactorForm({ token, offered, onDone }: Props) {
  const form = useForm({
    initial: { code: "" },
    check,
    send: ({ code }) => confirmFactor(token, code),
    onSent: onDone,
    after: "leave",
    failure: failed,
  });
  return (
    <div className="stack">
      <FormProblems form={form} />
      <Card padding="roomy">
        <FormElement form={form} className={styles.parts}>
          <section className={styles.parts} aria-labelledby="scan">
            <h2 id="scan" className={styles.title}>
              1. Add it to your authenticator app
            </h2>
            <p>
              For {offered.email}. Scan this with the app's camera, or give the key to it. Keep both
              to yourself.
            </p>
            <div className={styles.code}>
              <QRCodeSVG
                value={offered.uri}
                size={208}
                marginSize={4}
                title="QR code for your authenticator app"
              />
            </div>
            <dl className={styles.key}>
              <dt>Key</dt>
              <dd>
                <code>{offered.secret.match(/.{4}/g)?.join(" ") ?? offered.secret}</code>
              </dd>
            </dl>
            <OnThisDevice offered={offered} />
          </section>
          <section className={styles.parts} aria-labelledby="prove">
            <h2 id="prove" className={styles.title}>
              2. Enter the code that the app shows
            </h2>
            <TextInput
              {...form.bind("code")}
              label="Code from your authenticator app"
              hint={`Six digits. This link works until ${formatDateTime(offered.expiresAt)}.`}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={20}
              required
            />
            <SubmitButton form={form} wide busyLabel="Checking...">
              Turn it on
            </SubmitButton>
          </section>
        </FormElement>
      </Card>
    </div>
  );
}
