import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { User } from "~/data/me";
import { type Subject, useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { useUserNotLoaded } from "../use-user-not-loaded";

type Kind = "client" | "companion";

interface Edited<T extends Kind> {
  user: Extract<User, { type: T }>;
  subject: Subject;
  /** Links to related pages. */
  home: string;
}

interface Props<T extends Kind> {
  kind: T;
  home: string;
  children: (edited: Edited<T>) => ReactNode;
}

/** The user's own record, or that of the user that an administrator views, once it is loaded. */
export function ProfilePage<T extends Kind>({ kind, home: ownHome, children }: Props<T>) {
  const subject = useSubject(kind);
  const query = useQuery(recordQueryOptions(subject));
  const isOwn = subject.relation === "own";
  const home = isOwn ? ownHome : routes.adminDashboard;
  const isOne = (user: User): user is Edited<T>["user"] => user.type === kind;
  useUserNotLoaded(subject, query.data ? !isOne(query.data) : query.isError);
  return (
    <Page
      title={isOwn ? "Your profile" : `Profile of ${query.data?.displayName ?? `a ${kind}`}`}
      tabTitle="Profile"
      back={{ to: home, label: "Back to dashboard" }}
    >
      <QueryView
        query={query}
        loadingText={isOwn ? "Loading your profile..." : "Loading the profile..."}
        skeleton={<SkeletonText lines={12} />}
        errorText="Failed to load user data. Please try again."
        isEmpty={(user) => !isOne(user)}
        empty={null}
      >
        {(user) => isOne(user) && children({ user, subject, home })}
      </QueryView>
    </Page>
  );
}
