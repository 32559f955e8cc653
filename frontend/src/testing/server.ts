import { setupServer } from "msw/node";
import { noApprovalsHandler } from "./handlers/approvals";
import { noArchivesHandler } from "./handlers/archives";
import { attentionHandlers } from "./handlers/attention";
import { availabilityHandler, similarHandler } from "./handlers/availability";
import { Blocks } from "./handlers/blocking";
import { noCalendarLinkHandler } from "./handlers/calendar-link";
import { configHandler } from "./handlers/config";
import { ownIncidentsHandler } from "./handlers/incidents";
import { introCallHandlers } from "./handlers/intro-calls";
import { noHoldsHandler } from "./handlers/legal-holds";
import { unreadMessagesHandlers } from "./handlers/messages";
import { unreadHandler } from "./handlers/notifications";
import { reconciliationHandler } from "./handlers/payouts";
import { placesHandler } from "./handlers/places";
import { noPushHandler } from "./handlers/push";
import { reviewsHandler } from "./handlers/reviews";
import { contactSharingHandler } from "./handlers/safety";
import { usersHandler } from "./handlers/users";

/** The mock API of all component tests; each test adds the responses it needs. */
export const server = setupServer(
  configHandler(),
  ...attentionHandlers(),
  placesHandler(),
  reviewsHandler(),
  unreadHandler(),
  ...unreadMessagesHandlers(),
  ownIncidentsHandler(),
  contactSharingHandler(),
  noCalendarLinkHandler(),
  ...introCallHandlers(),
  noPushHandler(),
  reconciliationHandler(),
  noApprovalsHandler(),
  noArchivesHandler(),
  noHoldsHandler(),
  availabilityHandler(),
  similarHandler().handler,
  usersHandler().handler,
  ...new Blocks().handlers(),
);
