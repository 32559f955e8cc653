import { http } from "../http";
import { done } from "./replies";

/** No link to a client's calendar. */
export const noCalendarLinkHandler = () =>
  http.get("*/api/clients/calendar-feed", () => done({ createdAt: null, lastUsedAt: null }));
