import { http } from "../http";
import { done } from "./replies";

/** No act waits for a second administrator. */
export const noApprovalsHandler = () =>
  http.get("*/api/admin/approval-requests", () =>
    done(
      {
        policy: { mode: "off" as const, refundsAbove: 200, expiresAfterHours: 72 },
        requests: [],
      },
      { pagination: { page: 1, limit: 20, total: 0, pages: 0 } },
    ),
  );
