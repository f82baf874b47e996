import {setMember, type JsonObject} from '../../../json/json.js';
import {ValueContent} from './value-content.js';
import {List} from './list.js';
import type {FormNode} from './form-node.js';

/** A node's value as it is sent: in the order it was loaded in, without hidden properties. */
export function valueOf({content, collapsed, live}: FormNode): unknown {
  if (collapsed || content instanceof ValueContent) return live;
  if (content instanceof List) return content.items.slice(0, content.live.length).map((item) => valueOf(item) ?? null);
  const value: JsonObject = {};
  for (const child of content.members) setMember(value, String(child.name), valueOf(child));
  return value;
}
