import { errorMessage } from "~/api/api-error";
import { useDownload } from "~/data/download";
import { browser } from "~/lib/browser";
import { Button } from "~/ui/button/button";
import styles from "./payout-row.module.css";
import { payoutsCsv } from "./payouts-query";

type Props = Parameters<typeof payoutsCsv>[0];

/** The list's filters apply to the file, too; it is not paginated. */
export function ExportButton(filter: Props) {
  const download = useDownload(async () =>
    browser.save("payouts.csv", "text/csv", await payoutsCsv(filter)),
  );
  return (
    <div>
      <Button
        kind="secondary"
        isBusy={download.isPending}
        busyLabel="Preparing..."
        onClick={() => download.mutate()}
      >
        Download CSV
      </Button>
      {download.isError && (
        <p role="alert" className={styles.problem}>
          {errorMessage(download.error, "Failed to prepare the file")}
        </p>
      )}
    </div>
  );
}
