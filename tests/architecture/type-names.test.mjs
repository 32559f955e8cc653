// Two types of one name in one namespace are one type to the linker, which keeps either's functions for both.
// The compiler sees it only where one source includes both headers.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The headers that define each type, of headers by name. */
function definitions(headers) {
    const found = new Map();
    for (const [file, text] of headers) {
        const [space] = [...text.matchAll(/^namespace ([\w:]+)/gm)].map(([, name]) => name).slice(-1);
        // Not a nested one (`Outer::State {`), which has its outer type's name.
        for (const [, name] of text.matchAll(/^(?:struct|class|enum class) (\w+)(?: final)?(?: :(?!:)[^;{]*)? \{/gm)) {
            const type = `${space}::${name}`;
            found.set(type, [...(found.get(type) ?? []), file]);
        }
    }
    return found;
}

const twice = (headers) => [...definitions(headers)].filter(([, files]) => files.length > 1);

test('no two headers of the product define a type of the same name', () => {
    const files = execFileSync('git', ['ls-files', '*.h'], { encoding: 'utf8' }).split('\n');
    const product = files.filter((file) => /^(adapters|app|domain|ports)\//.test(file));
    assert.ok(product.length > 400);
    assert.deepEqual(twice(product.map((file) => [file, readFileSync(file, 'utf8')])), []);
});

test('a second definition is found, a nested type and a declaration are not', () => {
    const inSteady = (text) => `namespace steady {\n\n${text}\n\n}  // namespace steady\n`;
    const headers = [
        ['a.h', inSteady('struct Metrics {\n};')],
        ['b.h', inSteady('class Metrics;\nclass Meter final : public Gauge {\n};\nstruct Meter::State {\n};')],
        ['c.h', inSteady('class Metrics {\n};\nstruct State {\n};')],
    ];
    assert.deepEqual(twice(headers), [['steady::Metrics', ['a.h', 'c.h']]]);
});
