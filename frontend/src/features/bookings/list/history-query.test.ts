import { expect, it } from "vitest";
import { readParams } from "~/lib/search-params";
import { listedBooking, maya, sam } from "~/testing/fixtures/bookings";
import { countOf, historyShape, statusesOf, tabOf } from "./history-filter";
import { isWanted, pageOf } from "./history-query";

const [line] = listedBooking.companions;
if (!line) throw new Error("no line");
const wanted = (address: string) => readParams(historyShape, new URLSearchParams(address));
const counts = { pending: 1, confirmed: 2, completed: 4, cancelled: 8 };

it("HIST-005 upcoming means pending or confirmed, and both are counted", () => {
  expect(statusesOf("upcoming")).toEqual(["pending", "confirmed"]);
  expect(countOf("upcoming", counts)).toBe(3);
  expect(countOf("all", counts)).toBe(15);
  expect(countOf("completed", counts)).toBe(4);
  expect(countOf("cancelled", counts)).toBe(8);
  expect(tabOf("pending")).toBe("upcoming");
  expect(tabOf("confirmed")).toBe("upcoming");
  expect(tabOf("completed")).toBe("completed");
});

it.each([
  ["maya", true],
  ["AYA R", true],
  ["sam", false],
  ["", true],
])("HIST-006 a part of a companion's name finds the booking: %s", (name, isFound) => {
  expect(isWanted(listedBooking, wanted(`name=${encodeURIComponent(name)}`))).toBe(isFound);
});

// Half past eleven in the evening of December 1 in New York, when it is December 2 by UTC.
const late = {
  ...listedBooking,
  companions: [{ ...line, startDate: "2026-12-02T04:30:00Z", endDate: "2026-12-02T08:30:00Z" }],
};

it.each([
  ["from=2026-12-01", true],
  ["from=2026-12-02", false],
  ["to=2026-12-01", true],
  ["to=2026-11-30", false],
  ["from=2026-12-01&to=2026-12-01", true],
  ["from=2026-11-01&to=2026-11-30", false],
])(
  "HIST-007 both days belong to the span, and are days at the place of the visit: %s",
  (span, isFound) => {
    expect(isWanted(late, wanted(span))).toBe(isFound);
  },
);

it("HIST-007 name and days are asked of one and the same companion", () => {
  const both = {
    ...listedBooking,
    companions: [
      { ...line, companionId: { _id: maya._id, displayName: maya.displayName } },
      {
        ...line,
        companionId: { _id: sam._id, displayName: sam.displayName },
        startDate: "2026-12-05T14:00:00Z",
      },
    ],
  };
  expect(isWanted(both, wanted("name=sam&from=2026-12-05"))).toBe(true);
  expect(isWanted(both, wanted("name=maya&from=2026-12-05"))).toBe(false);
});

it("pages what was found, the soonest first where it is still to come", () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({
    ...listedBooking,
    _id: `b${index}`,
    startDate: new Date(Date.UTC(2026, 11, 31 - (index % 30), 14)).toISOString(),
  }));
  const last = pageOf(rows, wanted("name=maya&page=3"));
  expect(last.pagination).toEqual({ page: 3, limit: 20, total: 45, pages: 3 });
  expect(last.data.map(({ _id }) => _id)).toEqual(["b40", "b41", "b42", "b43", "b44"]);
  const soonest = pageOf(rows, wanted("status=upcoming")).data;
  const starts = soonest.map(({ startDate }) => startDate);
  expect(starts).toEqual(starts.toSorted());
});
