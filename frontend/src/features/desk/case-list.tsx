import { browserTimeZone, formatDate } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import { Link } from "~/ui/link/link";
import { listRow } from "~/ui/shortcuts/list-row";
import styles from "./desk.module.css";
import type { DeskCase } from "./desk-queries";

const looks = badgeLabels<DeskCase["state"]>({
  open: { kind: "bad", word: "Open" },
  in_work: { kind: "warn", word: "Being worked on" },
  settled: { kind: "ok", word: "Resolved" },
});

interface Props {
  cases: readonly DeskCase[];
  formatCase: (kind: DeskCase["kind"]) => string;
}

export function CaseList({ cases, formatCase }: Props) {
  if (cases.length === 0) return <p className="muted">No case is open or was resolved.</p>;
  return (
    <ul className={styles.records}>
      {cases.map(({ _id, kind, state, severity, reportedAt }) => (
        <li key={_id} {...listRow} className={styles.record}>
          <Link to={routes.adminIncident(_id)}>{formatCase(kind)}</Link>
          <span className="muted small">
            {severity} severity, {formatDate(reportedAt, browserTimeZone())}
          </span>
          <Badge kind={looks[state].kind}>{looks[state].word}</Badge>
        </li>
      ))}
    </ul>
  );
}
