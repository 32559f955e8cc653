// One point for each ZIP, and its possible error.
import { createGrid, kmBetween, meanPoint } from './geometry.mjs';
import { TERRITORIES } from './sources.mjs';

// Two sources agree when they are no further apart than this.
export const MAX_APART_KM = 15;
const PLACE_KM = 5;     // for the point of a named place without a second source
const UNKNOWN_KM = 60;  // for an unconfirmed estimate

const cityKey = (row) => `${row.city.toLowerCase().replace(/[^a-z]/g, '')} ${row.state}`;
const pointKey = (row) => `${row.lat} ${row.lng}`;

function groupBy(rows, rowKey) {
    const groups = new Map();
    for (const row of rows) {
        const key = rowKey(row);
        if (!groups.has(key)) groups.set(key, []);
        groups.get(key).push(row);
    }
    return groups;
}

// Half the distance to the neighbors: about how far the area of a ZIP extends around its point.
function reachKm(nearest, point) {
    const neighbors = nearest(point, 3);
    return neighbors.length ? meanKm(neighbors) / 2 : PLACE_KM;
}
const meanKm = (rows) => rows.reduce((sum, row) => sum + row.km, 0) / rows.length;

// The center of areas that the Census has, with the distance of the farthest as its error.
function around(areas, nearest) {
    const point = meanPoint(areas);
    const farthest = Math.max(...areas.map((area) => kmBetween(point, area) + reachKm(nearest, area)));
    return { ...point, km: farthest, source: 'city' };
}

// Whether its point is among ZIPs of other states only.
export function isInOtherState(row, nearest) {
    const neighbors = nearest(row, 4);
    return neighbors.length === 4 && neighbors.every((other) => other.state !== row.state);
}

export function choosePoints(geoNames, census, olderList, cities) {
    const names = new Map([...olderList, ...geoNames]);
    const areas = [...census].filter(([zip]) => names.has(zip)).map(([zip, point]) => ({ ...names.get(zip), ...point }));
    const nearest = createGrid(areas);
    const areasOfCity = groupBy(areas, cityKey);
    const areasOfCounty = groupBy(areas.filter((row) => row.county), (row) => row.county);
    const sharers = groupBy([...geoNames.values()], pointKey);

    const townOf = new Map(cities.map((city) => [cityKey(city), city]));

    // People live in the town; the center of a large area may be far out in the desert.
    const townIn = (row, area, reach) => {
        const town = row.isPlace && !isInOtherState(row, nearest) ? row : townOf.get(cityKey(row));
        const isNear = (point) => town && kmBetween(town, point) <= MAX_APART_KM;
        return town === row || isNear(row) || isNear(area) ? { lat: town.lat, lng: town.lng, km: reach, source: 'town' } : undefined;
    };
    // In territories, of which the Census lists few areas, the town that an estimate is named after and close to.
    const confirmedByTown = (row) => {
        const town = TERRITORIES.includes(row.state) ? townOf.get(cityKey(row)) : undefined;
        const apart = town ? kmBetween(town, row) : Infinity;
        if (apart > MAX_APART_KM) return undefined;
        return { lat: town.lat, lng: town.lng, km: Math.max(PLACE_KM, apart), source: 'place' };
    };
    const isTrusted = (row) => row.isPlace && sharers.get(pointKey(row)).length === 1 && !isInOtherState(row, nearest);
    const chosen = (row) => {
        const area = census.get(row.zip);
        const named = geoNames.get(row.zip);
        const place = named && isTrusted(named) ? named : undefined;
        if (area) {
            const apart = place ? kmBetween(area, place) : Infinity;
            if (apart <= MAX_APART_KM) return { lat: place.lat, lng: place.lng, km: apart, source: 'both' };
            const reach = reachKm(nearest, { ...area, zip: row.zip });
            const town = reach > MAX_APART_KM && named ? townIn(named, area, reach) : undefined;
            return town ?? { ...area, km: reach, source: 'census' };
        }
        if (place) return { lat: place.lat, lng: place.lng, km: PLACE_KM, source: 'place' };
        const ofCity = areasOfCity.get(cityKey(row));
        if (ofCity) return around(ofCity, nearest);
        const sharing = named?.isPlace ? sharers.get(pointKey(named)) : [];
        if (sharing.length && sharing.every((other) => cityKey(other) === cityKey(row)) && !isInOtherState(row, nearest)) {
            return { lat: row.lat, lng: row.lng, km: PLACE_KM, source: 'place' };
        }
        const ofCounty = named && areasOfCounty.get(named.county);
        if (ofCounty) return { ...around(ofCounty, nearest), source: 'county' };
        return confirmedByTown(row) ?? { lat: row.lat, lng: row.lng, km: UNKNOWN_KM, source: 'estimate' };
    };
    return [...names.values()]
        .map((row) => ({ ...row, ...chosen(row), hasArea: census.has(row.zip) }))
        .map((row) => (row.hasArea ? { ...row, reach: reachKm(nearest, row) } : row))
        .sort((a, b) => (a.zip < b.zip ? -1 : 1));
}
