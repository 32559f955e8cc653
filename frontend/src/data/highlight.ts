interface Highlight {
  type?: string | undefined;
  expiresAt?: string | undefined;
}

/** Active only with a type and an end in the future (SRCH-024, SRCH-026). */
export function hasActiveHighlight(highlight: Highlight | undefined, now: Date): boolean {
  if (!highlight?.type || !highlight.expiresAt) return false;
  return new Date(highlight.expiresAt).getTime() > now.getTime();
}
