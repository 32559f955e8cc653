import { useSession } from "~/api/session";
import { BlockedList, BookedList } from "~/features/blocking/people-lists";
import { UpcomingWith } from "~/features/bookings/list/upcoming-with";
import { dashboardFor } from "~/lib/routes";
import { Page } from "~/ui/page/page";

/** BLOCK-004: the blocked users, and the users who may be blocked. */
export default function BlockedPeople() {
  const { user } = useSession();
  return (
    <Page
      title="Blocked people"
      lead="You and the people you block no longer see each other in search, favorites, profiles and new bookings. We don't tell them."
      back={{ to: dashboardFor(user?.type ?? "client"), label: "Back to dashboard" }}
    >
      <BlockedList />
      <BookedList upcomingWith={(id) => <UpcomingWith userId={id} />} />
    </Page>
  );
}
