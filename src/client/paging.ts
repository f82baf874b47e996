import {mediaTypes} from '../contract/media-types.js';
import type {Client} from './client.js';
// The first page of a list does not wait for another chunk.
import './designers.js';

/** The number of the first page. The document does not say whether it is 0 or 1 (part 4.5). */
export type FirstPage = 0 | 1;

/**
 * The `page` parameter for a page index counted from 0. Unless the partner fixes the number of the first page, that
 * page is requested by default, and the numbers of the others are detected once per proxy and browser tab.
 */
export async function pageNumber(client: Client, index: number, fixed?: FirstPage): Promise<number | undefined> {
  if (fixed !== undefined) return index + fixed;
  return index === 0 ? undefined : index + (await firstPage(client));
}

const known = new WeakMap<Client, Promise<FirstPage>>();

function firstPage(client: Client): Promise<FirstPage> {
  const pending = known.get(client);
  if (pending) return pending;
  const found = findFirstPage(client);
  known.set(client, found);
  found.catch(() => known.delete(client));
  return found;
}

async function findFirstPage(client: Client): Promise<FirstPage> {
  const kept = readKept(client);
  if (kept !== undefined) return kept;
  const found = await comparePages(client);
  keep(client, found);
  return found;
}

const keyOf = (proxyUrl: string) => `dm-first-page ${proxyUrl}`;

/** Storage may be blocked: then it is detected again. */
function readKept({proxyUrl}: Client): FirstPage | undefined {
  try {
    const kept = proxyUrl && sessionStorage.getItem(keyOf(proxyUrl));
    return kept === '0' ? 0 : kept === '1' ? 1 : undefined;
  } catch {
    return undefined;
  }
}

function keep({proxyUrl}: Client, found: FirstPage) {
  try {
    if (proxyUrl) sessionStorage.setItem(keyOf(proxyUrl), String(found));
  } catch {
    // This page still remembers it.
  }
}

/**
 * Compares the default page with page 1. Always compares designers, also for reviews and designs, since only designers
 * are sure to have an id. It requires more than half to match, since somebody may have come online in between.
 */
async function comparePages(client: Client): Promise<FirstPage> {
  const [byDefault, one] = await Promise.all([designerIds(client), designerIds(client, 1)]);
  const same = one.filter((id) => byDefault.includes(id)).length;
  return same > one.length / 2 ? 1 : 0;
}

async function designerIds(client: Client, page?: number): Promise<number[]> {
  const search = {pageSize: 10, designLimit: 1, ...(page !== undefined && {page})};
  const {designers} = await client.searchDesigners(search, mediaTypes.json);
  return designers.map(({id}) => id);
}
