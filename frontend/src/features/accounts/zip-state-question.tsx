import { useQuery } from "@tanstack/react-query";
import { placeQueryOptions } from "~/data/place";
import { announce } from "~/lib/announce";
import { stateName } from "~/lib/us-states";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";

interface Props {
  zip: string;
  /** A state's code. */
  state: string;
  onAccept: () => void;
}

/**
 * Some ZIP codes lie in two states, so a state that is not the one of the ZIP code is asked about
 * once, and never refused. The state decides which law applies, the ZIP code where the place is.
 */
export default function ZipStateQuestion({ zip, state, onAccept }: Props) {
  const { data: place } = useQuery({
    ...placeQueryOptions(zip),
    retry: false,
    retryOnMount: false,
  });
  if (!place || place.state === state) return null;
  return (
    <Banner
      kind="warn"
      isAnnounced
      title="Is this right?"
      action={
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            onAccept();
            announce("Both are kept as they are.");
          }}
        >
          Yes, keep both
        </Button>
      }
    >
      As far as we know, the ZIP code {zip} is in {stateName(place.state)}, and the state here is{" "}
      {stateName(state)}.
    </Banner>
  );
}
