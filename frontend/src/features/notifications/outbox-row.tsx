import { Fragment } from "react";
import { formatDateTime } from "~/lib/dates";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import { listRow } from "~/ui/shortcuts/list-row";
import type { MailState, OutboxMail } from "./outbox-query";
import styles from "./outbox-row.module.css";

const looks = badgeLabels<MailState>({
  waiting: { kind: "warn", word: "Waiting" },
  sent: { kind: "ok", word: "Sent" },
  parked: { kind: "bad", word: "Parked" },
});

/** One mail. Its content is available in the demo only. */
export function OutboxRow({ mail }: { mail: OutboxMail }) {
  const { kind, word } = looks[mail.state];
  return (
    <li {...listRow} className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.title}>{mail.subject ?? mail.to}</h2>
        <Badge kind={kind} isChecked={mail.state === "sent"}>
          {word}
        </Badge>
      </div>
      <p className={styles.details}>{facts(mail).join(" · ")}</p>
      {mail.lastError && mail.state !== "sent" && (
        <p className={styles.error}>Last error: {mail.lastError}</p>
      )}
      {mail.text && (
        <details>
          <summary className="disclosure">Show text</summary>
          <p className={styles.text}>
            <Linked text={mail.text} />
          </p>
        </details>
      )}
    </li>
  );
}

function facts({ to, subject, state, tries, dueAt }: OutboxMail): string[] {
  return [
    ...(subject ? [`To ${to}`] : []),
    tries === 1 ? "1 try" : `${tries} tries`,
    ...(state === "waiting" && dueAt && tries > 0 ? [`next try ${formatDateTime(dueAt)}`] : []),
  ];
}

/** URLs of our own origin become links, so that the links in the demo's mails work from here. */
function Linked({ text }: { text: string }) {
  const origin = window.location.origin;
  return text.split(/(https?:\/\/\S+)/).map((part, index) => {
    const key = `${index}`;
    if (!part.startsWith(`${origin}/`)) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part}>
        {part}
      </a>
    );
  });
}
