import { expect, test } from "vitest";
import { listedBooking } from "~/testing/fixtures/bookings";
import { overlappingVisit } from "./use-own-visits";

const [line] = listedBooking.companions;
const starts = new Date(line?.startDate ?? "");
const at = (hours: number) => new Date(starts.getTime() + hours * 3_600_000);
const duration = (Date.parse(line?.endDate ?? "") - starts.getTime()) / 3_600_000;

test("a visit at the same time is named, one before or after is none", () => {
  const found = (start: Date, hours: number) => overlappingVisit([listedBooking], { start, hours });
  expect(found(at(0), 2)).toMatch(/^Maya R\., /);
  expect(found(at(-1), 2)).toMatch(/^Maya R\., /);
  expect(found(at(duration - 1), 2)).toMatch(/^Maya R\., /);
  expect(found(at(-2), 2)).toBeNull();
  expect(found(at(duration), 2)).toBeNull();
});

test("a visit that is not paid or was canceled is no visit", () => {
  for (const status of ["pending", "cancelled"] as const) {
    const bookings = [{ ...listedBooking, status }];
    expect(overlappingVisit(bookings, { start: at(0), hours: 2 })).toBeNull();
  }
});
