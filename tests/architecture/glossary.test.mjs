// docs/glossary.md names types that exist, and every link among the documents leads somewhere.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (path) => readFileSync(join(root, path), 'utf8');
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'README.md', 'docs/*.md'], { cwd: root })
    .toString().split('\n').filter((file) => file && existsSync(join(root, file)));

function isDeclared(name, source) {
    return new RegExp(`\\b(struct|class|using) ${name}\\b(?!;)|\\b${name}\\(`).test(source);
}

// Explicit ids, and GitHub's anchors of headings: lower case, punctuation removed, spaces as hyphens.
function anchors(markdown) {
    const ids = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
    const headings = markdown.match(/^#+ .+$/gm) ?? [];
    return [...ids, ...headings.map((heading) => heading.replace(/^#+ /, '').toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'))];
}

test('every term of the glossary names a type that its file declares', () => {
    const rows = read('docs/glossary.md').split('\n').filter((line) => /^\| (?!term |---)/.test(line));
    assert.ok(rows.length > 80, `only ${rows.length} rows were read`);
    for (const row of rows) {
        const type = /^\| [^|]+ \| [^|]+ \| \[`(\w+)`\]\(\.\.\/([\w/.-]+)\) \|$/.exec(row);
        assert.ok(type, `not "| term | meaning | [\`Type\`](../file) |": ${row}`);
        const [, name, file] = type;
        assert.ok(existsSync(join(root, file)), `${name}: ${file} does not exist`);
        assert.ok(isDeclared(name, read(file)), `${file} does not declare ${name}`);
    }
});

test('every link among the documents resolves', () => {
    assert.ok(documents.length > 80, `only ${documents.length} documents were found`);
    const broken = [];
    for (const file of documents) {
        for (const [, target] of read(file).matchAll(/\]\(([^)\s]+)\)/g)) {
            if (/^[a-z]+:/.test(target)) continue;
            const [path, anchor] = target.split('#');
            const linked = path ? join(dirname(file), path) : file;
            if (!existsSync(join(root, linked))) broken.push(`${file}: ${target}`);
            else if (anchor && !anchors(read(linked)).includes(anchor)) broken.push(`${file}: ${target} (no such heading)`);
        }
    }
    assert.deepEqual(broken, []);
});

test('the index of the ADRs lists each under its own title, once', () => {
    const listed = [...read('docs/adr/README.md').matchAll(/^- \[(\d+\. .+)\]\((\d{4}-[\w-]+\.md)\)/gm)];
    assert.ok(listed.length > 70, `only ${listed.length} entries were read`);
    assert.equal(new Set(listed.map(([, , file]) => file)).size, listed.length);
    for (const [, title, file] of listed) {
        assert.equal(read(`docs/adr/${file}`).split('\n')[0], `# ${title}`);
        assert.equal(Number(file.slice(0, 4)), Number.parseInt(title, 10), file);
    }
});
