import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { ApiError } from "~/api/api-error";
import { offeredFactorQueryOptions } from "~/features/accounts/enroll/enrollment";
import { FactorForm } from "~/features/accounts/enroll/factor-form";
import { RecoveryCodes } from "~/features/accounts/enroll/recovery-codes";
import { routes } from "~/lib/routes";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";

/**
 * The page of the link that `steady admin enroll-totp` prints; its token is in the URL fragment.
 */
export default function Enroll() {
  const { hash } = useLocation();
  const [token] = useState(() => hash.slice(1));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Page
      title="Set up your second factor"
      width="narrow"
      back={{ to: routes.adminLogin, label: "Back to admin login" }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : token ? (
        <Offer token={token} onDone={setCodes} />
      ) : (
        <NoLink title="This link is incomplete" />
      )}
    </Page>
  );
}

interface OfferProps {
  token: string;
  onDone: (codes: readonly string[]) => void;
}

function Offer({ token, onDone }: OfferProps) {
  const query = useQuery(offeredFactorQueryOptions(token));
  return (
    <QueryView
      query={query}
      loadingText="Opening the link..."
      skeleton={<SkeletonText lines={6} />}
      errorText="The link could not be opened. Please try again."
      isEmpty={() => false}
      empty={null}
      renderError={(error) =>
        error instanceof ApiError && error.status === 404 ? (
          <NoLink title="This link has expired or was already used" />
        ) : null
      }
    >
      {(offered) => <FactorForm token={token} offered={offered} onDone={onDone} />}
    </QueryView>
  );
}

function NoLink({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      Each link works once, and not for long. Ask an owner or the operator of the server for a new
      one.
    </EmptyState>
  );
}
