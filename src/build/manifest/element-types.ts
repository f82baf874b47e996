import {elementsOf, type Attribute, type ElementDeclaration, type Manifest} from './manifest.js';

/** The types that `src/frameworks` builds on: the attributes, properties and events of each tag. */
export function elementTypes(manifest: Manifest): string {
  const elements = elementsOf(manifest);
  const events = new Set(elements.flatMap((element) => element.events.map(({type}) => type?.text ?? '')));
  const classes = elements.map(({name}) => name);
  return `import type {${[...classes, ...[...events].sort()].join(', ')}} from '../index.js';

/** The attributes, properties and events of each element, for framework types. */
export interface ElementTypes {
${elements.map(entryOf).join('\n')}
}

/** What a template can set: attributes as strings, properties by their own names. */
export type Settable<Types extends {attributes: object; properties: object}> = Omit<
  Types['attributes'],
  keyof Types['properties']
> & {
  [Name in keyof Types['properties']]?:
    | Types['properties'][Name]
    | (Name extends keyof Types['attributes'] ? Types['attributes'][Name] : never);
};
`;
}

function entryOf({tagName, name, attributes, members, events}: ElementDeclaration): string {
  const properties = members.filter(({kind, readonly}) => kind === 'field' && !readonly).map((member) => member.name);
  return `  '${tagName}': {
    element: ${name};
    attributes: {
${attributes.map((attribute) => `${commentFor(attribute)}      '${attribute.name}'?: ${typeOf(attribute)};`).join('\n')}
    };
    properties: Partial<Pick<${name}, ${properties.map((property) => `'${property}'`).join(' | ')}>>;
    events: {
${events.map((event) => `${commentFor(event)}      '${event.name}': ${event.type?.text};`).join('\n')}
    };
  };`;
}

const commentFor = ({description}: {description?: string}) => (description ? `      /** ${description} */\n` : '');

/** In markup any attribute can be a string, except those with an enumerated set of values. */
function typeOf({type, values}: Attribute): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  return {number: 'number | string', boolean: "boolean | ''"}[type?.text ?? ''] ?? 'string';
}
