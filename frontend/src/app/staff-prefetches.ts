import { analyticsQueryOptions, analyticsShape } from "~/features/analytics/analytics-query";
import { attentionQueryOptions } from "~/features/attention/attention-query";
import { readParams } from "~/lib/search-params";
import { load, type Prefetch } from "./visitor-prefetches";

/** The first requests of the screens that staff open. */
export const staffPrefetches = {
  analytics: (client, { search }) =>
    load(client, analyticsQueryOptions(readParams(analyticsShape, search).period)),
  attention: (client) => load(client, attentionQueryOptions),
} satisfies Record<string, Prefetch>;
