#!/usr/bin/env bash
# Node 24.21.0: `node --test --test-isolation=none` prints a failed after() hook of a file under "failing tests", counts
# "fail 0", and exits with 0; with the default isolation the same file counts one failure and exits with 1. A failed
# before() hook exits with 1 in both. So a check in an after() hook, like one for leaks, passes in continuous integration
# for ever; setting process.exitCode in the hook is respected.
# As seen: "after: process 1, none 0; before: process 1, none 1; after with exitCode: process 1, none 1".
set -euo pipefail
version=24.21.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit "node@$version"
node="$folder/node_modules/.bin/node"
for hook in after before; do
    cat >"$hook.test.mjs" <<JS
import { test, $hook } from 'node:test';
test('passes', () => {});
$hook(() => { throw new Error('the hook failed'); });
JS
done
cat >code.test.mjs <<'JS'
import { test, after } from 'node:test';
test('passes', () => {});
after(() => {
  process.exitCode = 1;
  throw new Error('the hook failed');
});
JS
status() { "$node" --test --test-isolation="$1" "$2.test.mjs" >"$1-$2.log" 2>&1 && echo 0 || echo $?; }
both() { echo "process $(status process "$1"), none $(status none "$1")"; }
echo "Node $("$node" --version)"
said="after: $(both after); before: $(both before); after with exitCode: $(both code)"
echo "$said"
grep -h "the hook failed" none-after.log | head -1
[ "$said" = "after: process 1, none 0; before: process 1, none 1; after with exitCode: process 1, none 1" ] ||
    { echo "the behavior has changed"; exit 1; }
