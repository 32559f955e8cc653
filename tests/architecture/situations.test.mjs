// The situations of a search (ADR 132) stand for skills: each must be in the catalogue from which companions
// choose, and what the filter says about shifts must be what the rule asks for.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const read = (path) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const rule = await read('domain/companions/situations.cpp');
const catalogue = (await read('frontend/src/features/companions/catalogue.ts')).toLowerCase();
const choices = await read('frontend/src/features/search/situation-hints.ts');

test('every skill of a situation is in the catalogue', () => {
  const lists = [...rule.matchAll(/constexpr Skills (\w+)\{([^}]*)\}/g)];
  assert.equal(lists.length, 6);
  for (const [, situation, list] of lists) {
    const skills = [...list.matchAll(/"([^"]+)"/g)].map(([, skill]) => skill);
    assert.ok(skills.length >= 4, situation);
    for (const skill of skills) assert.ok(catalogue.includes(`"${skill}"`), `${skill} of ${situation}`);
  }
});

test('the filter names the length of shifts that the rule needs', () => {
  for (const [, situation, hours] of rule.matchAll(/Situation::(\w+):\s+return \{\w+(?:, (\w+))?\};/g)) {
    const needed = hours && rule.match(new RegExp(`${hours} = (\\d+);`))[1];
    const hint = choices.match(new RegExp(`${situation}:\\s+"([^"]*)"`))[1];
    assert.equal(hint.match(/shifts of (\d+) hours/)?.[1], needed, situation);
  }
});
