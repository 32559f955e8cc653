#!/usr/bin/env bash
# Firefox ESR 153: event.preloadResponse of a service worker, while the server is gone, is fulfilled with a network
# error (type "error", status 0), where the standard and Chromium have it rejected. A handler that catches a rejection
# responds with that error, and the browser shows its own page of a failed connection in place of the cached copy.
# As seen: "fulfilled, error, 0".
set -euo pipefail
version=153
for package in firefox-esr nodejs; do
    command -v "${package/nodejs/node}" >/dev/null || { echo "needs: apt-get install firefox-esr nodejs"; exit 1; }
done
said=$(firefox-esr --version)
echo "$said"
[[ $said == *" $version."* ]] || { echo "another version than $version: look again"; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/try.mjs" <<'JS'
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const worker = `
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload.enable()));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const described = event.preloadResponse.then(({ type, status }) => ['fulfilled', type, status].join(), () => 'rejected');
  event.respondWith(described.then((said) => fetch('REPORTS/' + said)).then(() => new Response('')));
});`;
const first = `<script>navigator.serviceWorker.register('/worker.js');
  navigator.serviceWorker.ready.then(() => setTimeout(async () => {
    await fetch('REPORTS/stop');
    setTimeout(() => location.assign('/other'), 500);
  }, 1500))</script>`;
const listen = (server) => new Promise((done) => { server.listen(0, '127.0.0.1', () => done(server.address().port)); });

// Stops the site when asked, and learns what its worker saw.
let said;
const reports = createServer((request, reply) => {
  reply.setHeader('Access-Control-Allow-Origin', '*').end();
  if (request.url !== '/stop') said = request.url.slice(1).replaceAll(',', ', ');
  else { site.close(); site.closeAllConnections(); }
});
const told = `http://127.0.0.1:${await listen(reports)}`;
const site = createServer((request, reply) => {
  const isScript = request.url === '/worker.js';
  reply.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
  reply.end((isScript ? worker : first).replaceAll('REPORTS', told));
});
const address = `http://127.0.0.1:${await listen(site)}/`;
const home = mkdtempSync(join(process.argv[2], 'home-'));
const browser = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', home, address],
  { env: { ...process.env, HOME: home }, stdio: 'ignore' });
for (let waited = 0; waited < 30 && !said; waited += 1) await setTimeout(1000);
browser.kill('SIGKILL');
reports.close();
reports.closeAllConnections();
console.log(said ?? 'nothing was reported');
JS
said=$(node "$folder/try.mjs" "$folder")
echo "$said"
sleep 1
[ "$said" = "fulfilled, error, 0" ] || { echo "the behavior has changed"; exit 1; }
