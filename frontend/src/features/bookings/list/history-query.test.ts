import { expect, it } from "vitest";
import { readParams } from "~/lib/search-params";
import { countOf, historyShape, statusesOf, tabOf } from "./history-filter";
import { filterOf } from "./history-query";

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
  ["", {}],
  ["status=upcoming", { upcoming: true }],
  ["status=confirmed&name=maya", { status: "confirmed", name: "maya" }],
  ["from=2026-12-01&to=2026-12-31", { from: "2026-12-01", to: "2026-12-31" }],
])(
  "HIST-006 HIST-007 what the address asks for, the server is asked for: %s",
  (address, filter) => {
    expect(filterOf(wanted(address))).toEqual(filter);
  },
);
