import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { auditChainQueryOptions } from "./audit-query";
import styles from "./chain-check.module.css";

/** Whether no row was changed, removed or inserted, from the first to the last. */
export function ChainCheck() {
  const { data, error, isFetching, refetch } = useQuery(auditChainQueryOptions);
  return (
    <div className={styles.part}>
      <div>
        <Button
          kind="secondary"
          isBusy={isFetching}
          busyLabel="Checking every row..."
          onClick={() => void refetch()}
        >
          Check the chain
        </Button>
      </div>
      {error && !isFetching && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(error, "The chain could not be checked. Please try again.")}
        </Banner>
      )}
      {data && !isFetching && (data.isIntact ? <Whole {...data} /> : <Broken {...data} />)}
    </div>
  );
}

interface Verdict {
  rows: number;
  head: string;
  fault?: { sequence: number; text: string };
}

function Whole({ rows, head }: Verdict) {
  return (
    <Banner
      kind="ok"
      isAnnounced
      title={`The chain is intact: ${rows.toLocaleString("en-US")} rows.`}
    >
      <span className={styles.head}>Head {head}</span>
    </Banner>
  );
}

function Broken({ rows, fault }: Verdict) {
  const bad = fault?.sequence ?? rows + 1;
  return (
    <Banner
      kind="bad"
      isAnnounced
      title={`The chain is broken at row ${bad.toLocaleString("en-US")}`}
    >
      {fault?.text}. Someone changed the log outside the server.
    </Banner>
  );
}
