import { useDownload } from "~/data/download";
import { fetchPrivateFile } from "~/data/own-file";
import type { Subject } from "~/data/subject";
import { VisitsOf } from "~/features/bookings/list/visits-of";
import { isActive } from "~/features/highlights/highlight-card";
import { ViewedPaymentAccount } from "~/features/payouts/viewed-payment-account";
import { StatusBadge } from "~/features/verifications/admin/kind-card";
import { companionKinds, formatKind } from "~/features/verifications/admin/kinds";
import type { CompanionUser } from "~/features/verifications/paid-kinds";
import { browser } from "~/lib/browser";
import { browserTimeZone, formatLongDate } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { WeekSchedule } from "~/ui/week-schedule/week-schedule";
import styles from "./dashboard.module.css";

interface Props {
  user: CompanionUser;
  subject: Subject;
}

/** What a companion's dashboard holds, for an administrator to read. */
export default function ViewedParts({ user, subject }: Props) {
  return (
    <>
      <Card padding="roomy" className={styles.part}>
        <h2>Upcoming visits</h2>
        <VisitsOf subject={subject} />
      </Card>
      <Verifications user={user} />
      <Card padding="roomy">
        <ViewedPaymentAccount subject={subject} />
      </Card>
      <Card as="section" aria-labelledby="week" padding="roomy" className={styles.part}>
        <h2 id="week">Weekly availability</h2>
        <WeekSchedule
          week={user.presetSchedule}
          zone="the companion's own time zone"
          label="Weekly hours"
          isAnyTime={user.anyTime}
        />
      </Card>
      <Card as="section" aria-labelledby="resume" padding="roomy" className={styles.part}>
        <h2 id="resume">Resume</h2>
        {user.resumeUrl ? <ResumeDownload address={user.resumeUrl} /> : <p>No resume.</p>}
      </Card>
      <Highlight user={user} />
    </>
  );
}

function Verifications({ user }: Pick<Props, "user">) {
  return (
    <Card as="section" aria-labelledby="verifications" padding="roomy" className={styles.part}>
      <h2 id="verifications">Verifications</h2>
      <ul aria-label="Verification status">
        {(["id", ...companionKinds] as const).map((kind) => (
          <li key={kind}>
            {formatKind[kind].name} <StatusBadge status={user[`${kind}Verification`].status} />
          </li>
        ))}
      </ul>
      <p>
        <LinkButton
          kind="secondary"
          size="small"
          to={`${routes.adminVerifyUser(user._id)}?type=companion`}
        >
          Open verifications
        </LinkButton>
      </p>
    </Card>
  );
}

function ResumeDownload({ address }: { address: string }) {
  const read = useDownload(async (from: string) =>
    browser.save("resume.pdf", "application/pdf", await fetchPrivateFile(from)),
  );
  return (
    <>
      <p>
        <Button
          kind="secondary"
          size="small"
          isBusy={read.isPending}
          busyLabel="Downloading..."
          onClick={() => read.mutate(address)}
        >
          Download resume (PDF)
        </Button>
      </p>
      {read.isError && (
        <Banner kind="bad" isAnnounced>
          The resume could not be read. Please try again.
        </Banner>
      )}
    </>
  );
}

function Highlight({ user: { highlight } }: Pick<Props, "user">) {
  const now = useNow();
  return (
    <Card as="section" aria-labelledby="highlights" padding="roomy" className={styles.part}>
      <h2 id="highlights">Highlights</h2>
      <p>
        {isActive(highlight, now)
          ? `A ${highlight.type} highlight runs until ${formatLongDate(highlight.expiresAt, browserTimeZone())}.`
          : "No highlight is active."}
      </p>
    </Card>
  );
}
