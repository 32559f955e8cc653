/** Without case and accents. */
export const comparedForm = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
