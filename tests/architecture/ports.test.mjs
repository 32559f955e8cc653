// No port has more than twelve methods, so a use case depends only on what it calls (ADR 98).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const maxMethods = 12;
const ports = new URL('../../ports/', import.meta.url);

// The classes of a header: their bases and how many virtual functions they declare, destructors not counted.
export function findInterfaces(source) {
    const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '').replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
    return [...code.matchAll(/\b(?:class|struct)\s+(\w+)(?:\s+final)?\s*(?::([^{;]*))?\{/g)].map((found) => {
        let end = found.index + found[0].length;
        for (let depth = 1; depth > 0; end += 1) {
            if (code[end] === '{') depth += 1;
            if (code[end] === '}') depth -= 1;
        }
        const body = code.slice(found.index + found[0].length, end);
        return {
            name: found[1],
            bases: [...(found[2] ?? '').matchAll(/(\w+)\s*(?:,|$)/g)].map(([, base]) => base),
            methods: [...body.matchAll(/\bvirtual\b(?!\s*~)/g)].length,
        };
    });
}

// With the methods of the bases: a caller that gets the derived port sees them too.
export function countMethods(interfaces) {
    const byName = new Map(interfaces.map((each) => [each.name, each]));
    const count = ({ methods, bases }) =>
        bases.reduce((sum, base) => sum + (byName.has(base) ? count(byName.get(base)) : 0), methods);
    return interfaces.map((each) => ({ name: each.name, methods: count(each) })).filter(({ methods }) => methods > 0);
}

const headers = readdirSync(ports, { recursive: true }).filter((name) => name.endsWith('.h'));
const counted = countMethods(headers.flatMap((name) => findInterfaces(readFileSync(new URL(name, ports), 'utf8'))));

test('no port has more than twelve methods', () => {
    assert.ok(counted.length > 60, `only ${counted.length} ports were read`);
    const tooWide = counted.filter(({ methods }) => methods > maxMethods).map(({ name, methods }) => `${name}: ${methods}`);
    assert.deepEqual(tooWide, [], 'cut along the callers');
});

test('a port that is too wide is counted, with its bases and its default bodies', () => {
    const source = `
// class InAComment { virtual void no() = 0; };
class Base { public: virtual ~Base() = default; virtual void one() = 0; };
class Wide final : public Base, public Other {
  public:
    // virtual void in_a_comment() = 0;
    [[nodiscard]] virtual int two(const std::string& text = "virtual") = 0;
    virtual bool three() { return false; }
    void plain();
};
struct Data { int four = 0; };`;
    assert.deepEqual(countMethods(findInterfaces(source)), [{ name: 'Base', methods: 1 }, { name: 'Wide', methods: 3 }]);
});
