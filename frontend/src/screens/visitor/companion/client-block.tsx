import { ProfileBlock } from "~/features/blocking/profile-block";
import { UpcomingWith } from "~/features/bookings/list/upcoming-with";

export { BlockedProfile as BlockedNotice } from "~/features/blocking/profile-block";

interface Props {
  companion: { _id: string; displayName: string };
}

export function BlockFromProfile({ companion }: Props) {
  return <ProfileBlock companion={companion} upcoming={<UpcomingWith userId={companion._id} />} />;
}
