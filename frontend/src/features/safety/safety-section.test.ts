import { expect, test } from "vitest";
import { bookingWithShift } from "~/testing/fixtures/shifts";
import { isAroundVisit } from "./safety-section";

const underWay = { startDate: "2026-11-27T14:50:00Z", endDate: "2026-11-27T18:50:00Z" };

test("the panel is shown from half an hour before the visit, or on the way, for a day after", () => {
  const at = (time: string, onWayAt?: string) =>
    isAroundVisit(
      bookingWithShift(onWayAt ? { onWayAt } : {}, { status: "confirmed", ...underWay }),
      new Date(time),
    );
  expect(at("2026-11-27T14:19:59Z")).toBe(false);
  expect(at("2026-11-27T14:20:00Z")).toBe(true);
  expect(at("2026-11-27T13:30:00Z", "2026-11-27T13:30:00Z")).toBe(true);
  expect(at("2026-11-28T18:49:59Z")).toBe(true);
  expect(at("2026-11-28T18:50:00Z")).toBe(false);
});
