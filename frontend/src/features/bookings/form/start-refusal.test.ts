import { afterEach, expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { fixedDate } from "~/testing/fake-time";
import { type StartRefusal, tooSoonText } from "./start-refusal";

afterEach(() => vi.restoreAllMocks());

const zone = "America/New_York";
const now = new Date("2026-11-28T04:20:00Z"); // 11:20 PM
fixedDate(now);
const refusal: StartRefusal = {
  line: 0,
  message: "The start time has already passed.",
  code: "start_in_the_past",
  isConflict: false,
  freeStarts: [new Date("2026-11-28T07:00:00Z"), new Date("2026-11-28T07:30:00Z")],
  ownHold: null,
};
const asked = {
  name: "Patrick",
  start: new Date("2026-11-28T05:30:00Z"),
  zone,
  isVideo: false,
  travelMinutes: 83,
  notice: { noticeInPersonMinutes: 60, noticeByVideoMinutes: 15 },
};

test("calls a start in the future too soon, not passed", () => {
  vi.spyOn(browser, "timeZone").mockReturnValue("America/Los_Angeles");
  expect(tooSoonText(refusal, asked, now)).toBe(
    "Patrick can't be there by 12:30 AM: 1 h 23 min away, plus an hour's notice. Earliest: 2:00 AM.",
  );
});

test.each([
  [{ travelMinutes: 0 }, /by 12:30 AM: an hour's notice\. Earliest/],
  [{ travelMinutes: null }, /by 12:30 AM: an hour's notice\./],
  [
    { notice: { noticeInPersonMinutes: 120, noticeByVideoMinutes: 15 } },
    /away, plus 2 hours' notice\./,
  ],
  [{ isVideo: true }, /can't start at 12:30 AM: a video session needs 15 minutes' notice\./],
  [
    { start: new Date("2026-11-28T04:40:00Z") },
    /by 11:40 PM: .* Earliest: 2:00 AM on Sat, Nov 28\.$/,
  ],
])("explains a start that is too soon: %j", (over, words) => {
  expect(tooSoonText(refusal, { ...asked, ...over }, now)).toMatch(words);
});

test("names no earliest start when there is no later free one", () => {
  expect(tooSoonText({ ...refusal, freeStarts: [] }, asked, now)).toMatch(/notice\.$/);
});

test.each([
  [{ code: "time_conflict" }, {}],
  [{}, { start: now }],
  [{}, { start: new Date("2026-11-27T05:30:00Z") }],
  [{}, { start: null }],
])("shows the server's text for %j %j", (ofRefusal, ofAsked) => {
  expect(tooSoonText({ ...refusal, ...ofRefusal }, { ...asked, ...ofAsked }, now)).toBeNull();
});
