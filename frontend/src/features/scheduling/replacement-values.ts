/** The request of the emergency replacement form (ADMB-020). */
export interface ReplacementValues {
  originalBookingId: string;
  originalCompanionId: string;
  replacementCompanionId: string;
  reason: keyof typeof reasons;
  notifyClient: boolean;
}

// ADMB-018
export const reasons = {
  illness: "Illness",
  emergency: "Emergency",
  unavailable: "Unavailable",
  client_request: "Client request",
  other: "Other",
};

export const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
