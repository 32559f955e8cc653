import { createDayFormatter } from "~/lib/date-formatter";
import { formatHours, formatTime, formatZone, getWallTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { plural, t } from "~/lib/translate";
import { Badge } from "~/ui/badge/badge";
import { Banner } from "~/ui/banner/banner";
import { Link } from "~/ui/link/link";
import styles from "./coverage.module.css";
import type { Coverage } from "./coverage-values";

type Line = NonNullable<Coverage["quote"]>["lines"][number];
type Gap = Coverage["gaps"][number];

type Row = { start: string } & ({ line: Line } | { gap: Gap });

/** Visits and gaps in the order of time. */
function sortRows({ quote, gaps }: Coverage): Row[] {
  const rows: Row[] = [
    ...(quote?.lines ?? []).map((line) => ({ start: line.startDate, line })),
    ...gaps.map((gap) => ({ start: gap.start, gap })),
  ];
  return rows.sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

const formatDay = createDayFormatter({ weekday: "short", month: "short", day: "numeric" });

/** "Fri, Dec 4, 10:00 PM to Sat, Dec 5, 3:00 AM" */
function formatRange(start: string, end: string, zone: string): string {
  const from = t`${formatDay(new Date(start), zone)}, ${formatTime(start, zone)}`;
  const until = formatTime(end, zone);
  const isSameDay = getWallTime(start, zone).date === getWallTime(end, zone).date;
  return isSameDay
    ? t`${from} to ${until}`
    : t`${from} to ${formatDay(new Date(end), zone)}, ${until}`;
}

/** Who would come when, which hours are missing, and the whole price. */
export function CoveragePlan({ coverage }: { coverage: Coverage }) {
  const { quote, timezone, knownCompanionIds } = coverage;
  const people = new Set(quote?.lines.map(({ companionId }) => companionId));
  return (
    <>
      <p className="muted">Times are in {formatZone(coverage.start, timezone)}.</p>
      <ul className={styles.shifts}>
        {sortRows(coverage).map((row) => (
          <li key={row.start} className={styles.shift}>
            {"line" in row ? (
              <Shift
                line={row.line}
                zone={timezone}
                isKnown={knownCompanionIds.includes(row.line.companionId)}
              />
            ) : (
              <GapNote gap={row.gap} zone={timezone} />
            )}
          </li>
        ))}
      </ul>
      {quote && (
        <div>
          <p className={styles.total}>
            <span>Whole price, everything included</span>
            <span translate="no">{formatMoney(quote.totalCost)}</span>
          </p>
          <p className="muted">
            {plural(quote.lines.length, { one: "# visit", other: "# visits" })},{" "}
            {plural(people.size, { one: "# companion", other: "# companions" })}. You pay once. Each
            visit can be canceled by itself.
          </p>
        </div>
      )}
    </>
  );
}

function Shift({ line, zone, isKnown }: { line: Line; zone: string; isKnown: boolean }) {
  const { startDate, endDate, companionId, displayName, hours, totalCost } = line;
  return (
    <>
      <div>
        <p className={styles.time} translate="no">
          {formatRange(startDate, endDate, zone)}
        </p>
        <p>
          <Link to={routes.companion(companionId)}>
            <span translate="no">{displayName}</span>
          </Link>{" "}
          {isKnown && <Badge kind="brand">Has been with you before</Badge>}
        </p>
      </div>
      <p className="muted" translate="no">
        {formatHours(hours)} · {formatMoney(totalCost)}
      </p>
    </>
  );
}

function GapNote({ gap, zone }: { gap: Gap; zone: string }) {
  return <Banner kind="warn">Without a companion: {formatRange(gap.start, gap.end, zone)}</Banner>;
}
