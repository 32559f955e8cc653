import { browserTimeZone, formatDate } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import type { CompanionUser } from "./paid-kinds";

interface Props {
  badge: CompanionUser["degreeVerification"];
}

/** What was checked and when, until when it counts, or why the badge is gone. */
export function OwnBadgeFacts({ badge }: Props) {
  const { status, verifiedAt, checked, validThrough, takenBackReason } = badge;
  const lastDay = validThrough && formatDate(`${validThrough}T00:00:00Z`, "UTC");
  return (
    <>
      {verifiedAt && checked && (
        <p className="small">
          Checked by our team on {formatDate(verifiedAt, browserTimeZone())}: {localText(checked)}
        </p>
      )}
      {lastDay && status === "verified" && (
        <p className="small">
          {badge.isExpiring === true
            ? `Valid through ${lastDay}. Renew it now: the badge stays while we check, until its last day.`
            : `Valid through ${lastDay}.`}
        </p>
      )}
      {lastDay && status === "unverified" && (
        <p className="small">
          This badge was valid through {lastDay}. It no longer shows, and searches for it no longer
          find you.
        </p>
      )}
      {takenBackReason && <p className="small">Our team took this badge back: {takenBackReason}</p>}
    </>
  );
}
