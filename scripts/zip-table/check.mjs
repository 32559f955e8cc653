// Checks that must hold for the table, and the figures that the decision names.
import { EXCEPTIONS } from './exceptions.mjs';
import { createGrid, kmBetween } from './geometry.mjs';
import { isInOtherState, MAX_APART_KM } from './points.mjs';
import { MILITARY } from './sources.mjs';
import { zoneByRaster } from './zones.mjs';

const MIN_ROWS = 41_500;

function countBy(rows, rowKey) {
    const counts = {};
    for (const row of rows) counts[rowKey(row)] = (counts[rowKey(row)] ?? 0) + 1;
    return counts;
}

export function checkTable(rows, geoNames, census) {
    const faults = [];
    const byZip = new Map(rows.map((row) => [row.zip, row]));
    if (rows.length < MIN_ROWS) faults.push(`only ${rows.length} ZIPs`);
    for (const row of rows) {
        if (!/^\d{5}$/.test(row.zip) || !row.city || !/^[A-Z]{2}$/.test(row.state)) faults.push(`${row.zip}: no name`);
        if (MILITARY.has(row.state)) faults.push(`${row.zip}: a military one`);
        if (!(row.lat && row.lng)) faults.push(`${row.zip}: no point`);
        if (!row.zone || row.zone === row.other) faults.push(`${row.zip}: no zone`);
        const area = census.get(row.zip);
        const place = geoNames.get(row.zip);
        if (area && place && kmBetween(row, area) > MAX_APART_KM && kmBetween(row, place) > MAX_APART_KM) {
            faults.push(`${row.zip}: further than ${MAX_APART_KM} km from both sources`);
        }
    }
    for (const { zips, why } of EXCEPTIONS) {
        for (const zip of zips) if (!byZip.has(zip)) faults.push(`${zip}: an exception without a ZIP (${why})`);
    }
    return faults;
}

export function describeTable(rows, geoNames, census) {
    const nearest = createGrid(rows.filter((row) => row.hasArea));
    const farBefore = [...geoNames.values()].filter((row) => census.has(row.zip) && kmBetween(row, census.get(row.zip)) > MAX_APART_KM);
    const shared = Object.values(countBy(rows.filter((row) => row.hasArea), (row) => `${row.lat} ${row.lng}`));
    return {
        zips: rows.length,
        bySource: countBy(rows, (row) => row.source),
        coarse: rows.filter((row) => row.km > MAX_APART_KM).length,
        coarseBySource: countBy(rows.filter((row) => row.km > MAX_APART_KM), (row) => row.source),
        geoNamesFarFromCensus: farBefore.length,
        areasThatShareAPoint: shared.filter((count) => count > 1).length,
        pointsAmongOtherStates: rows.filter((row) => !row.hasArea && isInOtherState(row, nearest)).length,
        zones: countBy(rows, (row) => row.zone),
        ofTwoZones: rows.filter((row) => row.other).length,
        exceptionsThatDifferFromPolygons: rows.filter((row) => row.polygon !== row.zone).length,
        rasterDiffers: rows.filter((row) => zoneByRaster(row) !== row.zone).length,
    };
}
