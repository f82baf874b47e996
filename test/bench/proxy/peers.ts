import {mkdtempSync, writeFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {startPeer, type Peer} from './processes.js';

const peerFile = (name: string) => join(import.meta.dirname, 'peers', `${name}.js`);

/** Our proxy, as `npm run build` makes it. */
export const builtProxy = join(import.meta.dirname, '../../../dist/proxy/main.js');

export const startService = () => startPeer('service', [process.execPath, peerFile('service')]);

/** Our proxy's environment, with quotas that never run out. */
export const proxyEnvironment = (serviceUrl: string) => ({
  SERVICE_URL: serviceUrl,
  API_KEY_ID: 'bench-key-id',
  API_KEY_SECRET: 'bench-key-secret-0123',
  ALLOWED_ORIGINS: 'https://partner.example',
  TOKEN_SECRET: 'bench-token-secret-0123456789abcdef',
  QUOTA_SCALE: '1000000',
  REDIRECT_HOSTS: 'pages.example',
  PORT: '0',
  PARTNER_PORT: '0',
});

export const startOurs = (serviceUrl: string) =>
  startPeer('this proxy', [process.execPath, builtProxy], proxyEnvironment(serviceUrl));

export const startBare = (serviceUrl: string) =>
  startPeer('bare undici', [process.execPath, peerFile('bare-undici')], {SERVICE_URL: serviceUrl});

export const startFastify = (serviceUrl: string) =>
  startPeer('@fastify/http-proxy', [process.execPath, peerFile('fastify-http-proxy')], {SERVICE_URL: serviceUrl});

/** A Fastify proxy that checks, caches and logs as ours does. */
export const startFastifyChecked = (serviceUrl: string) =>
  startPeer('checked Fastify proxy', [process.execPath, peerFile('fastify-checked')], {
    SERVICE_URL: serviceUrl,
    WIDGET_FILE: join(import.meta.dirname, '../../../dist/widget/widget.js'),
  });

/** nginx with one worker, forwarding or answering from its cache. */
export async function startNginx(serviceUrl: string, isCaching: boolean): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, new URL(serviceUrl).host, isCaching));
  const name = isCaching ? 'nginx proxy_cache' : 'nginx proxy_pass';
  return startPeer(
    name,
    ['nginx', '-p', folder, '-c', file, '-e', join(folder, 'error.log')],
    {},
    `http://127.0.0.1:${port}`,
  );
}

function configuration(folder: string, port: number, service: string, isCaching: boolean): string {
  const cache = isCaching ? 'proxy_cache kept; proxy_cache_valid 200 10m;' : '';
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=kept:8m;
  upstream service { server ${service}; keepalive 64; }
  server {
    listen 127.0.0.1:${port} backlog=2048;
    location / {
      proxy_pass http://service/resources/v1/;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Api-Key-Id bench-key-id;
      proxy_set_header Api-Key-Secret bench-key-secret-0123;
      ${cache}
    }
  }
}
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
