import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hidden, hiddenInRepository } from './hidden-functions.mjs';

const header = ['domain/core/text.h', 'namespace steady {\n[[nodiscard]] constexpr bool is_letter(char c) {\n return c > 1;\n}\n}'];
const source = (body) => ['domain/people/email.cpp', `namespace steady {\nnamespace {\n${body}\n}\n}`];

test('a function of an anonymous namespace that hides a header\'s function is named', () => {
    const [line] = hidden([header, source('bool is_letter(char letter) { return letter == \'a\'; }')]);
    assert.match(line, /email\.cpp: is_letter\(char\) hides that of domain\/core\/text\.h/);
});

test('other parameters, other scopes and members hide nothing', () => {
    assert.deepEqual(hidden([header, source('bool is_letter(std::string_view text) { return text.empty(); }')]), []);
    assert.deepEqual(hidden([header, source('class Reader {\n bool is_letter(char c) { return true; }\n};')]), []);
    assert.deepEqual(hidden([['a.h', 'namespace steady::sql {\nbool is_letter(char c);\n}'], source('bool is_letter(char c) { return true; }')]), []);
});

test('no source hides a function of a header', () => {
    assert.deepEqual(hiddenInRepository(), []);
});
