import { errorMessage } from "~/api/api-error";
import { Allowed } from "~/data/admin-acts";
import { formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import { ActRow } from "~/ui/row-list/row-list";
import {
  type Archive,
  isRunning,
  purposeLabels,
  useDownloadArchive,
  useRetryArchive,
} from "./archives-query";

const states = badgeLabels<Archive["state"]>({
  waiting: { kind: "neutral", word: "Waiting" },
  working: { kind: "neutral", word: "Being made" },
  ready: { kind: "ok", word: "Ready" },
  failed: { kind: "bad", word: "Failed" },
  downloaded: { kind: "neutral", word: "Downloaded" },
  expired: { kind: "neutral", word: "Expired" },
});

const titles = {
  person: "Everything about the person",
  access: "Who saw the person's records",
  case: "Everything in the case",
} as const;

interface Props {
  archive: Archive;
  /** Whether the page is about other archives too, so that each needs a link to its subject. */
  isListed?: boolean;
  headingLevel: 2 | 3;
  onDone: (message: string) => void;
}

/** One archive with its progress, its download, or another attempt. */
export function ArchiveItem({ archive, isListed = false, headingLevel, onDone }: Props) {
  // Here and not in the buttons: a refusal is still to be read when its button is gone.
  const download = useDownloadArchive(archive._id, () => onDone("The archive was downloaded."));
  const retry = useRetryArchive(archive._id);
  const { kind, word } = states[archive.state];
  return (
    <ActRow
      headingLevel={headingLevel}
      title={
        <>
          {titles[archive.kind]} <Badge kind={kind}>{word}</Badge>
        </>
      }
      act={
        <Allowed act="make_archives">
          {archive.state === "ready" && archive.isOwn && (
            <Button
              kind="secondary"
              size="small"
              isBusy={download.isPending}
              busyLabel="Downloading..."
              onClick={() => download.mutate(undefined)}
            >
              Download <span className="visually-hidden">the archive: {archive.reference}</span>
            </Button>
          )}
          {archive.state === "failed" && (
            <Button
              kind="secondary"
              size="small"
              isBusy={retry.isPending}
              busyLabel="Requesting..."
              onClick={() => retry.mutate(undefined)}
            >
              Try again{" "}
              <span className="visually-hidden">with the archive: {archive.reference}</span>
            </Button>
          )}
        </Allowed>
      }
    >
      {isListed && <Subject archive={archive} />}
      <Description archive={archive} />
      {download.isError && (
        <p role="alert">{errorMessage(download.error, "The archive could not be downloaded")}</p>
      )}
      {retry.isError && (
        <p role="alert">{errorMessage(retry.error, "The archive could not be requested")}</p>
      )}
    </ActRow>
  );
}

function Subject({ archive: { kind, subjectId, personName, reference } }: { archive: Archive }) {
  const hidden = <span className="visually-hidden">of the archive: {reference}</span>;
  if (kind === "case") {
    return (
      <p>
        <Link to={routes.adminIncident(subjectId)}>Show case {hidden}</Link>
      </p>
    );
  }
  // The record of a deleted account has no page.
  if (personName === undefined) return <p className="muted">A deleted account</p>;
  return (
    <p>
      <Link to={routes.adminPerson(subjectId)}>
        <span translate="no">{personName}</span> {hidden}
      </Link>
    </p>
  );
}

function Description({ archive }: { archive: Archive }) {
  return (
    <>
      <p>
        {purposeLabels[archive.purpose]}: {archive.reference}
      </p>
      {isRunning(archive) && (
        <p>
          <progress
            aria-label="Progress of the archive"
            max={Math.max(archive.total, 1)}
            value={archive.done}
          />
        </p>
      )}
      {archive.problem && <p>{archive.problem}</p>}
      <p className="muted small">
        Requested by <span translate="no">{archive.requestedBy}</span>,{" "}
        {formatDateTime(archive.requestedAt)}.{" "}
        {archive.expiresAt &&
          (archive.isOwn
            ? `Can be downloaded once, until ${formatDateTime(archive.expiresAt)}.`
            : `Only they can download it, until ${formatDateTime(archive.expiresAt)}.`)}
        {archive.downloadedAt && `Downloaded ${formatDateTime(archive.downloadedAt)}.`}
      </p>
    </>
  );
}
