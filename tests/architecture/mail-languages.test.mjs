// Mails lead to the Spanish pages that the web app has, and to no others (docs/languages.md).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const wordsIn = (text) => [...text.matchAll(/"([^"]*)"/g)].map(([, word]) => word);

// Pages to which a mail leads without a log-in, by their paths.
const linkedPages = ['/reset-password', '/confirm-email', '/undo-change'];

test('a mail leads to the Spanish page wherever there is one', () => {
    const paths = new Map([...read('frontend/src/lib/paths.ts').matchAll(/^ {2}(\w+): "([^"]+)"/gm)].map(([, name, path]) => [name, path]));
    assert.match(read('frontend/src/lib/languages.ts'), /filter\(\(name\) => !name\.startsWith\("admin"\)\)/, 'all pages but those of staff');
    const [, pages] = /english_pages\{([^}]*)\}/.exec(read('app/notifications/mail_language.cpp'));
    assert.deepEqual(wordsIn(pages), ['/admin']);
    for (const page of linkedPages) assert.ok([...paths.values()].includes(page), page);
});

test('every link of a mail is known here', () => {
    const sources = ['reset_password', 'email_confirmation', 'undo_address'].map((name) => read(`app/accounts/${name}.cpp`));
    const linked = sources.flatMap((source) => [...source.matchAll(/public_origin \+ "(\/[\w-]+)#token="/g)].map(([, page]) => page));
    assert.deepEqual(linked.sort(), [...linkedPages].sort());
});
