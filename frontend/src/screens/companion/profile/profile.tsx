import { useQuery } from "@tanstack/react-query";
import { useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { useUserNotLoaded } from "~/features/accounts/profile/use-user-not-loaded";
import { routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { CompanionEditor } from "./companion-editor";

export default function CompanionProfile() {
  const subject = useSubject("companion");
  const query = useQuery(recordQueryOptions(subject));
  useUserNotLoaded(subject, query.isError && query.data === undefined);
  const isOwn = subject.relation === "own";
  const home = isOwn ? routes.companionDashboard : routes.adminDashboard;
  return (
    <Page
      title={isOwn ? "Your profile" : `Profile of ${query.data?.displayName ?? "a companion"}`}
      tabTitle="Profile"
      back={{ to: home, label: "Back to dashboard" }}
    >
      <QueryView
        query={query}
        loadingText={isOwn ? "Loading your profile..." : "Loading the profile..."}
        skeleton={<SkeletonText lines={12} />}
        errorText="Failed to load user data. Please try again."
        isEmpty={(user) => user.type !== "companion"}
        empty={null}
      >
        {(user) =>
          user.type === "companion" && (
            <CompanionEditor key={user._id} user={user} subject={subject} home={home} />
          )
        }
      </QueryView>
    </Page>
  );
}
