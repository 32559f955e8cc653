// docs/openapi.yaml, parsed once, and the validators of its schemas, compiled once: every test file is a
// process, and needs both.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const need = createRequire(import.meta.url);
const text = readFileSync(new URL('../../docs/openapi.yaml', import.meta.url), 'utf8');
const locked = readFileSync(new URL('package-lock.json', import.meta.url), 'utf8');
const digest = createHash('sha256').update(text).update(locked).digest('hex').slice(0, 16);
const folder = new URL(`node_modules/.cache/contract-${digest}/`, import.meta.url);

// A cached file by name, created when missing. Other processes do the same concurrently.
function kept(name, read, make) {
  const place = new URL(name, folder);
  try {
    return read(place);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'MODULE_NOT_FOUND') throw error;
  }
  mkdirSync(folder, { recursive: true });
  const unfinished = new URL(`${process.pid}-${name}`, folder);
  writeFileSync(unfinished, make());
  renameSync(unfinished, place);
  return read(place);
}

export const readContract = () =>
  kept(
    'contract.json',
    (place) => JSON.parse(readFileSync(place, 'utf8')),
    () => JSON.stringify(need('js-yaml').load(text)),
  );

let ajv;
function allSchemas() {
  const { default: Ajv } = need('ajv/dist/2020.js');
  // The validity of the schemas themselves is a separate test (contract.test.mjs), not checked in every
  // process.
  ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, code: { source: true } });
  need('ajv-formats').default(ajv);
  return ajv.addSchema({ $id: 'contract', ...readContract() });
}

// The validator of one of `components.schemas`: as Ajv compiles it, with `errors` after an invalid value.
export const createValidator = (schema) =>
  kept(`${schema}.cjs`, (place) => need(place.pathname), () => {
    ajv ??= allSchemas();
    return need('ajv/dist/standalone').default(ajv, ajv.compile({ $ref: `contract#/components/schemas/${schema}` }));
  });

// What is wrong with the value that it validated last, as text.
export const formatErrors = (validator) => need('ajv').default.prototype.errorsText(validator.errors);
