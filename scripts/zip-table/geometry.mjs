// Distances on the sphere, and the points nearest to one.
const RADIANS = Math.PI / 180;
const EARTH_KM = 6371;
const CELL_DEGREES = 0.5;
const MAX_RINGS = 12;

export function kmBetween(a, b) {
    const h = Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2 +
        Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(((b.lng - a.lng) * RADIANS) / 2) ** 2;
    return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function meanPoint(points) {
    const sum = points.reduce((all, p) => ({ lat: all.lat + p.lat, lng: all.lng + p.lng }), { lat: 0, lng: 0 });
    return { lat: sum.lat / points.length, lng: sum.lng / points.length };
}

// A grid over points, each `{zip, lat, lng, …}`.
export function createGrid(points) {
    const cells = new Map();
    const gridCell = (p) => [Math.floor(p.lat / CELL_DEGREES), Math.floor(p.lng / CELL_DEGREES)];
    for (const point of points) {
        const key = gridCell(point).join();
        if (!cells.has(key)) cells.set(key, []);
        cells.get(key).push(point);
    }
    // The `count` nearest other points, with their distance; fewer when there are none within 600 km.
    return function nearest(point, count) {
        const [row, column] = gridCell(point);
        let found = [];
        for (let ring = 0; ring <= MAX_RINGS; ++ring) {
            for (let r = -ring; r <= ring; ++r) {
                for (let c = -ring; c <= ring; ++c) {
                    if (Math.max(Math.abs(r), Math.abs(c)) !== ring) continue;
                    found.push(...(cells.get([row + r, column + c].join()) ?? []));
                }
            }
            // One more ring than needed: a neighbor may be just beyond the edge of a cell.
            if (ring > 0 && found.length > count * 4) break;
        }
        found = found.filter((other) => other.zip !== point.zip)
            .map((other) => ({ ...other, km: kmBetween(point, other) }));
        return found.sort((a, b) => a.km - b.km).slice(0, count);
    };
}
