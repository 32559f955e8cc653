import type { Row } from "./every-route";

/**
 * Rows of one audience, a few at a time. A test opens them one after the other in one tab, which
 * compiles the app's scripts once. Rows whose noise a test must expect are alone.
 */
export function groupRows(rows: Row[], size: number): Row[][] {
  const groups = rows.filter(({ noise }) => noise).map((row) => [row]);
  for (const audience of new Set(rows.map(({ who }) => who))) {
    const alike = rows.filter(({ who, noise }) => who === audience && !noise);
    for (let start = 0; start < alike.length; start += size) {
      groups.push(alike.slice(start, start + size));
    }
  }
  return groups;
}

export const nameGroup = (rows: Row[]) =>
  `${rows[0]?.who ?? "visitor"}: ${rows.map(({ route }) => route).join(", ")}`;
