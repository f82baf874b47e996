import type {Steps} from './steps.js';

const keywords =
  /^(?:if|not|anyOf|oneOf|contains|multipleOf|prefixItems|propertyNames|patternProperties|(?:min|max)Properties|(?:dependent|unevaluated)[A-Z]\w+)$/;

/** The formats that every form knows, and some that are no matter of validity. */
const plainFormats = /^(?:date|email|password|textarea|data-url|color)$/;

/** Whether a normalised schema has keywords or formats whose code is loaded only for the forms that need it. */
export function* needsExtras(schema: unknown): Steps<boolean> {
  const inside = [schema];
  // The list grows while it is read: a schema may be too deep for the stack.
  for (const one of inside) {
    yield;
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, value] of Object.entries(one)) {
      if (keywords.test(name) || (name === 'format' && !plainFormats.test(String(value)))) return true;
      inside.push(value);
    }
  }
  return false;
}
