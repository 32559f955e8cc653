import { describe, expect, it } from "vitest";
import shared from "../../../../tests/vectors/trips.json";
import { firstOfTrip } from "./trips";

const noon = Date.UTC(2026, 11, 1, 17);

// FEE-019, API-042: the server's tests read the same file.
describe("trips shared with the server", () => {
  it.each(shared.vectors)("$what", ({ stops, first }) => {
    const asked = stops.map(({ companion, place, minutes }) => ({
      companionId: String(companion),
      place: String(place),
      start: new Date(noon + minutes * 60_000),
    }));
    expect(firstOfTrip(asked)).toEqual(first);
  });
});

it("assigns a line without a time to an existing trip, or to a separate one without any", () => {
  const at = (start: Date | null) => ({ companionId: "maya", place: "Albany, NY", start });
  expect(firstOfTrip([at(null), at(null)])).toEqual([true, false]);
  expect(firstOfTrip([at(null), at(new Date(noon))])).toEqual([false, true]);
});
