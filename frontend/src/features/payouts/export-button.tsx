import { useMutation } from "@tanstack/react-query";
import { messageOf } from "~/api/api-error";
import { Button } from "~/ui/button/button";
import styles from "./payout-row.module.css";
import { payoutsCsv } from "./payouts-query";

type Props = Parameters<typeof payoutsCsv>[0];

function save(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "payouts.csv";
  link.click();
  URL.revokeObjectURL(url);
}

/** The list's filters hold for the file, too; it has no pages. */
export function ExportButton(filter: Props) {
  const download = useMutation({ mutationFn: () => payoutsCsv(filter), onSuccess: save });
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
          {messageOf(download.error, "Failed to prepare the file")}
        </p>
      )}
    </div>
  );
}
