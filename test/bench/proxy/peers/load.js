import {connect} from 'node:net';
import {mixedRequest} from './mix.js';

/**
 * `node load.js address connections seconds path|unique|compressed|mixed`: each connection sends one request at a time.
 * Prints requests, errors, seconds and the 99th percentile in milliseconds as JSON.
 */
const [address = '', connections = '16', seconds = '2', path = '/'] = process.argv.slice(2);
const {host, hostname, port} = new URL(address);
const end = performance.now() + Number(seconds) * 1000;
const times = [];
let errors = 0;
let number = Number(process.env['FIRST'] ?? 1);

const get = (path, fields = '') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${fields}\r\n`;

function requestText() {
  if (path === 'mixed') return mixedRequest(host, number++);
  if (path === 'compressed') return get(`/designers/${number++}`, 'Accept-Encoding: gzip, deflate, br\r\n');
  return get(path === 'unique' ? `/designers/${number++}` : path);
}

let visitors = 0;
/** Each connection is a visitor with an address of their own, as on a page with many visitors. */
const nextVisitor = () => `127.${++visitors >> 8}.${visitors & 255}.1`;

function run() {
  return new Promise((resolve) => {
    const socket = connect({port: Number(port), host: hostname, localAddress: nextVisitor()});
    let begun = 0;
    let missing = 0;
    const next = () => {
      if (performance.now() > end) return socket.destroy();
      begun = performance.now();
      missing = 0;
      socket.write(requestText());
    };
    socket.on('connect', next).on('close', resolve);
    socket.on('error', () => errors++);
    socket.on('data', (chunk) => {
      if (missing === 0) missing = messageLength(chunk);
      missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - begun);
      next();
    });
  });
}

/** The length of an answer whose head is whole in its first bytes, as the heads of all peers are. */
function messageLength(chunk) {
  const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4).toString('latin1');
  if (!head.startsWith('HTTP/1.1 2')) errors++;
  return head.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

await Promise.all(Array.from({length: Number(connections)}, run));
times.sort((a, b) => a - b);
const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
console.log(JSON.stringify({requests: times.length, errors, seconds: Number(seconds), p99}));
