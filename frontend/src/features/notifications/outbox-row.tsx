import { Fragment } from "react";
import { browserTimeZone, formatDate, formatTimeWithZone } from "~/lib/dates";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import type { MailState, OutboxMail } from "./outbox-query";
import styles from "./outbox-row.module.css";

const looks = badgeLabels<MailState>({
  waiting: { kind: "warn", word: "Waiting" },
  sent: { kind: "ok", word: "Sent" },
  parked: { kind: "bad", word: "Parked" },
});

/** One mail. Its words are there in the demo alone. */
export function OutboxRow({ mail }: { mail: OutboxMail }) {
  const { kind, word } = looks[mail.state];
  return (
    <li className={styles.row}>
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
  const zone = browserTimeZone();
  return [
    ...(subject ? [`To ${to}`] : []),
    tries === 1 ? "1 try" : `${tries} tries`,
    ...(state === "waiting" && dueAt && tries > 0
      ? [`next try ${formatDate(dueAt, zone)}, ${formatTimeWithZone(dueAt, zone)}`]
      : []),
  ];
}

/** Addresses of our own origin become links: the demo's letters are followed from here. */
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
