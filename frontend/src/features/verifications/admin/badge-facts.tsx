import { browserTimeZone, formatDate } from "~/lib/dates";
import type { ViewedRecord } from "./viewed-query";

/** What was checked, when, by which administrator, and its last day. */
export function BadgeFacts({ record }: { record: ViewedRecord }) {
  const { status, verifiedAt, verifiedBy, validThrough, checked, takenBackReason } = record;
  const lastDay = validThrough && formatDate(`${validThrough}T00:00:00Z`, "UTC");
  return (
    <>
      {verifiedAt && (
        <p className="small muted">
          Verified on {formatDate(verifiedAt, browserTimeZone())}
          {verifiedBy ? ` by ${verifiedBy}` : ""}
        </p>
      )}
      {checked && <p className="small muted">Checked: {checked}</p>}
      {lastDay && (
        <p className="small muted">
          {status === "verified" ? `Valid through ${lastDay}` : `Ended: valid through ${lastDay}`}
        </p>
      )}
      {takenBackReason && <p className="small muted">Taken back: {takenBackReason}</p>}
    </>
  );
}
