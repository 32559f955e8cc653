import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, call } from "~/api/client";
import { Allowed } from "~/data/admin-acts";
import { adminKeys } from "~/data/admin-keys";
import { keys } from "~/data/keys";
import type { User } from "~/data/me";
import { ownKeys } from "~/data/own-keys";
import { formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { ReasonDialog } from "~/ui/form/reason-dialog";
import { FormSection } from "~/ui/form-section/form-section";
import { Link } from "~/ui/link/link";

interface Props {
  user: User;
  /** Open bookings and payouts, each with its action: a suspension changes none of them. */
  children: ReactNode;
  /** More of them for the dialog alone, because the page lists them elsewhere. */
  inDialog?: ReactNode;
}

/** Suspends or reinstates a user, on the user's own page. */
export function Suspension({ user, children, inDialog }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [caseId, setCaseId] = useState<string | null>(null);
  const brief = useFlashMessage();
  const { suspendedAt } = user;
  return (
    <FormSection title="Suspension">
      <FlashMessage brief={brief} />
      <p>
        {suspendedAt ? `Suspended since ${formatDateTime(suspendedAt)}.` : "Not suspended."}{" "}
        {caseId && <Link to={routes.adminIncident(caseId)}>Open the case</Link>}
      </p>
      <Allowed act="suspend_people">
        <p>
          <Button kind="secondary" size="small" onClick={() => setIsAsking(true)}>
            {suspendedAt ? "End suspension" : "Suspend account"}
          </Button>
        </p>
      </Allowed>
      {suspendedAt && children}
      {isAsking && (
        <SuspensionDialog
          user={user}
          onClose={() => setIsAsking(false)}
          onDone={(message, id) => {
            brief.show(message);
            setCaseId(id);
          }}
        >
          {children}
          {inDialog}
        </SuspensionDialog>
      )}
    </FormSection>
  );
}

interface DialogProps extends Omit<Props, "inDialog"> {
  onClose: () => void;
  onDone: (message: string, caseId: string | null) => void;
}

function SuspensionDialog({ user, onClose, onDone, children }: DialogProps) {
  const { _id: id, displayName, type, suspendedAt } = user;
  const suspended = !suspendedAt;
  const queryClient = useQueryClient();
  const save = async (reason: string) => {
    const body = { suspended, reason };
    const params = { path: { id } };
    const { data } = await call(api.POST("/api/admin/users/{id}/suspension", { params, body }));
    onDone(
      suspended ? `${displayName} is suspended` : `${displayName} can log in again`,
      data.incidentId ?? null,
    );
    onClose();
    for (const queryKey of [keys.user(id), adminKeys.userLists, ownKeys.incidents]) {
      queryClient.invalidateQueries({ queryKey });
    }
  };
  const effect =
    type === "companion"
      ? "They are logged out everywhere, can't log in, and can't be found or booked."
      : "They are logged out everywhere and can't log in or book.";
  return (
    <ReasonDialog
      about={`suspension:${id}`}
      title={suspended ? `Suspend ${displayName}?` : `End the suspension of ${displayName}?`}
      onClose={onClose}
      cancelLabel="Leave it"
      submitLabel={suspended ? "Suspend account" : "End suspension"}
      busyLabel="Saving..."
      {...(suspended ? { kind: "danger" as const } : {})}
      act={save}
      failure="That did not work. Please try again."
      hint="Kept in the case about this person and in the audit log."
    >
      {suspended ? (
        <>
          <p>{effect} What is booked and what is owed stays as it is:</p>
          {children}
        </>
      ) : (
        <p>
          {type === "companion"
            ? "They can log in again, and take bookings once they go online."
            : "They can log in and book again."}
        </p>
      )}
    </ReasonDialog>
  );
}
