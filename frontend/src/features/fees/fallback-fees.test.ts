import { describe, expect, it } from "vitest";
import shared from "../../../../tests/vectors/fees.json";
import { estimatedTravelMinutes, lineAmounts, rateOfLine, tripFees } from "./fallback-fees";
import { estimatedPrice } from "./price";

const far = { travelMinutes: 0, companions: 1, isFirst: true };

// FEE-001, FEE-003, FEE-005, FEE-006, FEE-008 to FEE-010, FEE-022 to FEE-028, FEE-032, FEE-034: the
// server's tests read the same file.
describe("vectors shared with the server", () => {
  it.each(shared.vectors)(
    "prices $miles mi, $companions companion(s), $hours h, video $video, first $isFirst",
    (vector) => {
      const { miles, travelMinutes, companions, isFirst, rateCents, hours } = vector;
      const trip = vector.video ? null : { miles, travelMinutes, companions, isFirst };
      const amounts = lineAmounts({ rateCents, hours, trip });
      const { bookingTotalCents, ...rest } = vector;
      expect(rest).toMatchObject(amounts);
      expect(Math.round(estimatedPrice([amounts]).totalCost * 100)).toBe(bookingTotalCents);
    },
  );

  it("exist and cover every band", () => {
    expect(shared.vectors.length).toBeGreaterThan(100);
    expect(shared.appFeeCents).toBe(500);
  });
});

describe("band edges", () => {
  it.each([
    [349.99, 0, 0, 0],
    [350, 0, 10_000, 8_750],
    [499.5, 0, 10_000, 12_488],
    [499.99, 0, 10_000, 12_500],
    [500, 10_000, 10_000, 12_500],
    [600, 10_000, 10_000, 15_000],
  ])("%d miles (FEE-023 to FEE-028)", (miles, hotelCents, miscCents, mileageCents) => {
    expect(tripFees({ ...far, miles })).toMatchObject({ hotelCents, miscCents, mileageCents });
  });

  it("halves the misc fee with two or more companions (FEE-024)", () => {
    expect(tripFees({ ...far, miles: 500, companions: 2 }).miscCents).toBe(5_000);
    expect(tripFees({ ...far, miles: 500, companions: 3 }).miscCents).toBe(5_000);
  });
});

describe("travel time", () => {
  it("uses 30 mph for driving (FEE-030)", () => {
    expect(estimatedTravelMinutes(60)).toBe(120);
    expect(estimatedTravelMinutes(0)).toBe(0);
    expect(estimatedTravelMinutes(500)).toBe(1000);
    // 2.01 * 100 is slightly less than 201 in floating point.
    expect(estimatedTravelMinutes(2.01)).toBe(5);
  });

  it("uses flights beyond 500 miles (FEE-031)", () => {
    expect(estimatedTravelMinutes(1000)).toBe(300);
    expect(estimatedTravelMinutes(500.01)).toBe(180 + 61);
  });

  it("costs $10 an hour, billed by the minute (FEE-032)", () => {
    expect(tripFees({ ...far, miles: 90, travelMinutes: 180 }).travelTimeCents).toBe(3_000);
    expect(tripFees({ ...far, miles: 1, travelMinutes: 1 }).travelTimeCents).toBe(17);
  });
});

describe("rates", () => {
  it("uses the video rate for video when there is one (FEE-011)", () => {
    expect(rateOfLine(true, { hourlyRate: 75, videoHourlyRate: 60 })).toBe(60);
    expect(rateOfLine(true, { hourlyRate: 75 })).toBe(75);
    expect(rateOfLine(false, { hourlyRate: 75, videoHourlyRate: 60 })).toBe(75);
  });

  it("charges the app fee once for any number of companions (FEE-001)", () => {
    const line = lineAmounts({ rateCents: 10_000, hours: 4, trip: null });
    const price = estimatedPrice([line, line]);
    expect(price).toMatchObject({ baseCost: 800, companyFee: 40, appFee: 5, totalCost: 845 });
  });
});
