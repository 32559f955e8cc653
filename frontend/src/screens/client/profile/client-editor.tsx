import type { Subject } from "~/data/subject";
import {
  type Client,
  clientDetails,
  clientProblems,
  clientServerFields,
  clientValues,
} from "~/features/accounts/profile/client-profile";
import { LegalNameWarning } from "~/features/accounts/profile/legal-name";
import profile from "~/features/accounts/profile/profile.module.css";
import { ProfileActions } from "~/features/accounts/profile/profile-actions";
import { ReasonField } from "~/features/accounts/profile/reason-field";
import { useProfileForm } from "~/features/accounts/profile/use-profile-form";
import { AccountSecurity } from "~/features/accounts/security/account-security";
import { DeleteAccount } from "~/features/accounts/security/delete-account";
import { QuickNavigation } from "~/features/accounts/viewed/quick-navigation";
import { Suspension } from "~/features/accounts/viewed/suspension";
import { ViewedSecurity } from "~/features/accounts/viewed/viewed-security";
import { VisitsOf } from "~/features/bookings/list/visits-of";
import { ConsentHistory } from "~/features/consents/consent-history";
import { ProfilePhoto } from "~/features/files/profile-photo";
import { NotificationSettings } from "~/features/notifications/notification-settings";
import { ClientPaymentCard } from "~/features/payouts/client-payment-card";
import { ViewedPaymentAccount } from "~/features/payouts/viewed-payment-account";
import { ClientIdentity } from "~/features/verifications/identity-section";
import { ViewedIdentity } from "~/features/verifications/viewed-identity";
import { routes } from "~/lib/routes";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { ClientFields } from "./client-fields";

interface Props {
  user: Client;
  subject: Subject;
  home: string;
}

/**
 * The client profile editor (CPROF), in the specified order at its end (CPROF-002 to CPROF-005).
 */
export function ClientEditor({ user, subject, home }: Props) {
  const isOwn = subject.relation === "own";
  const { form, nameWarning } = useProfileForm({
    subject,
    saved: clientValues(user),
    version: user.version,
    check: clientProblems,
    details: clientDetails,
    serverFields: clientServerFields,
    failure: "Failed to update profile",
  });
  return (
    <div className={profile.column}>
      {!isOwn && <QuickNavigation subject={subject} />}
      {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
      {!isOwn && <ReasonField form={form} />}
      <ProfilePhoto
        reason={() => form.get().reason}
        subject={subject}
        user={user}
        hint={
          isOwn
            ? "Companions you book see it; it is saved as soon as it is uploaded."
            : "Companions with a booking see it; it is saved as soon as it is uploaded."
        }
      />
      <ClientFields form={form} user={user} isOwn={isOwn} />
      {isOwn ? <AccountSecurity /> : <ViewedSecurity subject={subject} user={user} />}
      {isOwn && <NotificationSettings />}
      <ConsentHistory subject={subject} />
      {isOwn ? (
        <>
          <ClientIdentity user={user} home={routes.clientProfile} />
          <ClientPaymentCard userId={user._id} />
        </>
      ) : (
        <>
          <ViewedIdentity user={user} />
          <ViewedPaymentAccount subject={subject} />
          <Suspension user={user}>
            <VisitsOf subject={subject} />
          </Suspension>
        </>
      )}
      <ProfileActions
        form={form}
        home={home}
        savedText={isOwn ? "Your changes are saved." : "User profile updated successfully!"}
      />
      {isOwn && <DeleteAccount />}
      <LegalNameWarning {...nameWarning} />
    </div>
  );
}
