import {elementsOf, type Attribute, type ElementDeclaration, type Manifest} from './manifest.js';

/** The declarations that `src/frameworks` builds on: what each tag takes and fires, by name. */
export function elementTypes(manifest: Manifest): string {
  const elements = elementsOf(manifest);
  const events = new Set(elements.flatMap((element) => element.events.map(({type}) => type?.text ?? '')));
  const classes = elements.map(({name}) => name);
  return `import type {${[...classes, ...[...events].sort()].join(', ')}} from '../index.js';

/** What each element takes and fires: for the types of frameworks. */
export interface ElementTypes {
${elements.map(entryOf).join('\n')}
}

/** What a template may set: attributes as text, and properties by their own names. */
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

/** As markup: any attribute may be given as text, but for those whose texts are known. */
function typeOf({type, values}: Attribute): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  return {number: 'number | string', boolean: "boolean | ''"}[type?.text ?? ''] ?? 'string';
}
