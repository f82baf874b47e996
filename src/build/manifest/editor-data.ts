import {elementsOf, type Attribute, type Manifest} from './manifest.js';

/** HTML data for VS Code, for completion and hover texts: point the setting `html.customData` at the file. */
export function vscodeData(manifest: Manifest) {
  return {
    version: 1.1,
    tags: elementsOf(manifest).map(({tagName, description, attributes}) => ({
      name: tagName,
      description,
      attributes: attributes.map((attribute) => ({
        name: attribute.name,
        description: attribute.description,
        ...(attribute.values && {values: attribute.values.map((name) => ({name}))}),
        ...(isFlag(attribute) && {valueSet: 'v'}),
      })),
    })),
  };
}

/** The same for JetBrains editors, which find it through `package.json`. */
export function webTypes(manifest: Manifest, {name, version}: {name: string; version: string}) {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elementsOf(manifest).map((element) => ({
          name: element.tagName,
          description: element.description,
          attributes: element.attributes.map((attribute) => ({
            name: attribute.name,
            description: attribute.description,
            value: isFlag(attribute) ? {kind: 'no-value'} : {type: attribute.type?.text},
          })),
          slots: element.slots.map(named),
          css: {parts: element.cssParts.map(named), properties: element.cssProperties.map(named)},
          js: {
            properties: element.members
              .filter(({kind}) => kind === 'field')
              .map((member) => ({...named(member), type: member.type?.text})),
            events: element.events.map((event) => ({...named(event), type: event.type?.text})),
          },
        })),
      },
    },
  };
}

const isFlag = ({type}: Attribute) => type?.text === 'boolean';
const named = ({name, description}: {name: string; description?: string}) => ({name, description});
