import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { User } from "~/data/me";
import { useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { routes, type UserType } from "~/lib/routes";
import { t } from "~/lib/translate";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./dashboard-page.module.css";
import { logOut } from "./log-out";
import { useUserNotLoaded } from "./use-user-not-loaded";

type UserOf<T extends UserType> = Extract<User, { type: T }>;

interface Props<T extends UserType> {
  type: T;
  title?: (name: string | undefined) => string;
  lead?: string;
  children: (user: UserOf<T>) => ReactNode;
}

const plainTitle = () => t`Dashboard`;
const viewedTitle = (name: string | undefined) => (name ? `Dashboard of ${name}` : "Dashboard");

/** A user's dashboard: own record, logout, and nothing for a session of another type. */
export function DashboardPage<T extends UserType>(props: Props<T>) {
  const { type, title = plainTitle, lead, children } = props;
  const subject = useSubject(type);
  const query = useQuery(recordQueryOptions(subject));
  const isViewed = subject.relation === "viewed";
  const name = query.data?.displayName;
  const isOfType = (user: User): user is UserOf<T> => user.type === type;
  useUserNotLoaded(subject, query.data ? !isOfType(query.data) : query.isError); // KDASH-008
  return (
    <Page
      title={isViewed ? viewedTitle(name) : title(name)}
      tabTitle="Dashboard"
      lead={isViewed ? undefined : lead}
      {...(isViewed ? { back: { to: routes.adminDashboard, label: "Back to dashboard" } } : {})}
    >
      <QueryView
        query={query}
        loadingText="Loading your dashboard..."
        skeleton={
          <Card padding="roomy">
            <SkeletonText lines={8} />
          </Card>
        }
        errorText="Failed to load user data. Please try again."
        isEmpty={(user) => !isOfType(user)}
        empty={null}
      >
        {(user) => isOfType(user) && children(user)}
      </QueryView>
      {!isViewed && (
        <p className={styles.out}>
          <Button kind="secondary" onClick={logOut}>
            Log out
          </Button>
        </p>
      )}
    </Page>
  );
}
