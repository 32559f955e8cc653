// The limits of a server on this machine: Boost.Beast with nothing around it, and nginx serving files.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../tests/faults/free-port.mjs';
import { childPids, start } from '../measuring.mjs';

// The one that was built next to `binary`.
export async function bareBeast(binary, run = start) {
  const started = await run(join(dirname(binary), '../../benchmarks/steady_bare_beast'), []);
  return { ...started, url: `http://127.0.0.1:${started.line}`, pids: [started.child.pid] };
}

// As the package has it: a worker for each core, an access log, files sent by the kernel. `folder` is for its
// own files, it serves those of `web`.
export async function nginx(folder, web) {
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), `user root; worker_processes auto; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log; daemon off;
events { worker_connections 768; }
http { sendfile on; tcp_nopush on; types_hash_max_size 2048; include /etc/nginx/mime.types; access_log ${folder}/nginx-access.log; keepalive_requests 1000000000;
  server { listen 127.0.0.1:${port}; root ${web}; } }
`);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  for (let tries = 0; tries < 100 && childPids(child.pid).length === 0; tries += 1) await setTimeout(50);
  await setTimeout(200);
  return { child, url: `http://127.0.0.1:${port}`, pids: [child.pid, ...childPids(child.pid)] };
}
