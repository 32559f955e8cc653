import { expect, test } from "vitest";
import { bookingDetail } from "./fixtures/bookings";
import { done, refused } from "./handlers/replies";
import { http } from "./http";

// Tests the types: `npm run typecheck` fails on a line below that the compiler accepts.
test("validates mocked responses against the contract", () => {
  const handlers = [
    http.get("*/api/bookings/:id", () => done(bookingDetail)),
    http.get("*/api/bookings/:id", () => refused(404)),
    // @ts-expect-error the address is in no contract
    http.get("*/api/bookings/:id/nowhere", () => refused(404)),
    // @ts-expect-error the contract knows the address, with another method
    http.put("*/api/bookings/:id", () => refused(404)),
    // @ts-expect-error a status that no booking has
    http.get("*/api/bookings/:id", () => done({ ...bookingDetail, status: "lost" })),
    // @ts-expect-error a field that every booking has is missing
    http.get("*/api/bookings/:id", () => done({ ...bookingDetail, lines: undefined, refunds: 1 })),
    http.post("*/api/reviews", async ({ request }) => {
      // @ts-expect-error no such field in the body that the contract describes
      const { stars } = await request.json();
      return refused(400, String(stars));
    }),
  ];
  expect(handlers).toHaveLength(7);
});
