// Many keep-alive connections from one address, each of which has sent a request. Prints how many were
// answered and how many were rejected, and stays until its input ends; then prints how many are left.
//
//   node crowd_of_one.mjs URL COUNT ADDRESS
import { connect } from 'node:net';

const [url, count, address] = process.argv.slice(2);
const { hostname, port } = new URL(url);
let answered = 0;
let turned_away = 0;
let open = 0;

function join() {
  return new Promise((done) => {
    const socket = connect({ host: hostname, port, localAddress: address });
    let settled = false;
    const settle = (text) => {
      if (settled) return;
      settled = true;
      if (text.startsWith('HTTP/1.1 200')) answered += 1;
      else turned_away += 1;
      done();
    };
    socket.on('connect', () => {
      open += 1;
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    });
    socket.on('data', (part) => settle(part.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      open -= 1;
      settle('');
    });
  });
}

// In batches: the accept queue has a limit, too.
for (let started = 0; started < Number(count); started += 100) await Promise.all(Array.from({ length: 100 }, join));
console.log(JSON.stringify({ answered, turned_away }));
process.stdin.on('end', () => {
  console.log(JSON.stringify({ open }));
  process.exit(0);
});
process.stdin.resume();
