import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { AdminCodeForm } from "~/features/accounts/log-in/admin-code-form";
import { AdminPasswordForm } from "~/features/accounts/log-in/admin-password-form";
import type { NextStep } from "~/features/accounts/log-in/log-in";
import { type AdminLoginState, routes, safeReturnPath } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Page } from "~/ui/page/page";

/** Two steps if the administrator has a second factor (AU8), otherwise one. */
export default function AdminLogIn() {
  const navigate = useNavigate();
  const arrival = useLocation().state as AdminLoginState | null;
  const [params] = useSearchParams();
  const [challenge, setChallenge] = useState(arrival?.challenge ?? null);
  const [resetSubmission, setStartOver] = useState<string | null>(null);

  const handleStep = (next: NextStep) => {
    if (next.challenge) setChallenge(next.challenge);
    else navigate(safeReturnPath(params.get("next")) ?? next.path, { replace: true });
  };
  const handleStartOver = (message: string | null) => {
    setStartOver(message);
    setChallenge(null);
  };

  return (
    <Page
      title="Admin Login"
      lead="System Administrator Access"
      width="narrow"
      back={{ to: routes.landing, label: "Back to main page" }}
    >
      {arrival?.isPasswordChanged && (
        <Banner kind="ok" isAnnounced title="Password updated successfully!">
          All your sessions ended. Log in with the new password.
        </Banner>
      )}
      {arrival?.isInvitationAccepted && (
        <Banner kind="ok" isAnnounced title="Your password is set">
          Log in with it.
        </Banner>
      )}
      {challenge ? (
        <AdminCodeForm challenge={challenge} onStep={handleStep} onStartOver={handleStartOver} />
      ) : (
        <AdminPasswordForm message={resetSubmission} onStep={handleStep} />
      )}
    </Page>
  );
}
