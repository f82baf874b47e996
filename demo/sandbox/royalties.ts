import {randomUUID} from 'node:crypto';
import {type AwardedRoyalty} from '../../src/contract/royalty.js';
import {type Handler, type World} from './world.js';

/** Awards a royalty (part 4.9). Whether e-mail addresses must be known is not documented: every valid one is accepted. */
export const awardRoyalty =
  ({store}: World): Handler<'awardRoyalty'> =>
  ({account, body}): AwardedRoyalty => {
    const id = `royalty-${randomUUID()}`;
    store.royalties.push({id, owner: account.id, receivedAt: new Date(), award: body});
    return {royaltyReference: id};
  };
