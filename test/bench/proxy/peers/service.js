import {createServer} from 'node:http';

/** The service that every peer forwards to: a list of 20 KB, and any designer in 2 KB. Prints its port. */
const design = (id) => ({
  id,
  title: `Design ${id}`,
  tags: ['logo', 'green', 'bakery'],
  imageUrls: {
    original: `https://pictures.example/${id}/original.png`,
    smallCrop: `https://pictures.example/${id}/small.png`,
    largeCrop: `https://pictures.example/${id}/large.png`,
  },
});

const designer = (biography) => ({
  id: 100001,
  avatarUrl: 'https://pictures.example/avatar.png',
  expertiseCategories: ['logo-design', 'web-design'],
  displayName: 'Ada',
  biography,
  designs: [1, 2, 3, 4].map(design),
});

const product = (_, index) => ({
  id: `product-${index}`,
  title: `Product ${index}`,
  price: 100 + index,
  briefSchema: {type: 'object', properties: {title: {type: 'string', description: 'x'.repeat(860)}}},
});

const page = 'https://pages.example/briefs/brief-1';
const returnUrls = {briefStart: page, briefEnd: page, review: page, postReview: page};

const bodies = {
  list: Buffer.from(JSON.stringify({products: Array.from({length: 20}, product)})),
  one: Buffer.from(JSON.stringify(designer('y'.repeat(1040)))),
  search: Buffer.from(
    JSON.stringify({totalPages: 1, totalResults: 10, designers: Array(10).fill(designer('z'.repeat(240)))}),
  ),
  order: Buffer.from(JSON.stringify({orderItems: [{briefId: 'brief-1', returnUrls}]})),
};

const ways = {
  'GET /resources/v1/products': [200, bodies.list],
  'POST /resources/v1/designers': [200, bodies.search],
  'POST /resources/v1/orders': [201, bodies.order],
};

const server = createServer((req, res) => {
  const [status, body] = ways[`${req.method} ${req.url}`] ?? [200, bodies.one];
  req.resume();
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'max-age=600',
    'Content-Length': body.length,
  });
  res.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
