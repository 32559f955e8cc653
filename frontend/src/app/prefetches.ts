import { companionQueryOptions } from "~/data/companion";
import { subjectAt } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { blockedQueryOptions, bookedUsersQueryOptions } from "~/features/blocking/blocking-query";
import { bookingListQueryOptions, bookingQueryOptions } from "~/features/bookings/booking-query";
import { historyShape, upcomingFilter } from "~/features/bookings/list/history-filter";
import {
  bookingCountsQueryOptions,
  historyQueryOptions,
} from "~/features/bookings/list/history-query";
import { workQueryOptions, workShape } from "~/features/bookings/visits/companion-bookings-list";
import { favoritesShape } from "~/features/favorites/favorites-filter";
import { favoriteListQueryOptions } from "~/features/favorites/favorites-query";
import { introCallOfferQueryOptions } from "~/features/intro_calls/intro-calls-query";
import {
  conversationQueryOptions,
  conversationsQueryOptions,
} from "~/features/messages/conversation-queries";
import { inboxQueryOptions, inboxShape } from "~/features/notifications/inbox-query";
import { clientReviewsQueryOptions } from "~/features/reviews/client-reviews-query";
import {
  receivedReviewsQueryOptions,
  receivedShape,
} from "~/features/reviews/received-reviews-query";
import { isNarrowedBeside } from "~/lib/list-params";
import { routes } from "~/lib/routes";
import { readParams } from "~/lib/search-params";
import { staffPrefetches } from "./staff-prefetches";
import { isThere, load, loadReviews, type Prefetch, visitorPrefetches } from "./visitor-prefetches";

/**
 * A list with a filter that is not in the URL loads its own data: its URL alone would request more.
 */
const unlessNarrowed =
  (paths: readonly string[], begin: Prefetch): Prefetch =>
  (client, where) => {
    if (!paths.some(isNarrowedBeside)) begin(client, where);
  };
const histories = [routes.bookingHistory, routes.clientBookings];

/** The first requests of each screen, by the names in the route table. */
export const prefetches = {
  ...visitorPrefetches,
  ...staffPrefetches,
  reviews: (client, { id }) => {
    load(client, companionQueryOptions(id));
    loadReviews(client, id);
  },
  booking: (client, { id }) => load(client, bookingQueryOptions(id)),
  bookingHistory: unlessNarrowed(histories, (client, where) => {
    const subject = subjectAt("client", where);
    load(client, historyQueryOptions(subject, readParams(historyShape, where.search)));
    load(client, bookingCountsQueryOptions(subject));
    if (subject.relation === "own") load(client, blockedQueryOptions);
  }),
  favorites: unlessNarrowed([routes.favorites], (client, where) => {
    const wanted = readParams(favoritesShape, where.search);
    load(client, favoriteListQueryOptions(subjectAt("client", where), wanted));
  }),
  notifications: (client, { search }) =>
    load(client, inboxQueryOptions(readParams(inboxShape, search).before)),
  messages: (client, { id }) => {
    if (id) return load(client, conversationQueryOptions(id));
    if (!isThere(client, conversationsQueryOptions.queryKey)) {
      void client.prefetchInfiniteQuery(conversationsQueryOptions);
    }
  },
  introCall: (client, { id }) => load(client, introCallOfferQueryOptions(id)),
  blockedPeople: (client) => {
    load(client, blockedQueryOptions);
    load(client, bookedUsersQueryOptions(""));
  },
  clientReviews: (client, where) => {
    const options = clientReviewsQueryOptions(subjectAt("client", where));
    if (!isThere(client, options.queryKey)) void client.prefetchInfiniteQuery(options);
  },
  clientDashboard: (client, where) => {
    const subject = subjectAt("client", where);
    load(client, recordQueryOptions(subject));
    load(client, bookingListQueryOptions(subject, upcomingFilter));
  },
  client: (client, where) => load(client, recordQueryOptions(subjectAt("client", where))),
  companion: (client, where) => load(client, recordQueryOptions(subjectAt("companion", where))),
  companionBookings: unlessNarrowed([routes.companionBookings], (client, where) => {
    const subject = subjectAt("companion", where);
    load(client, workQueryOptions(subject, readParams(workShape, where.search)));
    load(client, bookingCountsQueryOptions(subject));
  }),
  companionReviews: (client, where) => {
    const { stars, page } = readParams(receivedShape, where.search);
    load(client, receivedReviewsQueryOptions(subjectAt("companion", where).id, stars, page));
  },
} satisfies Record<string, Prefetch>;
