import {isObject, type JsonObject} from '../../json/json.js';
import type {Steps} from './steps.js';

const keywords =
  /^(?:if|not|anyOf|oneOf|contains|multipleOf|prefixItems|propertyNames|patternProperties|(?:min|max)Properties|(?:dependent|unevaluated)[A-Z]\w+)$/;

/** The formats that every form supports, and some that do not affect validity. */
const plainFormats = /^(?:date|email|password|textarea|data-url|color)$/;

/** Whether a normalised schema has keywords or formats whose code is loaded only for the forms that need it. */
export function* needsExtras(schema: unknown): Steps<boolean> {
  const inside: (JsonObject | unknown[])[] = [];
  const add = (value: unknown) => {
    if (isObject(value) || Array.isArray(value)) inside.push(value);
  };
  add(schema);
  // The list grows while it is read: a schema may be too deep for the stack.
  for (const one of inside) {
    if (Array.isArray(one)) one.forEach(add);
    else {
      for (const name of Object.keys(one)) {
        yield;
        const value = one[name];
        const isRare = name === 'format' && typeof value === 'string' && !plainFormats.test(value);
        if (isRare || keywords.test(name)) return true;
        add(value);
      }
    }
  }
  return false;
}
