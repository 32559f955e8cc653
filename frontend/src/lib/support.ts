/** Shown until /api/config answers, and while the server cannot be reached. */
export const defaultSupport = {
  phone: "+1 (617) 555-0142",
  email: "support@steady.example",
  answerHours: 24,
};

export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
