// What scripts/new-feature writes: the files of a feature from the templates, and its registrations in
// files that exist. tests/architecture/new-feature.test.mjs applies the plan without writing it, so that
// a registration that moved is found there.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const templates = new URL('feature-templates/', import.meta.url).pathname;

/** "walking_notes" in every spelling that the templates use. */
export function spellings(name, root) {
    const parts = name.split('_');
    const capital = (word) => word[0].toUpperCase() + word.slice(1);
    const pascal = parts.map(capital).join('');
    const numbers = readdirSync(path.join(root, 'adapters/sql/migrations')).map((file) => Number(file.slice(0, 4)));
    return {
        snake: name,
        kebab: parts.join('-'),
        Pascal: pascal,
        camel: pascal[0].toLowerCase() + pascal.slice(1),
        words: parts.join(' '),
        Words: capital(parts.join(' ')),
        number: String(Math.max(...numbers) + 1).padStart(4, '0'),
    };
}

const fill = (text, spelled) => text.replace(/@(\w+)@/g, (token, key) => spelled[key] ?? token);

// One insertion: the lines `add` next to the only line that contains `line`, or among the sorted lines
// that start with `among`.
const before = (line, add) => ({ line, add, after: false });
const after = (line, add) => ({ line, add, after: true });
const included = (header) => ({ among: '#include "', add: `#include "${header}"` });

const openapiPaths = `  /api/@kebab@:
    get:
      operationId: read_@snake@
      tags: [@snake@]
      summary: What the caller has written
      x-access: signed_in
      security:
      - bearer: []
      responses:
        '200':
          description: Done
          content:
            application/json:
              schema: {$ref: '#/components/schemas/@Pascal@Reply'}
        '401': {$ref: '#/components/responses/Unauthorized'}
        '403': {$ref: '#/components/responses/Forbidden'}
        '404': {$ref: '#/components/responses/NotFound'}
        '429': {$ref: '#/components/responses/TooManyRequests'}
        '503': {$ref: '#/components/responses/Unavailable'}
    put:
      operationId: write_@snake@
      tags: [@snake@]
      summary: Replace what the caller has written
      x-access: signed_in
      security:
      - bearer: []
      requestBody:
        required: true
        content:
          application/json:
            schema: {$ref: '#/components/schemas/@Pascal@Request'}
      responses:
        '200':
          description: Done
          content:
            application/json:
              schema: {$ref: '#/components/schemas/@Pascal@Reply'}
        '400': {$ref: '#/components/responses/BadRequest'}
        '401': {$ref: '#/components/responses/Unauthorized'}
        '403': {$ref: '#/components/responses/Forbidden'}
        '429': {$ref: '#/components/responses/TooManyRequests'}
        '503': {$ref: '#/components/responses/Unavailable'}`;

const openapiSchemas = `    @Pascal@Request:
      type: object
      required: [text]
      properties:
        text: {type: string, minLength: 1, maxLength: 500, description: characters after trimming}
    @Pascal@Reply:
      type: object
      additionalProperties: false
      required: [success, data]
      properties:
        success: {const: true}
        data:
          type: object
          additionalProperties: false
          required: [text, changedAt]
          properties:
            text: {type: string}
            changedAt: {$ref: '#/components/schemas/Instant'}`;

