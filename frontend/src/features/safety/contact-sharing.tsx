import { errorMessage } from "~/api/api-error";
import { Banner } from "~/ui/banner/banner";
import { Checkbox } from "~/ui/choice/checkbox";
import { useContactSharing, useShareContact } from "./safety-query";

/** In the client's own profile; saved at once, apart from the form. */
export default function ContactSharing() {
  const sharing = useContactSharing();
  const share = useShareContact();
  const error = share.error ?? (sharing.data ? null : sharing.error);
  const saved = sharing.data?.sharesContact ?? false;
  return (
    <>
      {error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(error, "This choice could not be loaded or saved. Please try again.")}
        </Banner>
      )}
      <Checkbox
        label="Let my companion see this contact during a visit"
        hint="From check-in until check-out only. Saved at once, and each time they open it is recorded."
        checked={share.isPending ? share.variables : saved}
        disabled={!sharing.data}
        onChange={(event) => share.mutate(event.target.checked)}
      />
    </>
  );
}
