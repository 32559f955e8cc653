import { useNavigate } from "react-router";
import type { Subject } from "~/data/subject";
import type { CompanionUser } from "~/features/accounts/profile/companion-profile";
import { LegalNameWarning } from "~/features/accounts/profile/legal-name";
import profile from "~/features/accounts/profile/profile.module.css";
import { ProfileActions } from "~/features/accounts/profile/profile-actions";
import { ReasonField } from "~/features/accounts/profile/reason-field";
import { useCompanionForm } from "~/features/accounts/profile/use-companion-form";
import { AccountSecurity } from "~/features/accounts/security/account-security";
import { DeleteAccount } from "~/features/accounts/security/delete-account";
import { QuickNavigation } from "~/features/accounts/viewed/quick-navigation";
import { Suspension } from "~/features/accounts/viewed/suspension";
import { ViewedSecurity } from "~/features/accounts/viewed/viewed-security";
import { VisitsOf } from "~/features/bookings/list/visits-of";
import { CompletenessHint } from "~/features/companions/completeness-hint";
import { MeetingLink } from "~/features/companions/meeting-link";
import { ConsentHistory } from "~/features/consents/consent-history";
import { ProfilePhoto } from "~/features/files/profile-photo";
import { NotificationSettings } from "~/features/notifications/notification-settings";
import { CompanionPayoutCard } from "~/features/payouts/companion-payout-card";
import { PayoutsOf } from "~/features/payouts/payouts-of";
import { ViewedPaymentAccount } from "~/features/payouts/viewed-payment-account";
import { IdentityResultBanner } from "~/features/verifications/identity-result-banner";
import type { CompanionDashboardState } from "~/lib/routes";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { ClientViewButton } from "./client-view-button";
import { CompanionFields } from "./companion-fields";

interface Props {
  user: CompanionUser;
  subject: Subject;
  home: string;
}

/** The companion profile editor: every section in the specified order (KPROF-002). */
export function CompanionEditor({ user, subject, home }: Props) {
  const navigate = useNavigate();
  const isOwn = subject.relation === "own";
  const { form, nameWarning, nameState } = useCompanionForm({
    subject,
    user,
    onSaved: () => {
      if (!isOwn) return;
      const state: CompanionDashboardState = { isProfileSaved: true };
      navigate(home, { state }); // KPROF-016
    },
  });
  return (
    <div className={profile.column}>
      {!isOwn && <QuickNavigation subject={subject} />}
      {isOwn && <IdentityResultBanner triesLeft={user.idVerificationAttemptsLeft} />}
      {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
      {isOwn && <CompletenessHint user={user} />}
      <ClientViewButton form={form} user={user} />
      {!isOwn && <ReasonField form={form} />}
      <ProfilePhoto
        reason={() => form.get().reason}
        subject={subject}
        user={user}
        hint="Everyone looking for a companion sees it; it is saved as soon as it is uploaded."
      />
      <CompanionFields form={form} user={user} nameState={nameState} subject={subject} />
      {isOwn && (
        <>
          <MeetingLink link={user.meetingLink} />
          <CompanionPayoutCard userId={user._id} />
          <AccountSecurity />
          <NotificationSettings />
        </>
      )}
      {!isOwn && (
        <>
          <ViewedPaymentAccount subject={subject} />
          <ViewedSecurity subject={subject} user={user} />
          <Suspension user={user}>
            <VisitsOf subject={subject} />
            <PayoutsOf companionId={user._id} />
          </Suspension>
        </>
      )}
      <ConsentHistory subject={subject} />
      <ProfileActions form={form} home={home} savedText="User profile updated successfully!" />
      {isOwn && <DeleteAccount />}
      <LegalNameWarning {...nameWarning} />
    </div>
  );
}
