import { expect, test } from "vitest";
import { arrivalChoices, likelyArrival, minutesLate } from "./arrival-choices";

const visit = { startDate: "2026-12-01T14:00:00Z", travelMinutes: 30 };
const at = (time: string) => new Date(`2026-12-01T${time}:00Z`);
const times = (now: string) =>
  arrivalChoices(visit, at(now)).map((choice) => choice.toISOString().slice(11, 16));
const likely = (now: string) =>
  likelyArrival(visit, arrivalChoices(visit, at(now)), at(now))
    ?.toISOString()
    .slice(11, 16);

test("offers later arrivals alone, every five minutes around the start", () => {
  expect(times("13:31").slice(0, 3)).toEqual(["13:40", "13:45", "13:50"]);
  expect(times("13:31")).toContain("14:00");
  expect(times("13:31").at(-1)).toBe("15:00");
  const early = times("09:58");
  expect(early[0]).toBe("10:05");
  expect(early).toContain("12:30");
  expect(early).not.toContain("12:35");
  expect(early).toContain("13:35");
});

test("offers no arrival more than four hours after the start", () => {
  expect(times("17:40").at(-1)).toBe("18:00");
  expect(times("17:58")).toEqual([]);
  expect(likely("17:58")).toBeUndefined();
});

test("suggests the start, or the arrival after the way there", () => {
  expect(likely("13:10")).toBe("14:00");
  expect(likely("13:42")).toBe("14:15");
  expect(likely("17:50")).toBe("18:00");
});

test("an arrival is late from five minutes after the start on", () => {
  expect(minutesLate(visit, at("13:50"))).toBe(0);
  expect(minutesLate(visit, at("14:04"))).toBe(0);
  expect(minutesLate(visit, at("14:05"))).toBe(5);
});
