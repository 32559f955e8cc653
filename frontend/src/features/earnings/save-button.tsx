import { Download } from "lucide-react";
import type { useDownload } from "~/data/download";
import { Button } from "~/ui/button/button";

interface Props {
  save: ReturnType<typeof useDownload<number>>;
  year: number;
  label: string;
}

/** Downloads a file of a tax year. */
export function SaveButton({ save, year, label }: Props) {
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
