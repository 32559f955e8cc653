import { useQuery } from "@tanstack/react-query";
import { routes } from "~/lib/routes";
import { Link } from "~/ui/link/link";
import { introCallOfferQueryOptions } from "./intro-calls-query";

/** On a profile, for clients: only where a call can be requested, or is booked. */
export function IntroCallLink({ companionId }: { companionId: string }) {
  const { data } = useQuery({ ...introCallOfferQueryOptions(companionId), retry: false });
  if (!data || (data.obstacle && !data.call)) return null;
  return (
    <p>
      <Link to={routes.introCall(companionId)}>Meet first: free 15-minute video call</Link>
    </p>
  );
}
