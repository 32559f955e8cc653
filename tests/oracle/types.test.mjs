// Every request of the adapter as a call of the official SDK, type-checked against the SDK of the pinned API
// version and against the newest one: a parameter or a value that either lacks is an error.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { version } from './provider.mjs';
import { recordedRequests } from './recorded.mjs';
import { decodeForm } from './slice.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

// "POST /v1/transfers/*/reversals" -> the SDK's function.
const functions = {
  'POST /v1/accounts': 'accounts.create',
  'GET /v1/accounts/*': 'accounts.retrieve',
  'POST /v1/account_links': 'accountLinks.create',
  'POST /v1/accounts/*/login_links': 'accounts.createLoginLink',
  'POST /v1/billing_portal/sessions': 'billingPortal.sessions.create',
  'GET /v1/balance': 'balance.retrieve',
  'GET /v1/balance_transactions': 'balanceTransactions.list',
  'POST /v1/checkout/sessions': 'checkout.sessions.create',
  'GET /v1/checkout/sessions/*': 'checkout.sessions.retrieve',
  'POST /v1/checkout/sessions/*/expire': 'checkout.sessions.expire',
  'POST /v1/customers': 'customers.create',
  'GET /v1/disputes/*': 'disputes.retrieve',
  'POST /v1/disputes/*': 'disputes.update',
  'GET /v1/events': 'events.list',
  'POST /v1/identity/verification_sessions': 'identity.verificationSessions.create',
  'GET /v1/identity/verification_sessions/*': 'identity.verificationSessions.retrieve',
  'POST /v1/identity/verification_sessions/*/redact': 'identity.verificationSessions.redact',
  'GET /v1/payment_intents/*': 'paymentIntents.retrieve',
  'POST /v1/payment_intents/*/cancel': 'paymentIntents.cancel',
  'POST /v1/payment_intents/*/capture': 'paymentIntents.capture',
  'GET /v1/refunds': 'refunds.list',
  'POST /v1/refunds': 'refunds.create',
  'GET /v1/refunds/*': 'refunds.retrieve',
  'GET /v1/transfers': 'transfers.list',
  'POST /v1/transfers': 'transfers.create',
  'POST /v1/transfers/*/reversals': 'transfers.createReversal',
};

// Forms contain texts only: what looks like a number or a boolean is one for the SDK, except in metadata.
function typed(value, name = '') {
  if (Array.isArray(value)) return value.map((one) => typed(one));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, name === 'metadata' ? one : typed(one, key)]),
    );
  }
  if (/^\d+$/.test(value)) return Number(value);
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

const shown = (request) => `${request.method.toUpperCase()} ${request.path.replace(/\/[a-z_]+_\{id\}/g, '/*')}`;

// One statement per request, after the declarations.
function program(apiVersion, requests) {
  const lines = [
    `import Stripe from 'stripe';`,
    `declare const stripe: Stripe;`,
    `export const pinned: Stripe.StripeConfig['apiVersion'] = ${JSON.stringify(apiVersion)};`,
  ];
  for (const request of requests) {
    const call = functions[shown(request)];
    assert.ok(call, `no function of the SDK for ${shown(request)}`);
    const values = typed(decodeForm(request.form));
    const written = [
      ...(shown(request).includes('*') ? ['"id_1"'] : []),
      ...(Object.keys(values).length > 0 ? [JSON.stringify(values)] : []),
    ];
    lines.push(`void stripe.${call}(${written.join(', ')});`);
  }
  return lines.join('\n');
}

// "checkout.sessions.create: … 'payment_method_types' does not exist …", one of each.
function faults(module, apiVersion, requests) {
  const name = join(folder, `calls-of-${module}.ts`);
  const text = program(apiVersion, requests);
  const options = {
    strict: true, noEmit: true, skipLibCheck: true, types: [], lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target) =>
    file === name ? ts.createSourceFile(file, text, target) : read(file, target);
  host.fileExists = (file) => file === name || ts.sys.fileExists(file);
  // The older one declares the module "stripe" itself, which takes precedence over the package of that name.
  const older = join(folder, 'node_modules', module, 'types/index.d.ts');
  const compiled = ts.createProgram([name, ...(ts.sys.fileExists(older) ? [older] : [])], options, host);
  const found = ts.getPreEmitDiagnostics(compiled).filter((one) => one.file?.fileName === name);
  return [...new Set(found.map((one) => {
    const line = text.slice(text.lastIndexOf('\n', one.start) + 1, text.indexOf('\n', one.start));
    const call = line.match(/stripe\.([\w.]+)\(/)?.[1] ?? line;
    return `${call}: ${ts.flattenDiagnosticMessageText(one.messageText, ' ')}`;
  }))];
}

const sdkVersion = (module) =>
  require(join(folder, 'node_modules', module, 'cjs/apiVersion.js')).ApiVersion;

test('every call of the adapter has the types of the pinned version', () => {
  const requests = recordedRequests();
  for (const { headers } of requests) assert.equal(headers['Stripe-Version'], version);
  assert.equal(sdkVersion('stripe-pinned'), version);
  assert.equal(new Set(requests.map(shown)).size, Object.keys(functions).length, 'a function that no request uses');
  assert.deepEqual(faults('stripe-pinned', version, requests), []);
});

// What keeps us from the newest version; an additional line is a call that breaks when the pin is moved.
test('the calls lack nothing of the newest version but the payment methods of a page', () => {
  const found = faults('stripe', sdkVersion('stripe'), recordedRequests());
  assert.equal(found.length, 1, found.join('\n'));
  assert.match(found[0], /^checkout\.sessions\.create: .*payment_method_types\W+ does not exist/);
});

test('the check detects a wrong parameter, value and type', () => {
  const form = (path, text) => ({ method: 'post', path, form: text });
  const found = faults('stripe-pinned', version, [
    form('/v1/refunds', 'payment_intent=pi_1&colour=red'),
    form('/v1/transfers', 'currency=usd&destination=acct_1&amount=five'),
    form('/v1/account_links', 'account=acct_1&type=account_unboarding'),
    form('/v1/checkout/sessions', 'mode=payment&payment_intent_data[shape]=round'),
  ]);
  assert.equal(found.length, 4, found.join('\n'));
  for (const part of [/colour/, /string.*number/, /account_unboarding/, /shape/]) {
    assert.equal(found.filter((one) => part.test(one)).length, 1, `${part}: ${found.join('\n')}`);
  }
});
