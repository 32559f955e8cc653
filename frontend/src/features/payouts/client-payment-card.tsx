import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { WalletCards } from "lucide-react";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import { Badge } from "~/ui/badge/badge";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { FormSection } from "~/ui/form-section/form-section";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { DashboardButton } from "./dashboard-button";
import styles from "./payment-card.module.css";
import { providerAccountQueryOptions } from "./provider-account";

/**
 * A client's customer record at the payment provider (PAYO-019, CPROF-003). We never store cards.
 */
export function ClientPaymentCard({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(providerAccountQueryOptions(userId));
  const create = useMutation({
    mutationFn: () => call(api.POST("/api/stripe/connect/create-customer")),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: providerAccountQueryOptions(userId).queryKey }),
  });
  return (
    <FormSection title="Payment account">
      <QueryView
        query={query}
        loadingText="Loading your payment account..."
        skeleton={<SkeletonText lines={3} />}
        errorText="Failed to load your payment account. Please try again."
        isEmpty={() => false}
        empty={null}
      >
        {({ isComplete }) => (
          <div className={styles.card}>
            <p className={styles.status}>
              <WalletCards aria-hidden="true" size={22} />
              {isComplete ? (
                <Badge kind="ok" isChecked>
                  Payout Account Ready
                </Badge>
              ) : (
                <Badge>Not set up</Badge>
              )}
            </p>
            <p>
              You pay by card on our payment provider's own page, and refunds go back to the card
              you paid with. Steady never sees your card number.
            </p>
            {isComplete ? (
              <>
                <p>
                  Our payment provider keeps a customer record in your name. Its own page shows what
                  is in it.
                </p>
                <div>
                  <DashboardButton label="Open Payment Page" />
                </div>
              </>
            ) : (
              <>
                <p>
                  You can book without it. If you like, our payment provider can keep a customer
                  record in your name.
                </p>
                {create.isError && (
                  <Banner kind="bad" isAnnounced>
                    {errorMessage(
                      create.error,
                      "Failed to set up your payment account. Please try again.",
                    )}
                  </Banner>
                )}
                <div>
                  <Button
                    kind="secondary"
                    isBusy={create.isPending}
                    busyLabel="Setting up..."
                    onClick={() => create.mutate()}
                  >
                    Set Up Payment Account
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </QueryView>
    </FormSection>
  );
}
