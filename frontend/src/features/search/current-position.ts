import type { SearchPlace } from "./criteria";

const positionTimeoutMs = 10_000;

/** The browser's own position, asked for only after a click, rounded to about a mile. */
export function currentPosition(): Promise<SearchPlace> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(new Error("unsupported"));
      return;
    }
    const rounded = (degrees: number) => Math.round(degrees * 50) / 50;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          lat: rounded(coords.latitude),
          lng: rounded(coords.longitude),
          label: "your position",
        }),
      reject,
      { timeout: positionTimeoutMs, maximumAge: 600_000 },
    );
  });
}
