import { expect, test } from "vitest";
import { listedBooking } from "~/testing/fixtures/bookings";
import { overlappingVisit } from "./use-own-visits";

const [line] = listedBooking.companions;
const starts = new Date(line?.startDate ?? "");
const at = (hours: number) => new Date(starts.getTime() + hours * 3_600_000);
const duration = (Date.parse(line?.endDate ?? "") - starts.getTime()) / 3_600_000;

test("names an overlapping visit, but not one before or after", () => {
  const found = (start: Date, hours: number) => overlappingVisit([listedBooking], { start, hours });
  expect(found(at(0), 2)).toMatch(/^Maya R\., /);
  expect(found(at(-1), 2)).toMatch(/^Maya R\., /);
  expect(found(at(duration - 1), 2)).toMatch(/^Maya R\., /);
  expect(found(at(-2), 2)).toBeNull();
  expect(found(at(duration), 2)).toBeNull();
});

test("ignores unpaid and canceled visits", () => {
  for (const status of ["pending", "cancelled"] as const) {
    const bookings = [{ ...listedBooking, status }];
    expect(overlappingVisit(bookings, { start: at(0), hours: 2 })).toBeNull();
  }
});
