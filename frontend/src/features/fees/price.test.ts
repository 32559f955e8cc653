import { expect, it } from "vitest";
import { milesBetween } from "./distance";
import { estimatedPrice, type PriceParts, priceRows } from "./price";

const all: PriceParts = {
  baseCost: 300,
  companyFee: 15,
  hotelFee: 100,
  miscFee: 50,
  mileageFee: 125,
  travelFee: 7,
  travelTimeFee: 30,
  appFee: 5,
  totalCost: 632,
};

it("prints the stated labels in order (FEE-012 to FEE-015)", () => {
  expect(priceRows(all).map((row) => row.label)).toEqual([
    "Base Rate",
    "Company Fee (5% of base rate)",
    "Hotel Fee (500+ miles)",
    "Miscellaneous Fee (350+ miles)",
    "Mileage",
    "Travel",
    "Travel Time",
    "App Fee",
  ]);
});

it("adds up to the displayed total (FEE-009)", () => {
  const sum = priceRows(all).reduce((total, row) => total + row.dollars, 0);
  expect(sum).toBe(all.totalCost);
});

it("hides lines of $0 (FEE-016)", () => {
  const near = { ...all, hotelFee: 0, miscFee: 0, mileageFee: 0, travelFee: 0 };
  expect(priceRows(near).map((row) => row.label)).toEqual([
    "Base Rate",
    "Company Fee (5% of base rate)",
    "Travel Time",
    "App Fee",
  ]);
});

it("measures distances on a globe of 3959 miles (FEE-017)", () => {
  const newYork = { lat: 40.7128, lng: -74.006 };
  const losAngeles = { lat: 34.0522, lng: -118.2437 };
  expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2445.6, 0);
  expect(milesBetween(newYork, newYork)).toBe(0);
  expect(milesBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 3959, 1);
});

it("names what a change of time cost, only where it cost something", () => {
  const moved = priceRows({ ...all, changeFee: 12 });
  expect(moved.at(-1)).toEqual({ label: "Time given up by moving", dollars: 12 });
  expect(priceRows(all).map(({ label }) => label)).not.toContain("Time given up by moving");
});

it("shows a base rate of $0, and no other line of $0 (FEE-016)", () => {
  const none = Object.fromEntries(Object.keys(all).map((key) => [key, 0])) as unknown as PriceParts;
  expect(priceRows(none)).toEqual([{ label: "Base Rate", dollars: 0 }]);
});

it("adds each amount of the lines to the same amount of the estimate (FEE-001)", () => {
  const line = {
    baseCents: 30_000,
    companyCents: 1500,
    hotelCents: 10_000,
    miscCents: 5000,
    mileageCents: 12_500,
    travelCents: 700,
    travelTimeCents: 3000,
    totalCents: 62_700,
  } as Parameters<typeof estimatedPrice>[0][number];
  expect(estimatedPrice([line])).toEqual(all);
  const { appFee, ...lines } = all;
  for (const [key, dollars] of Object.entries(lines)) {
    const twice = key === "totalCost" ? 2 * dollars - appFee : 2 * dollars;
    expect(estimatedPrice([line, line])).toMatchObject({ [key]: twice, appFee });
  }
});
