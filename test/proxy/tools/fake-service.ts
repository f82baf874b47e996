import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createServer as createTcpServer, type AddressInfo, type Server, type Socket} from 'node:net';

/** A request as the service received it. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Reply = (res: ServerResponse, request: Received) => unknown;

/** A service that responds as the test defines, and records its requests. */
export interface FakeService {
  readonly url: string;
  readonly received: Received[];
  reply: Reply;
  close(): Promise<void>;
}

export const json = (res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  res.writeHead(status, {'content-type': 'application/json', ...headers}).end(JSON.stringify(body));

export const designer = {id: 1, avatarUrl: 'https://pictures.example/1.png', expertiseCategories: ['logo']};
export const product = {
  id: 'logo/1',
  title: 'Logo',
  price: 100,
  briefSchema: {type: 'object', properties: {title: {type: 'string'}}},
};

/** Responds to every operation with the example of the contract. */
export const wellBehaved: Reply = (res, {method, url}) => {
  const path = url.split('?', 1)[0]!.replace('/resources/v1', '');
  if (path === '/products') return json(res, 200, {products: [product]});
  if (path === '/designers') return json(res, 200, {totalPages: 1, totalResults: 1, designers: [designer]});
  if (path.endsWith('/reviews')) return json(res, 200, {reviews: [{rating: 5, message: 'Good'}]});
  if (path.endsWith('/designs')) return json(res, 200, {designs: []});
  if (path === '/briefs') return json(res, 201, {id: 'brief-1', briefUrl: `https://pages.example/briefs/brief-1`});
  if (path.endsWith('/state')) return json(res, 200, {briefId: path.split('/')[2]});
  if (path === '/orders') return json(res, 201, {orderItems: [orderItem('brief-1')]});
  if (path === '/coupons') return json(res, 200, {jwt: 'j', url: 'https://pages.example/?pc=j', couponId: 'c'});
  if (path === '/designers/royalty') return json(res, 200, {royaltyReference: 'r'});
  return method === 'GET' ? json(res, 200, designer) : json(res, 404, {message: 'nothing'});
};

const page = 'https://pages.example/briefs';

export const orderItem = (briefId: string, at = page) => ({
  briefId,
  returnUrls: {
    briefStart: `${at}/${briefId}/start`,
    briefEnd: `${at}/${briefId}/end`,
    review: `${at}/${briefId}/review`,
    postReview: `${at}/${briefId}/after`,
  },
});

export async function startFakeService(reply: Reply = wellBehaved): Promise<FakeService> {
  const received: Received[] = [];
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const {method = '', url = '', rawHeaders, headers} = req;
    const request = {method, url, rawHeaders, headers, body: Buffer.concat(chunks).toString()};
    received.push(request);
    await service.reply(res, request);
  };
  const server = createServer((req, res) => void answer(req, res));
  const service: FakeService = {url: `http://${await listen(server)}`, received, reply, close: () => end(server)};
  server.on('connection', (socket) => socket.on('error', () => {}));
  return service;
}

/** A service of raw bytes: `answer` returns the response to the first bytes of each connection. */
export async function startRawService(answer: (socket: Socket, request: string) => void) {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      requests.push(bytes.toString('latin1'));
      answer(socket, bytes.toString('latin1'));
    });
  });
  const url = `http://${await listen(server)}`;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {url, requests, sockets, close};
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function end(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
