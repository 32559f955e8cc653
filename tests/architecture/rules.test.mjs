// Every rule that code, tests or documents cite has an anchor in docs/rules.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const PAGES = { decisions: 'decisions.md', 1: 'security.md', 2: 'reliability.md', 3: 'money.md' };
// Where an id or a section may appear and is no citation: data, pictures, generated files.
const NO_CITATIONS = [':!*.json', ':!*.svg', ':!*.css', ':!adapters/geo/data', ':!docs/conformance.md',
    ':!frontend/public', ':!docs/rules', ':!tests/architecture/rules.test.mjs'];

const anchors = Object.fromEntries(Object.entries(PAGES).map(([name, file]) => {
    const text = readFileSync(`docs/rules/${file}`, 'utf8');
    return [name, new Set([...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id))];
}));
const ruleIds = new Set(Object.values(anchors).flatMap((ids) => [...ids]));

// The citations of one line of text, each with whether it has an anchor.
export function findCitations(line, isDocument = false) {
    const found = [];
    for (const [cited, section] of line.matchAll(/\bdecisions(?:\.md)?,? §(\d+)/gi)) {
        found.push({ cited, exists: anchors.decisions.has(section) });
    }
    for (const [cited, part, section] of line.matchAll(/security-reliability-money §(([123])\.\d+)/g)) {
        found.push({ cited, exists: anchors[section].has(part) });
    }
    for (const [cited] of line.matchAll(/(?<![\w-])(?:AU|SE|HD|TL|WH)\d{1,2}(?![\w-])/g)) {
        found.push({ cited, exists: ruleIds.has(cited) });
    }
    // R, I, IN and UP are letters of other things too: only a comment, a test's name or a document cites them.
    const [, prose = ''] = /(?:\/\/|\/\*\*?|^\s*\*|^\s*#|--|test\('|it\(')(.*)/.exec(line) ?? [];
    for (const [, cited] of (isDocument ? line : prose).matchAll(/(?<![\w-])((?:R|I|IN|UP)\d{1,2})(?=[:,;)` ])/g)) {
        found.push({ cited, exists: ruleIds.has(cited) });
    }
    return found;
}

function linesThatCite() {
    const pattern = '§|(AU|SE|HD|TL|WH|IN|UP|R|I)[0-9]{1,2}';
    return execFileSync('git', ['grep', '-nIE', pattern, '--', '.', ...NO_CITATIONS],
        { encoding: 'utf8', maxBuffer: 64 << 20 }).split('\n').filter(Boolean);
}

test('a citation without an anchor is detected', () => {
    const missing = (line) => findCitations(line).filter(({ exists }) => !exists).map(({ cited }) => cited);
    assert.deepEqual(missing('// Decisions §4 and decisions §9'), ['decisions §9']);
    assert.deepEqual(missing('// AU5, AU99'), ['AU99']);
    assert.deepEqual(missing('// security-reliability-money §3.5, §3.99 and security-reliability-money §3.99'),
        ['security-reliability-money §3.99']);
    assert.deepEqual(missing("test('R21: a poisoned job') // R99: none"), ['R99']);
    assert.deepEqual(missing('# a probe (R99)'), ['R99']);
    assert.deepEqual(findCitations('Only a test key (R99) may be used.', true).map(({ cited }) => cited), ['R99']);
});

// reliability.md §2.4: what the audit reports and what readers are promised are one table.
test('the table of overdue states is the one of the code', () => {
    const code = readFileSync('domain/background/overdue.h', 'utf8').replace(/\s*\n\s*/g, ' ');
    const rules = [...code.matchAll(/\{OverdueKind::\w+, "([^"]+)", [^,}]+?(?:\{\d+\})?(, true)?(?:, true)?\}/g)];
    const inCode = rules.map(([, text, isListed]) => `${text} | ${isListed ? 'own list' : 'Should have ended'}`);
    const section = readFileSync('docs/rules/reliability.md', 'utf8').split('<a id="2.4"></a>')[1];
    const rows = section.split('\n').filter((row) => row.startsWith('| ')).slice(2).map((row) => row.split('|').map((cell) => cell.trim()));
    const inDocs = rows.map(([, text, , , shown]) =>
        `${text.replace(/ \(.*/, '')} | ${/^(Should|nothing)/.test(shown) ? 'Should have ended' : 'own list'}`);
    assert.ok(inCode.length > 20, `only ${inCode.length} rules were read`);
    assert.deepEqual(inDocs, inCode);
});

test('every cited rule exists in docs/rules', () => {
    const lines = linesThatCite();
    let citations = 0;
    const broken = [];
    for (const line of lines) {
        const [, file, text] = /^([^:]+):\d+:(.*)$/.exec(line);
        for (const { cited, exists } of findCitations(text, /\.(?:md|yaml)$/.test(file))) {
            citations += 1;
            if (!exists) broken.push(`${cited} in ${line.slice(0, 120)}`);
        }
    }
    assert.ok(citations > 300, `only ${citations} citations were read`);
    assert.deepEqual(broken, []);
});
