import { useState } from "react";
import { Allowed } from "~/data/admin-acts";
import { isWaitingForApproval, waitingForApproval } from "~/data/waiting-approval";
import { formatDateTime } from "~/lib/dates";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import { Button } from "~/ui/button/button";
import { EmailText } from "~/ui/email-text/email-text";
import { ReasonDialog } from "~/ui/form/reason-dialog";
import { ActRow } from "~/ui/row-list/row-list";
import { type AdministratorQuestion, getQuestions } from "./administrator-questions";
import styles from "./administrators.module.css";
import { type Administrator, useAdministratorAct } from "./administrators-query";
import { RoleDialog } from "./role-dialog";
import { roleNames } from "./role-names";

const states = badgeLabels<Administrator["state"]>({
  enabled: { kind: "ok", word: "Enabled" },
  disabled: { kind: "neutral", word: "Disabled" },
  invited: { kind: "warn", word: "Invited" },
  invitation_expired: { kind: "bad", word: "Invitation expired" },
});

interface Props {
  administrator: Administrator;
  isSelf: boolean;
  onDone: (message: string) => void;
}

export function AdministratorRow({ administrator, isSelf, onDone }: Props) {
  const [dialog, setDialog] = useState<"role" | AdministratorQuestion | null>(null);
  const { name, email, role, state } = administrator;
  const { kind, word } = states[state];
  const close = () => setDialog(null);
  const of = <span className="visually-hidden">of {name}</span>;
  return (
    <ActRow
      title={
        <>
          <span translate="no">{name}</span> {isSelf && "(you) "}
          <Badge kind="neutral">{roleNames[role]}</Badge>{" "}
          {state !== "enabled" && <Badge kind={kind}>{word}</Badge>}
        </>
      }
      act={
        !isSelf && (
          <Allowed act="manage_administrators">
            <div className={styles.actions}>
              {state !== "disabled" && (
                <Button kind="secondary" size="small" onClick={() => setDialog("role")}>
                  Change role {of}
                </Button>
              )}
              {getQuestions(administrator).map((question) => (
                <Button
                  key={question.key}
                  kind="quiet"
                  size="small"
                  onClick={() => setDialog(question)}
                >
                  {question.button} {of}
                </Button>
              ))}
            </div>
          </Allowed>
        )
      }
    >
      <p className={styles.email}>
        <EmailText email={email} />
      </p>
      <Facts administrator={administrator} />
      {dialog === "role" && (
        <RoleDialog administrator={administrator} onClose={close} onDone={onDone} />
      )}
      {dialog && dialog !== "role" && (
        <QuestionDialog id={administrator._id} question={dialog} onClose={close} onDone={onDone} />
      )}
    </ActRow>
  );
}

function Facts({ administrator }: { administrator: Administrator }) {
  const { state, invitedUntil, lastUsedAt, hasSecondFactor, recoveryCodesLeft, sessions } =
    administrator;
  if (invitedUntil) {
    return (
      <p className={styles.facts}>
        {state === "invited"
          ? `The link in the mail works until ${formatDateTime(invitedUntil)}.`
          : `The link in the mail worked until ${formatDateTime(invitedUntil)}.`}
      </p>
    );
  }
  const codes = recoveryCodesLeft === 1 ? "1 recovery code" : `${recoveryCodesLeft} recovery codes`;
  return (
    <>
      <p className={styles.facts}>
        {lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}` : "Never logged in"}
        {hasSecondFactor ? `. Second factor set up, ${codes} left.` : ". No second factor."}
      </p>
      {sessions.length > 0 && (
        <ul className={styles.sessions} aria-label={`Sessions of ${administrator.name}`}>
          {sessions.map(({ createdAt, lastSeenAt, device, network, current }) => (
            <li key={`${createdAt} ${lastSeenAt} ${device}`}>
              {device || "Unknown device"}
              {current && " (this device)"}
              {network && `, from ${network}`}: logged in {formatDateTime(createdAt)}, last used{" "}
              {formatDateTime(lastSeenAt)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface QuestionProps {
  id: string;
  question: AdministratorQuestion;
  onClose: () => void;
  onDone: (message: string) => void;
}

function QuestionDialog({ id, question, onClose, onDone }: QuestionProps) {
  const perform = useAdministratorAct(id);
  return (
    <ReasonDialog
      about={`administrator:${id}:${question.submit}`}
      title={question.title}
      onClose={onClose}
      cancelLabel="Leave it"
      submitLabel={question.submit}
      busyLabel="Saving..."
      {...(question.isDanger ? { kind: "danger" as const } : {})}
      act={(reason) => perform.mutateAsync({ act: question.act, reason })}
      onDone={(data) => {
        onDone(isWaitingForApproval(data) ? waitingForApproval : question.done);
        onClose();
      }}
      failure="That did not work. Please try again."
    >
      <p>{question.text}</p>
    </ReasonDialog>
  );
}
