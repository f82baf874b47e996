/**
 * What real pages request: 60 % files and the cached list, 25 % searches of which a third repeats, 10 % profiles, 5 %
 * orders.
 */

const begin = (host, method, path) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://partner.example\r\n`;
const get = (host, path) => `${begin(host, 'GET', path)}\r\n`;

function post(host, path, body, more = '') {
  const text = JSON.stringify(body);
  const head = `${begin(host, 'POST', path)}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n${more}`;
  return `${head}\r\n${text}`;
}

const search = (host, word) =>
  post(host, '/designers', {keywordQuery: `bakery ${word}`, category: ['logo'], page: 0, pageSize: 30});

const order = (host, id) =>
  post(
    host,
    '/orders',
    {productId: 'product-1', brief: {title: `Logo ${id}`}},
    `Idempotency-Key: bench-order-key-${id}-7f3a91c05be2\r\n`,
  );

/** The body of request number `id`: one of twenty in turn, so that every peer gets the same. */
export function mixedRequest(host, id) {
  const turn = id % 20;
  if (turn < 6) return get(host, '/widget.js');
  if (turn < 12) return get(host, '/products');
  if (turn < 17) return search(host, turn % 3 === 0 ? 'again' : id);
  return turn < 19 ? get(host, `/designers/${id % 2_000_000_000}`) : order(host, id);
}
