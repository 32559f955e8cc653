import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { ownKeys } from "~/data/own-keys";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { bundle, paidKinds } from "./paid-kinds";

export const openRequestsQueryOptions = queryOptions({
  queryKey: ownKeys.openRequests,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/verification/open-requests", { signal }))).data,
});

/**
 * KDASH-037: the link to the form of a paid request, for users who left the page before sending it.
 */
export function OpenRequests() {
  const { data = [] } = useQuery(openRequestsQueryOptions);
  return data.map(({ type, sessionId }) => (
    <Banner
      key={sessionId}
      kind="warn"
      title={`${getName(type)}: one step left`}
      action={
        <LinkButton size="small" to={`${routes.verificationRequest}?${query(type, sessionId)}`}>
          Fill in the form
        </LinkButton>
      }
    >
      You have paid. We start once you tell us, in a short form, who to contact.
    </Banner>
  ));
}

const getName = (type: string) =>
  [...paidKinds, bundle].find((kind) => kind.type === type)?.name ?? t`Verification`;

const query = (type: string, sessionId: string) =>
  new URLSearchParams({ type, session_id: sessionId }).toString();
