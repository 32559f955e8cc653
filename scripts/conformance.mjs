// Writes docs/conformance.md: every clause that a test names, its text and the test.
//
//   node scripts/conformance.mjs path/to/clauses.tsv     write the page
//   node scripts/conformance.mjs --check                 every id named by a test is on the page
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const PAGE = 'docs/conformance.md';
const ID = /\b(?:NAV|ROLE|AUTH|SESS|API|SRCH|PROF|CONS|FILE|BOOK|FEE|SIGN|IDV|BLOCK|FAV|CDASH|VERI|HIGH|ENT|SW|PAYO|REVW|HIST|KDASH|KPROF|CPROF|EARN|EEARN|KBOOK|KREVW|ADM|ADMA|ADMB|ADMP|ADMV)-\d{3}\b/g;

function testFiles() {
    return execFileSync('git', ['ls-files', 'tests', 'frontend'], { encoding: 'utf8' }).split('\n')
        .filter((file) => existsSync(file))
        .filter((file) => /^tests\/.*\.(cpp|h|hpp|mjs|ts)$/.test(file) || /\.(test|spec)\.(ts|tsx)$/.test(file));
}

// A test may name a run of clauses: "FEE-012 to FEE-015".
function idsIn(text) {
    const ids = new Set(text.match(ID) ?? []);
    for (const [, area, from, to] of text.matchAll(/\b([A-Z]{2,5})-(\d{3}) to \1-(\d{3})\b/g)) {
        for (let n = Number(from); n <= Number(to) && n < Number(from) + 12; n += 1) {
            ids.add(`${area}-${String(n).padStart(3, '0')}`);
        }
    }
    return ids;
}

export function clausesByTest() {
    const found = new Map();
    for (const file of testFiles()) {
        for (const id of idsIn(readFileSync(file, 'utf8'))) {
            found.set(id, [...(found.get(id) ?? []), file]);
        }
    }
    return found;
}

function write(clausesFile) {
    const clauses = readFileSync(clausesFile, 'utf8').trim().split('\n').slice(1).map((line) => line.split('\t'));
    const proven = clausesByTest();
    const areas = new Map();
    for (const [id, area, , text] of clauses) {
        const key = id.split('-')[0];
        if (!areas.has(key)) areas.set(key, { area, rows: [], all: 0 });
        areas.get(key).all += 1;
        if (proven.has(id)) areas.get(key).rows.push([id, text, proven.get(id)]);
    }
    const out = ['# Conformance', '',
        'Written by `./dev conformance` from the clause ids that tests name. A clause is listed when a test proves it.', '',
        '| area | proven | clauses |', '| --- | --- | --- |'];
    for (const [key, { rows, all }] of areas) out.push(`| ${key} | ${rows.length} | ${all} |`);
    for (const [key, { area, rows }] of areas) {
        if (rows.length === 0) continue;
        out.push('', `## ${key}: ${area}`, '', '| id | clause | test |', '| --- | --- | --- |');
        for (const [id, text, files] of rows) {
            out.push(`| ${id} | ${text.replaceAll('|', '\\|')} | ${files.map((f) => `\`${f}\``).join('<br>')} |`);
        }
    }
    writeFileSync(PAGE, `${out.join('\n')}\n`);
    console.log(`conformance: ${proven.size} clauses named by tests, of ${clauses.length}`);
}

function check() {
    const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
    const missing = [...clausesByTest().keys()].filter((id) => !page.includes(`| ${id} |`));
    if (missing.length > 0) {
        console.error(`docs/conformance.md lacks ${missing.slice(0, 20).join(' ')}${missing.length > 20 ? ' …' : ''}: run ./dev conformance`);
        process.exit(1);
    }
    console.log(`conformance: ${clausesByTest().size} clauses, page is current`);
}

if (process.argv[2] === '--check') check();
else write(process.argv[2] ?? '../shared/spec/clauses.tsv');
