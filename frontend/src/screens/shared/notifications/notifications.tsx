import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { errorMessage } from "~/api/api-error";
import { useSession } from "~/api/session";
import { inboxQueryOptions, inboxShape } from "~/features/notifications/inbox-query";
import { NotificationRow } from "~/features/notifications/notification-row";
import { useReadAll, useReadOne } from "~/features/notifications/read-notifications";
import { formatUnread } from "~/features/notifications/unread-query";
import { announce } from "~/lib/announce";
import { dashboardFor, routes } from "~/lib/routes";
import { useListParams } from "~/lib/use-list-params";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { CursorPager } from "~/ui/pager/cursor-pager";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./notifications.module.css";

const settings = "#notification-settings";

/** The pressed button is unmounted; after following a link the user is on another page by then. */
const sayLeft = {
  onSuccess: ({ data }: { data: { unread: number } }) =>
    announce(`Marked as read, ${formatUnread(data.unread)} unread`),
};

/** Events of the user's bookings, payments and account. */
export default function Notifications() {
  const { wanted, buildHref } = useListParams(inboxShape);
  const reader = useSession().user;
  const query = useQuery(inboxQueryOptions(wanted.before));
  const readOne = useReadOne();
  const readAll = useReadAll();
  if (!reader) return null;
  const profile = reader.type === "client" ? routes.clientProfile : routes.companionProfile;
  const newest = wanted.before === "" ? query.data?.data[0] : undefined;
  const failed = [readOne, readAll].find(({ isError }) => isError);
  return (
    <Page
      title="Notifications"
      width="form"
      back={{ to: dashboardFor(reader.type), label: "Back to dashboard" }}
      actions={
        newest && query.data && query.data.unread > 0 ? (
          <Button
            kind="secondary"
            isBusy={readAll.isPending}
            busyLabel="Marking..."
            onClick={() => readAll.mutate(newest._id, sayLeft)}
          >
            Mark all read
          </Button>
        ) : null
      }
    >
      {failed && (
        <Banner kind="bad" isAnnounced className={styles.message}>
          {errorMessage(failed.error, "It could not be marked as read")}
        </Banner>
      )}
      <QueryView
        query={query}
        loadingText="Loading notifications..."
        skeleton={<SkeletonBar height="20rem" />}
        errorText="Failed to load notifications"
        isEmpty={({ data }) => data.length === 0}
        empty={
          wanted.before ? (
            <EmptyState
              title="Nothing older"
              action={<LinkButton to={buildHref({ before: "" })}>Show the newest</LinkButton>}
            />
          ) : (
            <EmptyState title="Nothing new yet" icon={<Bell size={30} />}>
              When something happens with your appointments, payments or account, it shows up here.
            </EmptyState>
          )
        }
      >
        {({ data, next }) => (
          <>
            <RowList look="panel">
              {data.map((one) => (
                <NotificationRow
                  key={one._id}
                  notification={one}
                  reader={reader}
                  onRead={(id) => readOne.mutate(id, sayLeft)}
                />
              ))}
            </RowList>
            <CursorPager
              newest={wanted.before ? buildHref({ before: "" }) : null}
              next={next ? buildHref({ before: next }) : null}
            />
          </>
        )}
      </QueryView>
      <p className={styles.foot}>
        Read notifications are kept for 90 days, unread ones for a year.{" "}
        <Link to={profile + settings}>Choose what we notify you about</Link>
      </p>
    </Page>
  );
}
