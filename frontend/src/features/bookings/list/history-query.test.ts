import { expect, it } from "vitest";
import { readParams } from "~/lib/search-params";
import { getStatuses, getTab, historyShape, resultCount } from "./history-filter";
import { toQueryFilter } from "./history-query";

const wanted = (address: string) => readParams(historyShape, new URLSearchParams(address));
const counts = { pending: 1, confirmed: 2, completed: 4, cancelled: 8 };

it("HIST-005 upcoming includes pending and confirmed, and counts both", () => {
  expect(getStatuses("upcoming")).toEqual(["pending", "confirmed"]);
  expect(resultCount("upcoming", counts)).toBe(3);
  expect(resultCount("all", counts)).toBe(15);
  expect(resultCount("completed", counts)).toBe(4);
  expect(resultCount("cancelled", counts)).toBe(8);
  expect(getTab("pending")).toBe("upcoming");
  expect(getTab("confirmed")).toBe("upcoming");
  expect(getTab("completed")).toBe("completed");
});

it.each([
  ["", {}],
  ["status=upcoming", { upcoming: true }],
  ["status=confirmed&name=maya", { status: "confirmed", name: "maya" }],
  ["from=2026-12-01&to=2026-12-31", { from: "2026-12-01", to: "2026-12-31" }],
])("HIST-006 HIST-007 maps the URL to the server's query: %s", (address, filter) => {
  expect(toQueryFilter(wanted(address))).toEqual(filter);
});
