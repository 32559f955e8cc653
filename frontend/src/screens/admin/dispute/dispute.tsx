import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { type Dispute, disputeQueryOptions } from "~/features/disputes/disputes-query";
import { EvidenceForm } from "~/features/disputes/evidence-form";
import { formatDateTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { Banner } from "~/ui/banner/banner";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";

/** A disputed payment, and the answer to the client's bank. */
export default function AdminDispute() {
  const { dispute: id = "" } = useParams();
  const query = useQuery(disputeQueryOptions(id));
  const brief = useFlashMessage();
  return (
    <Page title="Dispute" width="form" back={{ to: routes.adminDesk, label: "Back to desk" }}>
      <div className="stack">
        <FlashMessage brief={brief} />
        <QueryView
          query={query}
          loadingText="Loading the dispute..."
          skeleton={<SkeletonText lines={6} />}
          errorText="Failed to load the dispute"
          isEmpty={() => false}
          empty={null}
        >
          {(dispute) => (
            <div className="stack">
              <Summary dispute={dispute} />
              {isWaiting(dispute) ? (
                <EvidenceForm
                  dispute={dispute}
                  onSent={() => {
                    brief.show("The answer was submitted to the bank.");
                    // What replaces the long form is at the top; the shell restores the focus.
                    window.scrollTo(0, 0);
                  }}
                />
              ) : (
                <Decided dispute={dispute} />
              )}
            </div>
          )}
        </QueryView>
      </div>
    </Page>
  );
}

const isWaiting = ({ draft, respondBy }: Dispute) =>
  draft !== undefined && (!respondBy || new Date(respondBy) > new Date());

function Summary({ dispute }: { dispute: Dispute }) {
  const { amount, paid, fee, seenAt, respondBy, client, bookingId } = dispute;
  return (
    <div className="stack">
      <p>
        {client ? (
          <Link to={routes.adminPerson(client._id)}>{client.displayName}</Link>
        ) : (
          "A closed account"
        )}{" "}
        paid <b translate="no">{formatMoney(paid)}</b>.{" "}
        {amount > 0 ? (
          <>
            Since <span translate="no">{formatDateTime(seenAt)}</span> their bank has taken{" "}
            <b translate="no">{formatMoney(amount)}</b> of it back and the provider a fee of{" "}
            <span translate="no">{formatMoney(fee)}</span>.
          </>
        ) : (
          <>
            Their bank asks about it since <span translate="no">{formatDateTime(seenAt)}</span> and
            has taken no money.
          </>
        )}{" "}
        {bookingId && <Link to={routes.adminBooking(bookingId)}>Show booking</Link>}
      </p>
      {isWaiting(dispute) && respondBy && (
        <Banner kind="warn">
          The bank accepts an answer until <b translate="no">{formatDateTime(respondBy)}</b>.
        </Banner>
      )}
    </div>
  );
}

/** Why nothing can be submitted. */
function Decided({ dispute }: { dispute: Dispute }) {
  const { state, amount, answeredAt, respondBy, bookingId } = dispute;
  if (state === "won") {
    return (
      <Banner kind="ok">
        {amount > 0 ? "Won: the money is back." : "Closed: the bank has taken no money."}
      </Banner>
    );
  }
  if (state === "lost") {
    return (
      <Banner kind="warn">
        Lost: the bank keeps the money.{" "}
        {bookingId && (
          <>
            Who bears it is decided payout by payout, under{" "}
            <Link to={routes.adminAttention}>Attention</Link>.
          </>
        )}
      </Banner>
    );
  }
  if (answeredAt) {
    return (
      <Banner kind="info">
        Answered on <span translate="no">{formatDateTime(answeredAt)}</span>. The bank decides now,
        often after weeks. {bookingId && "Until then the payouts of the booking wait."}
      </Banner>
    );
  }
  return (
    <Banner kind="warn">
      The time to answer ended on <span translate="no">{formatDateTime(respondBy ?? "")}</span>. The
      bank decides without an answer.
    </Banner>
  );
}
