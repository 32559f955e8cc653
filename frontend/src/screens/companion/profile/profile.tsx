import { ProfilePage } from "~/features/accounts/profile/profile-page";
import { routes } from "~/lib/routes";
import { CompanionEditor } from "./companion-editor";

export default function CompanionProfile() {
  return (
    <ProfilePage kind="companion" home={routes.companionDashboard}>
      {(edited) => <CompanionEditor key={edited.user._id} {...edited} />}
    </ProfilePage>
  );
}
