import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useRole } from "~/api/session";
import { companionQueryOptions } from "~/data/companion";
import { CompanionReviews } from "~/features/reviews/companion-reviews";
import { ReviewForm } from "~/features/reviews/review-form";
import { useReviewCalls } from "~/features/reviews/review-mutations";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Card } from "~/ui/card/card";
import { Page } from "~/ui/page/page";

/** REVW-013: all users may read; the form is for clients. */
export default function WriteReview() {
  const { id: companionId = "" } = useParams();
  const [params] = useSearchParams();
  const isClient = useRole() === "client";
  const { data: companion } = useQuery(companionQueryOptions(companionId, null));
  return (
    <Page
      title={companion ? `Reviews of ${companion.displayName}` : "Reviews"}
      tabTitle="Reviews"
      back={
        isClient
          ? { to: routes.bookingHistory, label: "Back to booking history" }
          : { to: routes.companion(companionId), label: "Back to profile" }
      }
    >
      <div className="stack-wide">
        {isClient && <OwnReview companionId={companionId} bookingId={params.get("bookingId")} />}
        <CompanionReviews companionId={companionId} />
      </div>
    </Page>
  );
}

interface OwnReviewProps {
  companionId: string;
  bookingId: string | null;
}

function OwnReview({ companionId, bookingId }: OwnReviewProps) {
  const { create } = useReviewCalls();
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    return (
      <Banner kind="ok" isAnnounced>
        Review submitted successfully!
      </Banner>
    );
  }
  return (
    <Card className="stack">
      <h2>Write a Review</h2>
      <p className="muted">
        Reviews are for clients who had a completed session with this companion.
      </p>
      <ReviewForm
        about={bookingId ?? companionId}
        label="Submit"
        send={(values) => create({ companionId, ...(bookingId ? { bookingId } : {}) }, values)}
        onSent={() => setIsSent(true)}
      />
    </Card>
  );
}
