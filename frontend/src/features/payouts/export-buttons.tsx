import { errorMessage } from "~/api/api-error";
import { useDownload } from "~/data/download";
import { saveWorkbook } from "~/data/own-file";
import { browser } from "~/lib/browser";
import { Button } from "~/ui/button/button";
import styles from "./payout-row.module.css";
import { payoutsCsv } from "./payouts-query";

type Props = Parameters<typeof payoutsCsv>[0];

/** The list's filters apply to the files, too; they are not paginated. */
export function ExportButtons({ status, period }: Props) {
  const csv = useDownload(async () =>
    browser.save("payouts.csv", "text/csv", await payoutsCsv({ status, period })),
  );
  const query = new URLSearchParams({ format: "xlsx", status, period });
  const workbook = useDownload(() =>
    saveWorkbook("payouts.xlsx", `/api/admin/payouts/export?${query}`),
  );
  const downloads = [
    ["Download Excel", workbook],
    ["Download CSV", csv],
  ] as const;
  return (
    <div className={styles.exports}>
      {downloads.map(([label, download]) => (
        <Button
          key={label}
          kind="secondary"
          isBusy={download.isPending}
          busyLabel="Preparing..."
          onClick={() => download.mutate()}
        >
          {label}
        </Button>
      ))}
      {downloads.map(
        ([label, { isError, error }]) =>
          isError && (
            <p key={label} role="alert" className={styles.problem}>
              {errorMessage(error, "Failed to prepare the file")}
            </p>
          ),
      )}
    </div>
  );
}
