import {isObject, member} from '../../../json/json.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';

/**
 * The schema's own message for a keyword at a node (`errorMessage`, as in ajv-errors): a sentence for all keywords, or one
 * for each, with `_` for the others; `properties` and `required` of the object around it name one for each property.
 */
export function ownMessage(keyword: string, formNode: FormNode | undefined): string | undefined {
  if (!formNode) return undefined;
  const outer = messagesOf(formNode.parent);
  const name = String(formNode.name);
  const missing = keyword === 'required' ? textAt(outer('required'), name) : undefined;
  return missing ?? textOf(messagesOf(formNode)(keyword)) ?? textAt(outer('properties'), name);
}

/** Finds the message for a keyword among those of a node. */
function messagesOf(formNode: FormNode | undefined): (keyword: string) => unknown {
  const messages = formNode?.facts.node.errorMessage;
  return (keyword) => (isObject(messages) ? (member(messages, keyword) ?? member(messages, '_')) : messages);
}

const textAt = (messages: unknown, name: string) => (isObject(messages) ? textOf(member(messages, name)) : undefined);

/** In characters; a page takes seconds to draw a message of megabytes. */
const longest = 1_000;

const textOf = (message: unknown) =>
  typeof message === 'string' && message.trim() ? message.slice(0, longest) : undefined;
