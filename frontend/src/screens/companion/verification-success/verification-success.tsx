import { Navigate, useLocation, useSearchParams } from "react-router";
import { paidFrom } from "~/features/verifications/payment-check";
import { PaymentGate } from "~/features/verifications/payment-gate";
import { routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";

/**
 * After returning from checkout: once the server knows the payment, continues to the form with the
 * same type and session.
 */
export default function VerificationSuccess() {
  const [params] = useSearchParams();
  const { search } = useLocation();
  return (
    <Page title="Payment" width="form">
      <PaymentGate paid={paidFrom(params)}>
        {() => <Navigate to={`${routes.verificationRequest}${search}`} replace />}
      </PaymentGate>
    </Page>
  );
}
