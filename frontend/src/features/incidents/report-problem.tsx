import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "~/ui/button/button";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog")).ReportDialog,
}));

interface Props {
  bookingId: string;
  /** The accessible name, "Report a problem with Casey M.", where there are several. */
  about?: string;
}

/** Opens the form by which a party of a booking reports a problem to the team. */
export function ReportProblem({ bookingId, about }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<Flag aria-hidden="true" size={18} />}
        onClick={() => setIsOpen(true)}
      >
        Report a problem {about && <span className="visually-hidden">with {about}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog bookingId={bookingId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
