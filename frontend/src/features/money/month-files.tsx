import { errorMessage } from "~/api/api-error";
import { useDownload } from "~/data/download";
import { browser } from "~/lib/browser";
import { Button } from "~/ui/button/button";
import styles from "./months.module.css";
import { accountsCsv, entriesCsv } from "./months-query";

interface Props {
  month: string;
  isOver: boolean;
}

/** For a bookkeeper: the accounts, and every entry. */
export function MonthFiles({ month, isOver }: Props) {
  const ending = isOver ? "" : "-so-far";
  const accounts = useDownload(async () =>
    browser.save(`accounts-${month}${ending}.csv`, "text/csv", await accountsCsv(month)),
  );
  const entries = useDownload(async () =>
    browser.save(`entries-${month}${ending}.csv`, "text/csv", new Blob(await entriesCsv(month))),
  );
  const files = [
    ["Download accounts (CSV)", accounts],
    ["Download entries (CSV)", entries],
  ] as const;
  return (
    <div className={styles.files}>
      {files.map(([label, file]) => (
        <Button
          key={label}
          kind="secondary"
          isBusy={file.isPending}
          busyLabel="Preparing..."
          onClick={() => file.mutate()}
        >
          {label}
        </Button>
      ))}
      {files.map(
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
