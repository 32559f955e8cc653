import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { errorMessage } from "~/api/api-error";
import { useDownload } from "~/data/download";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import styles from "./earnings.module.css";

interface File {
  save: (year: number) => Promise<void>;
  label: string;
}

interface Props {
  year: number;
  workbook: File;
  csv: File;
  children?: ReactNode;
}

/** Downloads of a tax year, with what else can be done with it, and why one failed. */
export function YearFiles({ year, workbook, csv, children }: Props) {
  const saveWorkbook = useDownload(workbook.save);
  const saveCsv = useDownload(csv.save);
  const failure = saveWorkbook.error ?? saveCsv.error;
  return (
    <>
      <div className={styles.actions}>
        <SaveButton save={saveWorkbook} year={year} label={workbook.label} />
        <SaveButton save={saveCsv} year={year} label={csv.label} />
        {children}
      </div>
      {failure && (
        <Banner
          kind="bad"
          isAnnounced
          title={errorMessage(failure, "Failed to download the file. Please try again.")}
        />
      )}
    </>
  );
}

interface SaveProps {
  save: ReturnType<typeof useDownload<number>>;
  year: number;
  label: string;
}

function SaveButton({ save, year, label }: SaveProps) {
  return (
    <Button
      kind="secondary"
      icon={<Download aria-hidden="true" size={20} />}
      isBusy={save.isPending}
      busyLabel="Downloading..."
      onClick={() => save.mutate(year)}
    >
      {label}
    </Button>
  );
}
