/** The global class of each tone (styles/base.css). */
export const toneClasses = {
  info: "tone-info",
  ok: "tone-ok",
  warn: "tone-warn",
  bad: "tone-bad",
} as const;

export type Tone = keyof typeof toneClasses;
