import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { ownKeys } from "~/data/own-keys";
import type { Subject } from "~/data/subject";
import { formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { FormSection } from "~/ui/form-section/form-section";
import { Link } from "~/ui/link/link";
import { MoreButton } from "~/ui/pager/more-button";
import { LoadError, QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./consent-history.module.css";
import { type Consent, consentHistoryQueryOptions, hasAgreed } from "./consent-records";

// Rarely opened, and its text is long.
const AgreedText = lazy(async () => ({
  default: (await import("./agreed-text")).AgreedText,
}));

/** The account holder's consents: version, time, IP address, and the text itself. */
export function ConsentHistory({ subject }: { subject: Subject }) {
  const { id, type, relation } = subject;
  const [read, setRead] = useState<Consent | null>(null);
  const history = useInfiniteQuery(consentHistoryQueryOptions(id));
  const current = useQuery({
    queryKey: ownKeys.agreedToCurrent(id),
    queryFn: () => hasAgreed(id, "signup"),
    enabled: id !== "",
  });
  return (
    <FormSection
      title="Consent history"
      lead={
        relation === "own"
          ? "What you agreed to, and the text as it was then."
          : "What was agreed to, and the text as it was then."
      }
    >
      <QueryView
        query={history}
        loadingText="Loading the consent history..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load the consent history"
        isEmpty={({ consents, isFailed }) => consents.length === 0 && !isFailed}
        empty={<p>Nothing is on record.</p>}
      >
        {({ consents, isFailed }) => (
          <>
            {current.data && (
              <p className={styles.current}>
                <Badge kind="ok" isChecked>
                  Current terms
                </Badge>
              </p>
            )}
            <ul className={styles.list}>
              {consents.map((consent) => (
                <Row key={consent._id} consent={consent} onRead={() => setRead(consent)} />
              ))}
            </ul>
            {isFailed && (
              <LoadError
                error={history.error}
                fallback="Failed to load the consent history"
                onRetry={() => history.refetch()}
              />
            )}
            {history.hasNextPage && (
              <div>
                <MoreButton query={history}>Show older</MoreButton>
              </div>
            )}
          </>
        )}
      </QueryView>
      {read && (
        <Suspense fallback={null}>
          <AgreedText
            version={read.termsVersion}
            audience={read.type === "booking" ? "client" : type}
            onClose={() => setRead(null)}
          />
        </Suspense>
      )}
    </FormSection>
  );
}

function Row({ consent, onRead }: { consent: Consent; onRead: () => void }) {
  const { type, agreed, termsVersion, termsLanguage, timestamp, subjectId, ipAddress } = consent;
  const when = formatDateTime(timestamp);
  const time = <time dateTime={timestamp}>{when}</time>;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.act}>
          {type === "signup" && "Joining Steady"}
          {type === "booking" &&
            (subjectId ? <Link to={routes.bookingDetail(subjectId)}>A booking</Link> : "A booking")}
          {!agreed && <Badge kind="warn">Not agreed</Badge>}
        </p>
        <p className={styles.more}>Terms of Service and Liability Waiver, version {termsVersion}</p>
        {termsLanguage === "es" && <p className={styles.more}>Read in Spanish</p>}
        <p className={styles.more}>
          {ipAddress ? (
            <>
              {time}, from {ipAddress}
            </>
          ) : (
            time
          )}
        </p>
      </div>
      <Button kind="secondary" size="small" onClick={onRead}>
        Read the text <span className="visually-hidden">of {when}</span>
      </Button>
    </li>
  );
}
