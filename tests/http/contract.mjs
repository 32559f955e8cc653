// Validates every JSON reply of the server against docs/openapi.yaml.
import assert from 'node:assert/strict';
import { createValidator, readContract, formatErrors } from './read-contract.mjs';

export const contract = readContract();

// Replies of the protocol itself, possible on every route and described once: among them 401 for an expired
// token on an open call and 403 for a call from another site.
const always = new Set([400, 401, 403, 404, 405, 413, 414, 415, 422, 429, 431, 503]);

export const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
    fixed: path.replace(/\{[^}]+\}/g, '').length,
    ...operation,
  })),
);

// The operation that a request addresses; fixed segments win over parameters.
export function findOperation(method, pathname) {
  const path = pathname.startsWith('/blocking/') ? `/api${pathname}` : pathname;
  return operations
    .filter((o) => o.method === (method === 'HEAD' ? 'GET' : method) && o.pattern.test(path))
    .sort((a, b) => b.fixed - a.fixed)[0];
}

const validators = new Map();
function validator(schema) {
  if (!validators.has(schema)) validators.set(schema, createValidator(schema));
  return validators.get(schema);
}

export const matches = (schema, value) => validator(schema)(value);

// Follows one reference inside the contract.
export function resolve(node) {
  if (!node?.$ref) return node;
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key], contract);
}

function replySchema(operation, status) {
  const response = resolve(operation?.responses[status]);
  if (response) return response.content?.['application/json']?.schema?.$ref?.replace('#/components/schemas/', '');
  if (status >= 400) return 'ErrorBody';
  return undefined;
}

// Throws when the reply is not one that the contract declares for this request.
export function checkReply({ method, pathname, status, contentType, body }) {
  const operation = findOperation(method, pathname);
  const where = `${method} ${pathname} -> ${status}`;
  if (operation) {
    const named = operation.responses[status] || always.has(status);
    assert.ok(named, `${where}: the contract names no such status: ${JSON.stringify(body)}`);
  }
  if (!contentType?.startsWith('application/json') || method === 'HEAD') return;
  const schema = replySchema(operation, status);
  if (schema && !matches(schema, body)) {
    assert.fail(`${where} leaves its schema: ${formatErrors(validator(schema))}\n${JSON.stringify(body, null, 1)}`);
  }
}

// Throws when a request has a query parameter that the contract does not name: the server ignores those, so that a
// misspelled filter would find everything.
export function checkQuery(method, target) {
  const [pathname, query = ''] = target.split('?');
  const operation = findOperation(method, pathname);
  if (!operation) return;
  const named = (operation.parameters ?? []).map(resolve).filter((one) => one.in === 'query').map((one) => one.name);
  for (const name of new URLSearchParams(query).keys()) {
    assert.ok(name === '_t' || named.includes(name), `${method} ${pathname} has no query parameter ${name}`);
  }
}
