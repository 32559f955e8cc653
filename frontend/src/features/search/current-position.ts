import type { SearchPlace } from "./search-place";

const positionTimeoutMs = 10_000;
/** The browser's own timeout starts with the permission; an unanswered prompt has none. */
export const answerTimeoutMs = 30_000;

/** The browser's own position, requested only after a click, rounded to about a mile. */
export function currentPosition(signal: AbortSignal): Promise<SearchPlace> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(new Error("unsupported"));
      return;
    }
    const fail = (reason: unknown) => {
      clearTimeout(timer);
      reject(reason);
    };
    const timer = setTimeout(() => fail(new Error("unanswered")), answerTimeoutMs);
    signal.addEventListener("abort", () => fail(signal.reason));
    const rounded = (degrees: number) => Math.round(degrees * 50) / 50;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer);
        resolve({
          lat: rounded(coords.latitude),
          lng: rounded(coords.longitude),
          label: "your position",
        });
      },
      fail,
      { timeout: positionTimeoutMs, maximumAge: 600_000 },
    );
  });
}
