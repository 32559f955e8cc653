import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "~/api/api-error";
import { IntroCallPicker } from "~/features/intro_calls/intro-call-picker";
import {
  type IntroCall,
  type IntroCallOffer,
  introCallOfferQueryOptions,
} from "~/features/intro_calls/intro-calls-query";
import { formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";

export default function IntroCallScreen() {
  const { id = "" } = useParams();
  const query = useQuery(introCallOfferQueryOptions(id));
  const [chosen, setChosen] = useState<IntroCall | null>(null);
  return (
    <Page
      title="Free video call"
      width="form"
      back={{ to: routes.companion(id), label: "Back to the profile" }}
    >
      {chosen ? (
        <Booked call={chosen} />
      ) : (
        <QueryView<IntroCallOffer>
          query={query}
          loadingText="Loading free times..."
          skeleton={<SkeletonText lines={6} />}
          errorText="Failed to load free times"
          isEmpty={() => false}
          empty={null}
          renderError={(error) => isIdentityRefusal(error) && <IdentityFirst error={error} />}
        >
          {(offer) => <Offer offer={offer} onDone={setChosen} />}
        </QueryView>
      )}
    </Page>
  );
}

const isIdentityRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "identity_required_to_book";

function IdentityFirst({ error }: { error: ApiError }) {
  return (
    <Banner
      kind="warn"
      isAnnounced
      action={<LinkButton to={routes.clientDashboard}>Verify your ID</LinkButton>}
    >
      {error.message}
    </Banner>
  );
}

function Booked({ call }: { call: IntroCall }) {
  return (
    <div className="stack">
      <Banner kind="ok" isAnnounced>
        Your call is booked: {formatDateTime(call.start)}. You can join it from your dashboard 15
        minutes before it starts.
      </Banner>
      <p>
        <LinkButton to={routes.clientDashboard}>Go to dashboard</LinkButton>
      </p>
    </div>
  );
}

/** Why no call can be requested, for the person who wants one. */
function Obstacle({ obstacle }: { obstacle: NonNullable<IntroCallOffer["obstacle"]> }) {
  if (obstacle === "not_offered") return <p>This companion does not offer a free video call.</p>;
  if (obstacle === "have_booked") {
    return <p>You have booked with this companion already, so there is no free video call.</p>;
  }
  if (obstacle === "had_call") {
    return <p>You already had your free video call with this companion.</p>;
  }
  if (obstacle === "too_many_open") {
    return <p>You can have at most 3 free video calls ahead of you.</p>;
  }
  return <p>You can request at most 5 free video calls a week.</p>;
}

interface Props {
  offer: IntroCallOffer;
  onDone: (call: IntroCall) => void;
}

function Offer({ offer, onDone }: Props) {
  const { call, companion, obstacle } = offer;
  const now = useNow();
  if (obstacle && !call) return <Obstacle obstacle={obstacle} />;
  if (call && new Date(call.end) <= now) return <Obstacle obstacle="had_call" />;
  if (call && new Date(call.start) <= now) {
    return <p>Your call has started. You can join it from your dashboard.</p>;
  }
  return (
    <div className="stack">
      <p>
        Get to know <span translate="no">{companion.name}</span> in a free 15-minute video call
        before your first booking. You can have one call with each companion.
      </p>
      {call && call.movesLeft === 0 ? (
        <p>Your call is booked: {formatDateTime(call.start)}. It cannot be moved again.</p>
      ) : (
        <IntroCallPicker offer={offer} onDone={onDone} />
      )}
    </div>
  );
}
