/** Shown until /api/config responds, and while the server is unreachable. */
export const defaultSupport = {
  phone: "+1 (617) 555-0142",
  email: "support@steady.example",
  answerHours: 24,
};

/** The extension is dialed after a pause; it is not part of the number. */
export function telephoneLink(phone: string): string {
  const [number = "", extension] = phone.split(/ext\.?/i);
  const digits = (text: string) => text.replace(/[^+\d]/g, "");
  return `tel:${digits(number)}${extension ? `,${digits(extension)}` : ""}`;
}
