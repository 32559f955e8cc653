import { http } from "../http";
import { done } from "./replies";

/** An operator with nothing to handle. */
export const attentionHandlers = () => [
  http.get("*/api/admin/attention", () => done({ items: [], total: 0 })),
  http.get("*/api/admin/shifts/attention", () => done([])),
];
