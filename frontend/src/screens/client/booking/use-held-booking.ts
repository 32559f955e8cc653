import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSession } from "~/api/session";
import { isRequested } from "~/features/bookings/approvals/approval-look";
import { bookingQueryOptions } from "~/features/bookings/booking-query";
import {
  forgetHeldBooking,
  type HeldBooking,
  readHeldBooking,
} from "~/features/bookings/form/held-booking";

export interface RestoredBooking extends HeldBooking {
  isWaiverAgreed: boolean;
}

/**
 * The form's values when it was left for the payment page, while that booking is unpaid: Back leads
 * here, and the price says that the user holds the time. After payment the form starts empty.
 */
export function useHeldBooking(companionId: string): RestoredBooking | null {
  const { user } = useSession();
  const userId = user?._id;
  const [held] = useState(() => readHeldBooking(userId, companionId));
  const { data } = useQuery({
    ...bookingQueryOptions(held?.bookingId ?? ""),
    enabled: held !== null,
    staleTime: 0,
  });
  const isOver = data !== undefined && (data.status !== "pending" || isRequested(data));
  useEffect(() => {
    if (isOver) forgetHeldBooking(userId, companionId);
  }, [isOver, userId, companionId]);
  if (!held || (isOver && data.status !== "cancelled")) return null;
  // The agreement is recorded with that booking; another booking asks for it again.
  return { ...held, isWaiverAgreed: !isOver };
}
