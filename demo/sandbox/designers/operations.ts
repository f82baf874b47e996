import {type DesignPage, type DesignerPage, type Designer, type ReviewPage} from '../../../src/contract/designer.js';
import {type MediaType} from '../../../src/contract/media-types.js';
import {operations} from '../../../src/contract/operations.js';
import {cutPage} from '../paging.js';
import {refuse} from '../refusal.js';
import {type Handler, type World} from '../world.js';
import {type Search} from './search-index.js';

/** The default number of example designs per designer in search results. */
const defaultDesignLimit = 4;

/** Searches designers, best match first (part 4.5). */
export const searchDesigners =
  ({designers, firstPage}: World): Handler<'searchDesigners'> =>
  ({body, mediaType, origin}): DesignerPage => {
    const {designLimit = defaultDesignLimit} = body;
    if (designLimit < 0) throw refuse(400, 'designLimit must be 0 or more.');
    const found = designers.find(knownFields(body, mediaType));
    const {items, ...envelope} = cutPage(found, body, firstPage);
    return {...envelope, designers: items.map((id) => designers.summary(id, designLimit, origin))};
  };

/** Gets one designer (part 4.6). */
export const getDesigner =
  ({designers}: World): Handler<'getDesigner'> =>
  ({params: {designerId}, origin}): Designer => {
    requireDesigner(designers, designerId);
    return designers.profile(designerId, origin);
  };

/** Pages through a designer's reviews (part 4.7). */
export const listReviews =
  ({designers, firstPage}: World): Handler<'listReviews'> =>
  ({params: {designerId}, query}): ReviewPage => {
    requireDesigner(designers, designerId);
    const {items, ...envelope} = cutPage(designers.reviews(designerId), query, firstPage);
    return {...envelope, reviews: items};
  };

/** Pages through a designer's portfolio (part 4.8). */
export const listDesigns =
  ({designers, firstPage}: World): Handler<'listDesigns'> =>
  ({params: {designerId}, query, origin}): DesignPage => {
    requireDesigner(designers, designerId);
    const designs = designers.designs(designerId, query.category ?? [], origin);
    const {items, ...envelope} = cutPage(designs, query, firstPage);
    return {...envelope, designs: items};
  };

/** A search without fields that its media type does not have: they are ignored like any unknown field. */
function knownFields(body: Search, mediaType: MediaType): Search {
  const schema = new Map(Object.entries(operations.searchDesigners.requestBody)).get(mediaType);
  const known = Object.entries(body).filter(([name]) => schema && Object.hasOwn(schema.properties, name));
  return Object.fromEntries(known);
}

function requireDesigner(designers: World['designers'], id: number): void {
  if (!designers.has(id)) throw refuse(404, 'There is no designer with this id.');
}
