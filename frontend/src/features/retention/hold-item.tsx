import { useState } from "react";
import { Allowed } from "~/data/admin-acts";
import { formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import { ActRow } from "~/ui/row-list/row-list";
import { ReleaseHoldDialog } from "./hold-dialogs";
import type { HeldSubject, LegalHold } from "./legal-holds-query";

const states = badgeLabels<LegalHold["state"]>({
  in_force: { kind: "warn", word: "In force" },
  ended: { kind: "neutral", word: "Ended" },
  released: { kind: "neutral", word: "Released" },
});

/** The name is missing where the person's account was deleted. */
const nameAfter = (noun: string, relation: string) => (name?: string) =>
  name ? `${noun} ${relation} ${name}` : noun;

const subjects = {
  person: { label: (name = "Person") => name, buildHref: routes.adminPerson },
  booking: { label: nameAfter("Booking", "of"), buildHref: routes.adminBooking },
  case: { label: nameAfter("Case", "reported by"), buildHref: routes.adminIncident },
} as const;

interface Props {
  hold: LegalHold;
  /** The subject of the page; its own holds need no link to it. */
  on?: HeldSubject;
  headingLevel: 2 | 3;
  onDone: (message: string) => void;
}

/** One hold with its release. */
export function HoldItem({ hold, on, headingLevel, onDone }: Props) {
  const [isReleasing, setIsReleasing] = useState(false);
  const { kind, word } = states[hold.state];
  const { label, buildHref } = subjects[hold.kind];
  const isOwn = on?.id === hold.subjectId;
  return (
    <ActRow
      headingLevel={headingLevel}
      title={
        <>
          {isOwn ? (
            "Legal hold"
          ) : (
            <Link to={buildHref(hold.subjectId)}>
              <span translate="no">{label(hold.personName)}</span>
              <span className="visually-hidden"> under the hold: {hold.reason}</span>
            </Link>
          )}{" "}
          <Badge kind={kind}>{word}</Badge>
        </>
      }
      act={
        hold.state === "in_force" && (
          <Allowed act="place_holds">
            <Button kind="secondary" size="small" onClick={() => setIsReleasing(true)}>
              Release <span className="visually-hidden">the hold: {hold.reason}</span>
            </Button>
            {isReleasing && (
              <ReleaseHoldDialog
                hold={hold}
                onClose={() => setIsReleasing(false)}
                onDone={onDone}
              />
            )}
          </Allowed>
        )
      }
    >
      <p>{hold.reason}</p>
      <p className="muted small">
        Placed by <span translate="no">{hold.placedBy}</span>, {formatDateTime(hold.placedAt)}
        {". "}
        {hold.until ? `Ends by itself ${formatDateTime(hold.until)}.` : "Without an end."}
      </p>
      {hold.releasedAt && (
        <p className="muted small">
          Released by <span translate="no">{hold.releasedBy}</span>,{" "}
          {formatDateTime(hold.releasedAt)}: {hold.releaseReason}
        </p>
      )}
    </ActRow>
  );
}