export const registrations = {
    'ports/repository_list.h': [
        before('REPOSITORY(conversations,', '    REPOSITORY(@snake@, @Pascal@Repository, @Pascal@Texts) \\'),
    ],
    'adapters/memory/state.h': [
        included('ports/@snake@.h'),
        before('> highlight_warnings{journal};', '    Table<AccountId, @Pascal@Text> @snake@{journal};'),
    ],
    'adapters/memory/memory_store.cpp': [included('adapters/memory/@snake@.h')],
    'adapters/sql/repositories.h': [included('adapters/sql/@snake@.h')],
    'app/accounts/erase_account.cpp': [
        included('ports/@snake@.h'),
        after('transaction.favorites.erase(id);', '    transaction.@snake@.erase(id);'),
    ],
    'app/wiring/application.h': [
        included('app/@snake@/@snake@.h'),
        after(' Favorites favorites;', '    @Pascal@ @snake@;'),
    ],
    'app/wiring/application.cpp': [
        after(' favorites(*platform.store', '      @snake@(*platform.store, *platform.clock),'),
    ],
    'app/wiring/route_list.cpp': [
        included('adapters/http/routes/@snake@.h'),
        after('http::add_favorite_routes(', '    http::add_@snake@_routes(routes, all.@snake@);'),
    ],
    'docs/boundaries.txt': [before('feature accounts:', 'feature @snake@: people')],
    'docs/architecture.md': [
        after('One word per feature in every layer:', '@snake@,'),
    ],
    'docs/glossary.md': [
        after('| favorite |', '| @words@ | What an account has written for itself | [`@Pascal@Text`](../domain/@snake@/@snake@_text.h) |'),
    ],
    'docs/development.md': [
        before('| messages | `conversations().erase`', '| @snake@ | `@snake@().erase` | what the account has written |'),
    ],
    'docs/openapi.yaml': [
        after('- {name: favorites,', '- {name: @snake@, description: What an account has written for itself}'),
        before('  /api/companions/calendar-feed:', openapiPaths),
        before('    CalendarFeedReply:', openapiSchemas),
    ],
    'tests/http/erasure.mjs': [
        before('  bookings.id bookings.client_id', '  @snake@.account_id'),
        after('await caller.call(\'POST\', `/api/files?name=cv.pdf', "  await caller.need('PUT', '/api/@kebab@', { text: word });"),
    ],
    'frontend/src/data/own-keys.ts': [
        before('  timeOff: key(', '  @camel@: key("@kebab@"),'),
    ],
    'frontend/src/lib/paths.ts': [after('  notifications: "/notifications",', '  @camel@: "/@kebab@",')],
    'frontend/src/app/user-screens.ts': [
        before('  receipt: () =>', '  @camel@: () => import("~/screens/shared/@kebab@/@kebab@"),'),
    ],
    'frontend/src/app/prefetches.ts': [
        { among: 'import { ', add: 'import { @camel@QueryOptions } from "~/features/@snake@/@kebab@-query";', by: /from "(.*)"/ },
        before('  blockedPeople: (client) => {', '  @camel@: (client) => load(client, @camel@QueryOptions),'),
    ],
    'frontend/src/app/pages.ts': [
        before('  messages: inbox,', '  @camel@: { guard: onlyUsers, data: "@camel@", screen: userScreen("@camel@") },'),
    ],
    'frontend/e2e/pages/every-route.ts': [
        before('  { route: "reviews", who: "client"', '  { route: "@kebab@", who: "client", heading: "@Words@" },'),
    ],
};

function insertSorted(lines, { among, add, by = /(.*)/ }) {
    const key = (line) => by.exec(line)?.[1] ?? line;
    const block = lines.map((line, at) => [line, at]).filter(([line]) => line.startsWith(among) && by.test(line));
    // Not next to the header of the file's own source, which comes first and alone.
    const own = block.length > 1 && lines[block[0][1] + 1] === '' ? block.slice(1) : block;
    if (own.length === 0) throw new Error(`no line starts with ${among}`);
    const next = own.find(([line]) => key(line) > key(add));
    lines.splice(next ? next[1] : own.at(-1)[1] + 1, 0, add);
}

function insertNext(lines, { line, add, after: isAfter }) {
    const found = lines.flatMap((text, at) => (text.includes(line) ? [at] : []));
    if (found.length !== 1) throw new Error(`${found.length} lines contain ${line}`);
    lines.splice(found[0] + (isAfter ? 1 : 0), 0, ...add.split('\n'));
}

/** Every file with its new text: { file, text, isNew }. Throws an Error that names what does not match. */
export function planFeature(name, root) {
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) throw new Error(`"${name}" is not a word in lower_case`);
    const spelled = spellings(name, root);
    const created = readdirSync(templates, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
        .map((file) => ({
            file: fill(path.relative(templates, file).replace(/\.tmpl$/, ''), spelled),
            text: fill(readFileSync(file, 'utf8'), spelled),
            isNew: true,
        }));
    const changed = Object.entries(registrations).map(([file, insertions]) => {
        const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
        for (const insertion of insertions) {
            const filled = { ...insertion, add: fill(insertion.add, spelled) };
            try {
                if (insertion.among) insertSorted(lines, filled);
                else insertNext(lines, filled);
            } catch (error) {
                throw new Error(`${file}: ${error.message}`);
            }
        }
        return { file, text: lines.join('\n'), isNew: false };
    });
    return [...created, ...changed];
}
