import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {ReactiveControllerHost} from 'lit';
import {buildSandbox} from '../../../demo/sandbox/sandbox.js';
import {startServers} from '../../../demo/servers.js';
import {createClient, type Client} from '../../../src/client/client.js';
import {pageNumber} from '../../../src/client/paging.js';
import {mediaTypes} from '../../../src/contract/media-types.js';
import {PagedList, type LoadPage} from '../../../src/controllers/paged-list.js';
import {patient} from '../../tools/patient.js';

// The code under test belongs to pages: it listens for the connection to return. The npm package in Node does not.
Object.assign(globalThis, {addEventListener: () => undefined, removeEventListener: () => undefined});

/** Everything that the service has, requested directly, as one page for each list. */
async function everything(firstPage: 0 | 1, designers: number) {
  const sandbox = buildSandbox({firstPage, designers});
  const headers = {'api-key-id': 'sandbox-key-id', 'api-key-secret': 'sandbox-key-secret'};
  const get = async (url: string) =>
    (await sandbox.app.inject({url: `/resources/v1${url}?pageSize=200`, headers})).json();
  const url = '/resources/v1/designers';
  const found = await sandbox.app.inject({url, method: 'POST', headers, payload: {pageSize: 200}});
  const ids: number[] = found.json().designers.map(({id}: {id: number}) => id);
  const lists = await Promise.all(
    ids.map(async (id) => ({
      id,
      designs: (await get(`/designers/${id}/designs`)).designs,
      reviews: (await get(`/designers/${id}/reviews`)).reviews,
    })),
  );
  await sandbox.close();
  return lists;
}

const host: ReactiveControllerHost = {
  addController() {},
  removeController() {},
  requestUpdate() {},
  updateComplete: Promise.resolve(true),
};

/** Everything that a visitor sees who presses "Show more" until the end. */
async function pageThrough<Item>(load: LoadPage<Item>): Promise<readonly Item[]> {
  const list = new PagedList(host, load);
  await list.restart();
  while (list.hasMore && list.status === 'complete') await list.loadMore();
  assert.equal(list.error, undefined);
  return list.items.filter((item) => item !== undefined);
}

function loaders(client: Client) {
  const designers: LoadPage<{id: number}> = async (index) => {
    const page = await pageNumber(client, index);
    const {designers, ...envelope} = await client.searchDesigners({page, pageSize: 7}, mediaTypes.json);
    return {items: designers, ...envelope};
  };
  const designs =
    (id: number): LoadPage<unknown> =>
    async (index) => {
      const {designs, ...envelope} = await client.listDesigns(id, {page: await pageNumber(client, index), pageSize: 8});
      return {items: designs, ...envelope};
    };
  const reviews =
    (id: number): LoadPage<unknown> =>
    async (index) => {
      const asked = {page: await pageNumber(client, index), pageSize: 8};
      const {reviews = [], ...envelope} = await client.listReviews(id, asked);
      return {items: reviews, ...envelope};
    };
  return {designers, designs, reviews};
}

for (const firstPage of [0, 1] as const) {
  test(`every designer, design and review is found exactly once where the service counts from ${firstPage}`, async () => {
    const ports = {PORT: '0', PROXY_PORT: '0', SANDBOX_PORT: '0', PARTNER_PORT: '0'};
    const size = {SANDBOX_DESIGNERS: '24', SANDBOX_FIRST_PAGE: String(firstPage), QUOTA_SCALE: '10000'};
    const servers = await startServers({...patient, ...ports, ...size});
    const client = createClient({proxyUrl: servers.proxy.url});
    const {designers, designs, reviews} = loaders(client);
    const expected = await everything(firstPage, 24);
    try {
      const found = await pageThrough(designers);
      assert.deepEqual(
        found.map(({id}) => id),
        expected.map(({id}) => id),
      );
      assert.equal(new Set(found.map(({id}) => id)).size, 24);
      for (const one of expected) {
        const titles = (list: readonly unknown[]) => list.map((item) => pick(item, 'id'));
        assert.deepEqual(titles(await pageThrough(designs(one.id))), titles(one.designs));
        assert.deepEqual(await pageThrough(reviews(one.id)), one.reviews);
      }
      const counts = expected.map((one) => [one.designs.length, one.reviews.length]);
      assert.ok(
        counts.some(([designs = 0, reviews = 0]) => designs > 16 && reviews > 16),
        'several pages were needed',
      );
    } finally {
      await servers.stop();
    }
  });
}

const pick = (item: unknown, name: string): unknown =>
  typeof item === 'object' && item !== null ? Object.entries(item).find(([key]) => key === name)?.[1] : undefined;
