/** What an entry of the browser's history holds of a list besides its address (useListParams). */
export interface Beside {
  personal?: Record<string, string>;
}

let narrowedAt: string | null = null;

/** The list that is on the screen, while it is narrowed by what stands in no address. */
export function noteNarrowed(pathname: string | null): void {
  narrowedAt = pathname;
}

/** Whether the address alone would ask for another list than the one that is, or was, on the screen. */
export function isNarrowedBeside(pathname: string): boolean {
  if (pathname === narrowedAt) return true;
  const { personal = {} } = (history.state?.usr ?? {}) as Beside;
  return pathname === location.pathname && Object.keys(personal).length > 0;
}
