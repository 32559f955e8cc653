import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { meQueryOptions } from "~/data/me";
import { paidFrom } from "~/features/verifications/payment-check";
import { PaymentGate } from "~/features/verifications/payment-gate";
import { routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { RequestOrSent } from "./request-form";

const titles: Record<string, string> = {
  background: "Background Check Verification Request",
  license: "Driver License Verification Request",
  degree: "Degree Verification Request",
  employment: "Employment Verification Request",
  all: "Complete Verification Request",
};

/** The form of a paid verification, after the payment is confirmed (VERI-014 to VERI-048). */
export default function VerificationRequest() {
  const [params] = useSearchParams();
  const paid = paidFrom(params);
  const me = useQuery(meQueryOptions);
  return (
    <Page
      title={titles[paid.type] ?? "Verification Request"}
      width="form"
      back={{ to: routes.companionDashboard, label: "Back to dashboard" }}
    >
      <PaymentGate paid={paid}>
        {(type) => (
          <QueryView
            query={me}
            loadingText="Loading your record..."
            skeleton={<SkeletonText lines={4} />}
            errorText="Failed to load user data. Please try again."
            isEmpty={() => false}
            empty={null}
          >
            {(user) => <RequestOrSent key={user._id} user={user} paid={{ ...paid, type }} />}
          </QueryView>
        )}
      </PaymentGate>
    </Page>
  );
}
