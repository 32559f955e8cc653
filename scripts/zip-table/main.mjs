// Writes adapters/geo/data/us_zips.tsv and us_cities.tsv, and prints their statistics.
import { writeFileSync } from 'node:fs';

import { checkTable, describeTable } from './check.mjs';
import { choosePoints } from './points.mjs';
import { readCensus, readCities, readGeoNames, readOlderList } from './sources.mjs';
import { addZones, zoneByPolygon } from './zones.mjs';

const folder = new URL('../../adapters/geo/data/', import.meta.url);
const degrees = (value) => String(Number(value.toFixed(4)));
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function writeTable(name, rows) {
    writeFileSync(new URL(name, folder), rows.map((row) => `${row.join('\t')}\n`).join(''));
}

const geoNames = readGeoNames();
const census = readCensus();
const towns = readCities();
const rows = addZones(choosePoints(geoNames, census, readOlderList(), towns));
const faults = checkTable(rows, geoNames, census);
if (faults.length) {
    console.error(faults.join('\n'));
    process.exit(1);
}
writeTable('us_zips.tsv', rows.map((row) => [
    row.zip, row.city, row.state, degrees(row.lat), degrees(row.lng), Math.max(1, Math.ceil(row.km)), row.zone, row.other,
]));
const cities = towns
    .map((city) => ({ ...city, zone: zoneByPolygon(city) }))
    .filter((city) => city.zone && city.population > 0)
    .sort((a, b) => compare(a.state, b.state) || compare(a.city, b.city) || b.population - a.population);
writeTable('us_cities.tsv', cities.map((city) => [
    city.city, city.state, city.population, degrees(city.lat), degrees(city.lng), city.zone,
]));
console.log(JSON.stringify({ ...describeTable(rows, geoNames, census), cities: cities.length }, null, 2));
