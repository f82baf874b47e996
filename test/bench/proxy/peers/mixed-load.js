import {connect} from 'node:net';

/**
 * What pages really ask: 60 % files and the cached list, 25 % searches of which a third repeats, 10 % profiles, 5 % orders.
 * `node mixed-load.js address connections seconds`, each connection one request at a time. Prints requests, errors, seconds
 * and the 99th percentile in milliseconds as JSON.
 */
const [address = '', connections = '32', seconds = '2'] = process.argv.slice(2);
const {hostname, port} = new URL(address);
const end = performance.now() + Number(seconds) * 1000;
const times = [];
let errors = 0;
let number = Number(process.env['FIRST'] ?? 1);

const head = (method, path) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: https://partner.example\r\n`;
const get = (path) => `${head('GET', path)}\r\n`;
const post = (path, body, more = '') => {
  const text = JSON.stringify(body);
  return `${head('POST', path)}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n${more}\r\n${text}`;
};
const search = (word) =>
  post('/designers', {keywordQuery: `bakery ${word}`, category: ['logo'], page: 0, pageSize: 30});
const order = (id) =>
  post(
    '/orders',
    {productId: 'product-1', brief: {title: `Logo ${id}`}},
    `Idempotency-Key: bench-order-key-${id}-7f3a91c05be2\r\n`,
  );

/** Twenty requests, over and over, so that every peer is asked the same. */
function requestText() {
  const id = number++;
  const turn = id % 20;
  if (turn < 6) return get('/widget.js');
  if (turn < 12) return get('/products');
  if (turn < 17) return search(turn % 3 === 0 ? 'again' : id);
  return turn < 19 ? get(`/designers/${id % 2_000_000_000}`) : order(id);
}

function run() {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
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
