import {setMember, type JsonObject} from '../../../json/json.js';
import {Leaf} from './leaf.js';
import {List} from './list.js';
import type {Place} from './place.js';

/** A place's value as it would be sent: in the order it was loaded in, without what is hidden. */
export function valueOf({content, dormant, live}: Place): unknown {
  if (dormant || content instanceof Leaf) return live;
  if (content instanceof List) return content.items.slice(0, content.live.length).map((item) => valueOf(item) ?? null);
  const value: JsonObject = {};
  for (const name of content.names) {
    const child = content.find(name);
    if (child?.emitted) setMember(value, name, valueOf(child));
  }
  return value;
}
