// The time zone of each ZIP: from the polygons, then the exceptions.
import { createRequire } from 'node:module';

import { exceptionOf } from './exceptions.mjs';

const require = createRequire(import.meta.url);
const { find: findByPolygon } = require('geo-tz/all');
const findByRaster = require('tz-lookup');

const RADIANS = Math.PI / 180;
const KM_PER_DEGREE = 111.2;
const DIRECTIONS = 8;
const MIN_REACH_KM = 2;
const MAX_REACH_KM = 30;

// Zones that agree with one of these from now on get its name, so that one wall time has one name: Detroit
// and Louisville are New York, Boise is Denver.
const NAMES = [
    'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles',
    'America/Anchorage', 'America/Adak', 'Pacific/Honolulu', 'America/Puerto_Rico', 'Pacific/Guam',
    'Pacific/Pago_Pago', 'Pacific/Majuro', 'Pacific/Kwajalein', 'Pacific/Palau', 'Pacific/Chuuk',
    'Pacific/Pohnpei', 'Pacific/Kosrae',
];
const HOURS_OF_TWO_YEARS = 731 * 24;

function readOffsets(zone) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const offsets = [];
    for (let hour = 0; hour < HOURS_OF_TWO_YEARS; hour += 24) {
        const parts = format.formatToParts(Date.UTC(2026, 0, 1, hour));
        offsets.push(parts.find((part) => part.type === 'timeZoneName').value);
    }
    return offsets.join();
}

// Only zones of the United States: a point on the border may be in Canada or Mexico.
const COUNTRY_PREFIXES = [
    'America/Indiana/', 'America/Kentucky/', 'America/North_Dakota/', 'America/Detroit', 'America/Menominee',
    'America/Boise', 'America/Juneau', 'America/Sitka', 'America/Metlakatla', 'America/Yakutat', 'America/Nome',
    'America/St_Thomas', 'Pacific/Saipan', 'Pacific/Midway',
];
const written = new Map(NAMES.map((name) => [name, name]));

function writtenAs(zone) {
    if (!written.has(zone)) {
        const isOurs = COUNTRY_PREFIXES.some((prefix) => zone.startsWith(prefix));
        const offsets = isOurs && readOffsets(zone);
        const same = isOurs && NAMES.find((name) => readOffsets(name) === offsets);
        written.set(zone, same || undefined);
    }
    return written.get(zone);
}

export function zoneByPolygon(point) {
    return findByPolygon(point.lat, point.lng).map(writtenAs).find(Boolean);
}

export function zoneByRaster(point) {
    return writtenAs(findByRaster(point.lat, point.lng));
}

function zonesAround(point, km) {
    const found = new Set();
    for (let i = 0; i < DIRECTIONS; ++i) {
        const angle = (i * 2 * Math.PI) / DIRECTIONS;
        const zone = zoneByPolygon({
            lat: point.lat + (km * Math.cos(angle)) / KM_PER_DEGREE,
            lng: point.lng + (km * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos(point.lat * RADIANS)),
        });
        if (zone) found.add(zone);
    }
    return [...found];
}

// Adds its zone to each row, and the other one when the area of a ZIP crosses a zone line inside its state (a
// ZIP that crosses the line of its state is rare, and is queried by its state).
export function addZones(rows) {
    const zoned = rows.map((row) => ({ ...row, polygon: zoneByPolygon(row) }));
    const zonesOfState = new Map();
    for (const row of zoned) {
        if (exceptionOf.has(row.zip)) continue;
        if (!zonesOfState.has(row.state)) zonesOfState.set(row.state, new Set());
        zonesOfState.get(row.state).add(row.polygon);
    }
    return zoned.map((row) => {
        const exception = exceptionOf.get(row.zip);
        if (exception) return { ...row, zone: exception.zone, other: exception.other ?? '' };
        const zone = row.polygon;
        if (!row.hasArea || zonesOfState.get(row.state).size === 1) return { ...row, zone, other: '' };
        const reach = Math.min(MAX_REACH_KM, Math.max(MIN_REACH_KM, row.reach));
        const isOther = (found) => found !== zone && zonesOfState.get(row.state).has(found);
        return { ...row, zone, other: zonesAround(row, reach).find(isOther) ?? '' };
    });
}
