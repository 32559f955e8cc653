import { ProfilePage } from "~/features/accounts/profile/profile-page";
import { routes } from "~/lib/routes";
import { ClientEditor } from "./client-editor";

export default function ClientProfile() {
  return (
    <ProfilePage kind="client" home={routes.clientDashboard}>
      {(edited) => <ClientEditor key={edited.user._id} {...edited} />}
    </ProfilePage>
  );
}
