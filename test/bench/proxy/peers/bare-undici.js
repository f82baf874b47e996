import {createServer} from 'node:http';
import {Pool} from 'undici';

/** The baseline: forwards with a key, without checks, and buffers each response. Prints its address. */
const pool = new Pool(process.env['SERVICE_URL'], {connections: 64});
const keys = {'api-key-id': 'bench-key-id', 'api-key-secret': 'bench-key-secret-0123'};

const server = createServer(async (req, res) => {
  try {
    const path = `/resources/v1${req.url}`;
    const answer = await pool.request({
      method: req.method,
      path,
      headers: keys,
      body: req.method === 'GET' ? null : req,
    });
    const body = Buffer.from(await answer.body.arrayBuffer());
    res.writeHead(answer.statusCode, {
      'Content-Type': answer.headers['content-type'] ?? 'application/json',
      'Content-Length': body.length,
    });
    res.end(body);
  } catch {
    res.writeHead(502).end();
  }
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
