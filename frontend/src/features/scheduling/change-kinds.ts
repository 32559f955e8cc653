import { getDollars, wholeAmount } from "~/lib/numbers";
import type { AdminBookingLine, LineChange } from "./scheduling-queries";

/** ADMB-023: the six cards. */
export const modifications = {
  reschedule: {
    title: "Reschedule Booking",
    text: "Move a visit to another free time of its companion.",
  },
  companions: {
    title: "Add/Remove Companions",
    text: "Propose another companion, or take one out.",
  },
  duration: { title: "Extend/Reduce Duration", text: "More or fewer hours, from the same start." },
  location: {
    title: "Change Location",
    text: "Another meeting place, with mileage fee recalculation.",
  },
  price: { title: "Pricing Adjustments", text: "Another hourly rate for one visit." },
  bulk: {
    title: "Bulk Modifications",
    text: "The same change for several visits, one after another.",
  },
} as const;
export type Modification = keyof typeof modifications;
export const modificationKinds = Object.keys(modifications) as Modification[];

/** Cards that change one line through a form. */
export type ChangeKind = Exclude<Modification, "companions" | "bulk">;

export interface ChangeValues {
  date: string;
  arrivalTime: string;
  duration: string;
  location: string;
  hourlyRate: string;
}

export function getChange(kind: ChangeKind, lineId: string, values: ChangeValues): LineChange {
  switch (kind) {
    case "reschedule":
      return { lineId, date: values.date, arrivalTime: values.arrivalTime };
    case "duration":
      return { lineId, duration: wholeAmount(values.duration) };
    case "location":
      return { lineId, location: values.location.trim() };
    case "price":
      return { lineId, hourlyRate: getDollars(values.hourlyRate) };
  }
}

export const canBe = (kind: ChangeKind, line: AdminBookingLine) =>
  line.canChange && (kind !== "location" || !line.isVideoSession);
