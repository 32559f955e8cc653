import { expect, test } from "vitest";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";
import { getAnswerLook } from "./visit-answer";

type Shift = NonNullable<BookingDetailLine["shift"]>;

const now = new Date("2096-11-30T02:00:00Z");

function getText(answer: BookingDetailLine["answer"], shift: Partial<Shift> = {}) {
  const [line] = bookingWithShift(shift, { ...farAhead, ...(answer && { answer }) }).companions;
  return line
    ? [getAnswerLook(line, "client", now)?.text, getAnswerLook(line, "companion", now)?.text]
    : [];
}

test("paid is no promise: what people read follows the companion's answer", () => {
  expect(getText("waiting", { acknowledgeBy: "2096-11-30T13:00:00Z" })).toEqual([
    "Paid · waiting for Maya's answer (until Fri, Nov 30, 2096, 8:00 AM, New York (EST))",
    "Paid · waiting for your answer (until Fri, Nov 30, 2096, 8:00 AM, New York (EST))",
  ]);
  // Without the date on the same day.
  expect(getText("waiting", { acknowledgeBy: "2096-11-30T03:30:00Z" })[0]).toBe(
    "Paid · waiting for Maya's answer (until 10:30 PM, New York (EST))",
  );
  expect(getText("coming")).toEqual(["Maya will be there", "You said you'll be there"]);
  expect(getText("no_answer")).toEqual(["No answer from Maya", "You did not answer in time"]);
  expect(getText("declined")).toEqual(["Maya can't be there", "You canceled"]);
  expect(getText(undefined)).toEqual([undefined, undefined]);
});

test("a report or a check-in replaces the promise", () => {
  const companionMissingAt = "2096-12-01T14:20:00Z";
  expect(getText("coming", { companionMissingAt })[0]).toBe("Paid · Maya was reported missing");
  expect(getText("coming", { checkedInAt: "2096-12-01T14:00:00Z" })[0]).toBeUndefined();
});
