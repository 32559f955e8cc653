// scripts/new-feature fits the tree: its registrations find their lines, its templates use what exists, and
// docs/development.md lists every file that it touches.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { planFeature, registrations, spellings } from '../../scripts/feature-plan.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const name = 'scratch_feature';
const plan = planFeature(name, root);
const planned = new Map(plan.map(({ file, text }) => [file, text]));
const exists = (file) => planned.has(file) || existsSync(path.join(root, file));

test('a new feature replaces no file, and leaves no placeholder', () => {
    for (const { file, text, isNew } of plan) {
        if (isNew) assert.ok(!existsSync(path.join(root, file)), file);
        assert.doesNotMatch(file + text, /@(snake|kebab|Pascal|camel|words|Words|number)@/, file);
    }
});

test('the templates include and import what exists', () => {
    for (const { file, text } of plan.filter(({ isNew }) => isNew)) {
        for (const [, header] of text.matchAll(/^#include "(.+)"/gm)) assert.ok(exists(header), `${file} includes ${header}`);
        for (const [, module] of text.matchAll(/ from "(~\/.+|\.\/.+)"/g)) {
            const target = module.startsWith('~/')
                ? `frontend/src/${module.slice(2)}`
                : path.posix.join(path.posix.dirname(file), module);
            assert.ok(['.ts', '.tsx'].some((end) => exists(target + end)), `${file} imports ${module}`);
        }
    }
});

test('every registration names a file of the feature or one of its types, once', () => {
    const spelled = Object.values(spellings(name, root));
    for (const file of Object.keys(registrations)) {
        const present = readFileSync(path.join(root, file), 'utf8').split('\n');
        const added = planned.get(file).split('\n').filter((line) => !present.includes(line));
        assert.ok(added.some((line) => spelled.some((word) => line.includes(word))), `${file}: ${added}`);
    }
});

test('a word that is no feature name is refused', () => {
    for (const word of ['', 'Notes', 'two words', '../x', 'x__y', '9x', 'x_']) assert.throws(() => planFeature(word, root), word);
});

test('docs/development.md lists every file that a new feature touches', () => {
    const text = readFileSync(path.join(root, 'docs/development.md'), 'utf8');
    const section = text.slice(text.indexOf('## Adding a feature'), text.indexOf('## Migrations'));
    for (const { file } of plan) {
        const shown = file.replaceAll(name, 'NAME').replaceAll(name.replaceAll('_', '-'), 'NAME').replace(/\d{4}_/, 'NUMBER_');
        assert.ok(section.includes(`\`${shown}\``), `${shown} is not listed`);
    }
});

test('a feature touches at most 30 files of the server and 14 of the web app', () => {
    const web = plan.filter(({ file }) => file.startsWith('frontend/'));
    assert.ok(plan.length - web.length <= 30, `${plan.length - web.length} files of the server`);
    assert.ok(web.length <= 14, `${web.length} files of the web app`);
});
