const earthRadiusMiles = 3959; // FEE-017

export interface Point {
  lat: number;
  lng: number;
}

/** Haversine, rounded to hundredths of a mile like the server. */
export function milesBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = radians(b.lat - a.lat) / 2;
  const halfLng = radians(b.lng - a.lng) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halfLng) ** 2;
  const miles = 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
  return Math.round(miles * 100) / 100;
}
