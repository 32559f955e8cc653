import { type ReactNode, useState } from "react";
import { errorMessage } from "~/api/api-error";
import { Allowed } from "~/data/admin-acts";
import { formatDateTime } from "~/lib/dates";
import { useFlashMessage } from "~/lib/use-flash-message";
import { Badge } from "~/ui/badge/badge";
import { Banner } from "~/ui/banner/banner";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { severityLooks, severityNames, stateLooks } from "../incident-basics";
import styles from "../incidents.module.css";
import { ActDialog, type Question } from "./act-dialog";
import { CaseFiles } from "./case-file-list";
import { CaseHistory } from "./case-history";
import { CaseBookings, CasePeople } from "./case-links";
import { type IncidentCase, useCaseAct } from "./cases";
import { reporterNames } from "./cases-table";
import { SealedReport } from "./sealed-report";
import { SeverityDialog } from "./severity-dialog";

const reporterNotice = "The person who reported it is notified. The other side is not.";

const questions = {
  settle: {
    title: "Resolve this case?",
    label: "Resolve",
    busy: "Resolving...",
    done: "The case is resolved",
  },
  reopen: {
    title: "Reopen this case?",
    label: "Reopen",
    busy: "Reopening...",
    done: "The case is reopened",
  },
} as const;

function getQuestion(act: keyof typeof questions, { reporterId }: IncidentCase): Question {
  return {
    ...questions[act],
    text: reporterId ? reporterNotice : "No one is notified.",
    act: (reason) => ({ what: "move", act, reason }),
  };
}

interface Props {
  found: IncidentCase;
  /** The messages of the people of the case. */
  messages: ReactNode;
}

/** All data of one case, and an operator's actions on it. */
export function CaseView({ found, messages }: Props) {
  const [question, setQuestion] = useState<Question | null>(null);
  const brief = useFlashMessage();
  return (
    <div className={styles.case}>
      <FlashMessage brief={brief} />
      <Report found={found} onAsk={setQuestion} onDone={brief.show} />
      <CasePeople found={found} onAsk={setQuestion} onDone={brief.show} />
      <CaseBookings found={found} onDone={brief.show} />
      {messages}
      <CaseFiles found={found} />
      <CaseHistory found={found} onDone={brief.show} />
      {question && (
        <ActDialog
          caseId={found._id}
          question={question}
          onClose={() => setQuestion(null)}
          onDone={brief.show}
        />
      )}
    </div>
  );
}

interface ReportProps {
  found: IncidentCase;
  onAsk: (question: Question) => void;
  onDone: (message: string) => void;
}

function Report({ found, onAsk, onDone }: ReportProps) {
  const begin = useCaseAct(found._id);
  const [isRating, setIsRating] = useState(false);
  const { state, severity } = found;
  return (
    <Card as="section" aria-labelledby="report" className={styles.section}>
      <div className={styles.head}>
        <h2 id="report">What was reported</h2>
        <div className={styles.details}>
          <Badge kind={severityLooks[severity]}>{severityNames[severity]} severity</Badge>
          <Badge kind={stateLooks[state].kind}>{stateLooks[state].word}</Badge>
        </div>
      </div>
      {found.text ? <p className={styles.text}>{found.text}</p> : <SealedReport found={found} />}
      <p className={styles.more}>
        {found.reporterName} ({reporterNames[found.reportedBy]}), {formatDateTime(found.reportedAt)}
        {found.settledAt && `. Resolved ${formatDateTime(found.settledAt)}`}
      </p>
      {begin.isError && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(begin.error, "That did not work. Please try again.")}
        </Banner>
      )}
      <Allowed act="handle_cases">
        <div className={styles.actions}>
          {state === "open" && (
            <Button
              isBusy={begin.isPending}
              busyLabel="Saving..."
              onClick={() =>
                begin.mutate(
                  { what: "move", act: "begin" },
                  { onSuccess: () => onDone("You are working on this case now") },
                )
              }
            >
              Start working on it
            </Button>
          )}
          {state !== "settled" && (
            <Button
              {...(state === "open" ? { kind: "secondary" as const } : {})}
              onClick={() => onAsk(getQuestion("settle", found))}
            >
              Resolve{" "}
            </Button>
          )}
          {state === "settled" && (
            <Button kind="secondary" onClick={() => onAsk(getQuestion("reopen", found))}>
              Reopen{" "}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setIsRating(true)}>
            Change severity
          </Button>
        </div>
      </Allowed>
      {isRating && (
        <SeverityDialog found={found} onClose={() => setIsRating(false)} onDone={onDone} />
      )}
    </Card>
  );
}
