import { expect, test } from "vitest";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";
import { getAnswerLook, getFirstName, getReportLooks } from "./visit-answer";

type Shift = NonNullable<BookingDetailLine["shift"]>;

const now = new Date("2096-11-30T02:00:00Z");

function getText(answer: BookingDetailLine["answer"], shift: Partial<Shift> = {}) {
  const [line] = bookingWithShift(shift, { ...farAhead, ...(answer && { answer }) }).companions;
  return line
    ? [getAnswerLook(line, "client", now)?.text, getAnswerLook(line, "companion", now)?.text]
    : [];
}

test("shows the companion's answer instead of a promise after payment", () => {
  expect(getText("waiting", { acknowledgeBy: "2096-11-30T13:00:00Z" })).toEqual([
    "Paid · waiting for Maya's answer (until Fri, Nov 30, 8:00 AM, New York (EST))",
    "Paid · waiting for your answer (until Fri, Nov 30, 8:00 AM, New York (EST))",
  ]);
  // With its day also today, next to a visit of another day.
  expect(getText("waiting", { acknowledgeBy: "2096-11-30T03:30:00Z" })[0]).toBe(
    "Paid · waiting for Maya's answer (until Thu, Nov 29, 10:30 PM, New York (EST))",
  );
  const onTheDay = new Date("2096-12-01T11:00:00Z");
  const soon = { acknowledgeBy: "2096-12-01T12:30:00Z" };
  const [line] = bookingWithShift(soon, { ...farAhead, answer: "waiting" }).companions;
  expect(line && getAnswerLook(line, "client", onTheDay)?.text).toBe(
    "Paid · waiting for Maya's answer (until 7:30 AM, New York (EST))",
  );
  expect(getText("coming")).toEqual(["Maya will be there", "You said you'll be there"]);
  expect(getText("coming", { minutesLate: 15 })).toEqual([
    "Maya is running late",
    "You said you're running late",
  ]);
  const onWay = { onWayAt: "2096-12-01T13:20:00Z", expectedAt: "2096-12-01T14:00:00Z" };
  expect(getText("coming", onWay)).toEqual(["Maya is on the way", "You said you're on the way"]);
  expect(getText("coming", { ...onWay, minutesLate: 15 })[0]).toBe("Maya is running late");
  expect(getText("no_answer")).toEqual(["No answer from Maya", "You did not answer in time"]);
  expect(getText("declined")).toEqual(["Maya can't be there", "You canceled"]);
  expect(getText(undefined)).toEqual([undefined, undefined]);
});

test("names a companion whose account was deleted by more than a first word", () => {
  const [line] = bookingWithShift({}, { ...farAhead, status: "cancelled" }).companions;
  const companionId = { _id: "1", displayName: "Deleted account", isDeleted: true };
  expect(line && getFirstName({ ...line, companionId })).toBe("Deleted account");
  expect(line && getFirstName(line)).toBe("Maya");
});

test("a companion who cancels after the start may have been there", () => {
  const textAt = (cancelledAt: string) => {
    const canceled = { ...farAhead, answer: "declined", status: "cancelled", cancelledAt } as const;
    const [line] = bookingWithShift({}, canceled).companions;
    return line && getAnswerLook(line, "client", now)?.text;
  };
  expect(textAt("2096-12-01T13:59:59Z")).toBe("Maya can't be there");
  expect(textAt("2096-12-01T14:00:00Z")).toBe("Maya canceled during the visit");
});

test("no promise outlives the start by more than a quarter of an hour", () => {
  const textAt = (at: string, shift: Partial<Shift> = {}) => {
    const [line] = bookingWithShift(shift, { ...farAhead, answer: "coming" }).companions;
    return line && getAnswerLook(line, "client", new Date(at));
  };
  expect(textAt("2096-12-01T14:14:00Z")?.text).toBe("Maya will be there");
  expect(textAt("2096-12-01T14:15:00Z")).toEqual({
    kind: "warn",
    text: "Paid · Maya has not checked in yet",
  });
  expect(textAt("2096-12-01T14:44:00Z", { minutesLate: 30 })?.text).toBe("Maya is running late");
  expect(textAt("2096-12-01T14:45:00Z", { minutesLate: 30 })?.text).toBe(
    "Paid · Maya has not checked in yet",
  );
});

test("a report or check-in replaces the promise", () => {
  const companionMissingAt = "2096-12-01T14:20:00Z";
  expect(getText("coming", { companionMissingAt })[0]).toBe("Paid · Maya was reported missing");
  expect(getText("coming", { checkedInAt: "2096-12-01T14:00:00Z" })[0]).toBeUndefined();
});

test("names a report once the booking is completed, and nothing else", () => {
  const companionMissingAt = "2096-12-01T14:20:00Z";
  const of = (shift: Partial<Shift>, role: "client" | "companion") =>
    getReportLooks(bookingWithShift(shift, { ...farAhead, answer: "coming" }).companions, role);
  expect(of({ companionMissingAt }, "client")).toEqual([
    { kind: "warn", text: "Maya was reported missing" },
  ]);
  expect(of({ companionMissingAt }, "companion")[0]?.text).toBe("You were reported missing");
  expect(of({ checkedInAt: "2096-12-01T14:00:00Z" }, "client")).toEqual([]);
});
