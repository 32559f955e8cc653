import { expect, test } from "vitest";
import { maxSavedFilters, readSavedFilters, removeFilter, saveFilter } from "./saved-filters";
import { browserStorage } from "./storage";
import { filtersKey, forgetOthers, forgetTab } from "./tab-storage";

const late = { name: "Not verified", search: "status=unverified" };

test("each account has its own filters, and a name has one", () => {
  saveFilter("ann", late);
  saveFilter("ann", { name: "New", search: "from=2026-01-01" });
  saveFilter("ann", { name: "Not verified", search: "status=pending" });
  expect(readSavedFilters("ann").map(({ search }) => search)).toEqual([
    "from=2026-01-01",
    "status=pending",
  ]);
  expect(readSavedFilters("ben")).toEqual([]);
  expect(removeFilter("ann", "New")).toEqual([{ name: "Not verified", search: "status=pending" }]);
});

test("the oldest goes when there are too many", () => {
  for (let i = 0; i <= maxSavedFilters; i += 1) saveFilter("ann", { name: `${i}`, search: "" });
  expect(readSavedFilters("ann")).toHaveLength(maxSavedFilters);
  expect(readSavedFilters("ann")[0]?.name).toBe("1");
});

test("SE8 a logout removes them, a session that expired does not", () => {
  saveFilter("ann", late);
  forgetOthers(null, "ann");
  expect(readSavedFilters("ann")).toEqual([late]);
  forgetTab();
  expect(browserStorage.keys()).toEqual([]);
});

test.each(["{", "null", "[1]", '{"ann":5}', '{"ann":[{"name":1},null]}'])(
  "%s in storage is no filter",
  (stored) => {
    browserStorage.setItem(filtersKey, stored);
    expect(readSavedFilters("ann")).toEqual([]);
    expect(saveFilter("ann", late)).toEqual([late]);
  },
);
