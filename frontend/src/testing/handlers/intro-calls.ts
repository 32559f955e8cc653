import { http } from "../http";
import { done } from "./replies";

/** No calls, and none are offered. */
export const introCallHandlers = () => [
  http.get("*/api/intro-calls", () => done({ calls: [] })),
  http.get("*/api/companions/intro-call-offer", () => done({ offered: false })),
  http.get("*/api/companions/:id/intro-call", ({ params }) =>
    done({
      companion: { _id: String(params.id), name: "Robin" },
      minutes: 15,
      obstacle: "not_offered",
      starts: [],
    }),
  ),
];
