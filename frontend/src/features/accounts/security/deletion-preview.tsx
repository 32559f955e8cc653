import { queryOptions, type UseQueryResult } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";
import { formatDate, formatDateTime } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import { formatMoney } from "~/lib/money";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";

export type DeletionPreview = components["schemas"]["DeletionPreviewReply"]["data"];

/** What blocks the deletion, and what happens to visits and money, at the time the dialog opens. */
export const deletionPreviewOptions = queryOptions({
  queryKey: ownKeys.deletionPreview,
  queryFn: async ({ signal }) => (await call(api.GET("/api/auth/delete-account", { signal }))).data,
  staleTime: 0,
  gcTime: 0,
});

/** The total refund to the client for all visits, and what was paid for them. */
export function totalsOfDeletion({ visits }: DeletionPreview) {
  const sum = (amount: (visit: DeletionPreview["visits"][number]) => number) =>
    visits.reduce((cents, visit) => cents + Math.round(amount(visit) * 100), 0) / 100;
  return {
    bookings: visits.length,
    refund: sum(({ returned }) => returned),
    paid: sum(({ returned, lost, disputed = 0 }) => returned + lost + disputed),
  };
}

function visitOutcome(visit: DeletionPreview["visits"][number], isClient: boolean): string {
  const { isPaid, startDate, timezone } = visit;
  const day = formatDate(startDate, timezone);
  const returned = formatMoney(visit.returned);
  const lost = formatMoney(visit.lost);
  if (!isPaid) return t`${day}: canceled, nothing was paid.`;
  if (!isClient) return t`${day}: canceled, and you lose ${lost} of pay.`;
  if (visit.lost === 0) return t`${day}: canceled, and ${returned} comes back to your card.`;
  if (visit.returned === 0) return t`${day}: canceled, and nothing of ${lost} comes back.`;
  return t`${day}: canceled, ${returned} comes back, and ${lost} does not.`;
}

/** In the dialog, before anything is deleted: the user cannot continue until this is loaded. */
export function DeletionConsequences({
  query,
  isClient,
}: {
  query: Pick<UseQueryResult<DeletionPreview>, "data" | "isError" | "isFetching">;
  isClient: boolean;
}) {
  if (query.isError && !query.isFetching) {
    return (
      <Banner kind="bad" isAnnounced>
        We could not check your visits and payments, so nothing was deleted. Please try again.
      </Banner>
    );
  }
  if (!query.data) return <p>Checking your visits and payments...</p>;
  return query.data.obstacles.length > 0 ? (
    <Obstacles obstacles={query.data.obstacles} />
  ) : (
    <Outcome preview={query.data} isClient={isClient} />
  );
}

/** Of an obstacle that ends by itself, on the clock of the device. */
function endText(until: string) {
  return `You can delete it from ${formatDateTime(until)}.`;
}

function Obstacles({ obstacles }: Pick<DeletionPreview, "obstacles">) {
  return (
    <div className="stack">
      <Banner kind="warn" isAnnounced>
        Your profile cannot be deleted yet:
      </Banner>
      <ul>
        {obstacles.map(({ id, text, until }) => (
          <li key={id}>
            {localText(text)} {until && <span key={until}>{endText(until)}</span>}
          </li>
        ))}
      </ul>
      <p>Our support team helps with anything you cannot settle yourself.</p>
    </div>
  );
}

function Outcome({ preview, isClient }: { preview: DeletionPreview; isClient: boolean }) {
  const { visits, sealsReports, reportsSealedForYears } = preview;
  return (
    <div className="stack">
      {visits.length > 0 && (
        <>
          <p>What happens to your visits:</p>
          <ul>
            {visits.map((visit) => (
              <li key={visit.bookingId}>
                {visitOutcome(visit, isClient)}{" "}
                {visit.disputed
                  ? `${formatMoney(visit.disputed)} is disputed at your bank, which settles that part.`
                  : ""}
              </li>
            ))}
          </ul>
        </>
      )}
      {sealsReports && (
        <p>
          What you reported about a visit is kept sealed for {reportsSealedForYears} years. Only an
          administrator who gives a reason can open it, and each time is recorded. After that it is
          destroyed.
        </p>
      )}
    </div>
  );
}
