import {type FastifyInstance, type FastifyReply} from 'fastify';
import {type Designers} from '../designers/designers.js';
import {categoryTitle} from '../designers/words.js';
import {type DesignCrop} from '../pages/paths.js';
import {drawDesign} from './designs.js';
import {drawAvatar, drawCover} from './people.js';

type ById = {Params: {id: string}};

/** Serves the pictures of the designers' addresses, drawn on request. */
export function addPictures(site: FastifyInstance, designers: Designers): void {
  site.get<ById>('/pictures/avatars/:id(^\\d+).svg', async ({params}, reply) => {
    const id = Number(params.id);
    return designers.has(id) ? sendPicture(reply, drawAvatar(id, designers.nameOf(id))) : reply.callNotFound();
  });
  site.get<ById>('/pictures/covers/:id(^\\d+).svg', async ({params}, reply) => {
    const id = Number(params.id);
    return designers.has(id) ? sendPicture(reply, drawCover(id, designers.nameOf(id))) : reply.callNotFound();
  });
  for (const crop of ['original', 'small', 'large'] as const satisfies readonly DesignCrop[]) {
    site.get<ById>(`/pictures/designs/:id(^\\d+)-${crop}.svg`, async ({params}, reply) => {
      const work = designers.work(Number(params.id));
      if (!work) return reply.callNotFound();
      return sendPicture(reply, drawDesign(work, `${categoryTitle(work.category)} for ${work.firm}`, crop));
    });
  }
}

/** Pictures may be shown on any page, whatever its isolation, and never execute anything. */
const sendPicture = (reply: FastifyReply, picture: string) =>
  reply
    .type('image/svg+xml; charset=utf-8')
    .headers({
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    .send(picture);
