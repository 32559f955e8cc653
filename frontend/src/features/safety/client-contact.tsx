import { errorMessage } from "~/api/api-error";
import { telephoneLink } from "~/lib/support";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { useReadContact } from "./safety-query";

/** To a companion at the visit, where the client allows it. */
export function ClientContact({ bookingId }: { bookingId: string }) {
  const read = useReadContact(bookingId);
  if (read.data) {
    const { name, phone, relationship } = read.data;
    return (
      <>
        <p>
          Your client's emergency contact: <b translate="no">{name}</b>
        </p>
        {relationship && <p>Relationship: {relationship}</p>}
        {phone && (
          <p>
            <a href={telephoneLink(phone)}>Call {phone}</a>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      {read.error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(read.error, "Failed to load the emergency contact")}
        </Banner>
      )}
      <p className="muted">
        Your client lets you see their emergency contact until you check out. Each time you open it
        is recorded.
      </p>
      <Button
        kind="secondary"
        isBusy={read.isPending}
        busyLabel="Loading the emergency contact..."
        onClick={() => read.mutate()}
      >
        Show the client's emergency contact
      </Button>
    </>
  );
}
