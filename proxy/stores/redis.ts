import {MemoryStore} from './memory.js';
/** placeholder */
export class RedisStore extends MemoryStore {
  constructor(
    readonly url: string,
    readonly onFailure: () => void,
  ) {
    super();
  }
}
