import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {create, ts} from '@custom-elements-manifest/analyzer/index.js';
import {litPlugin} from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import {SourceFacts} from './source-facts.js';

/** A slot, part or CSS property, with its description. */
export interface Named {
  name: string;
  description?: string;
}

export interface Typed extends Named {
  type?: {text: string};
  default?: string;
}

export interface Attribute extends Typed {
  /** The property it sets. */
  fieldName?: string;
  /** Its allowed values, when they are enumerated. */
  values?: readonly string[];
}

export interface Member extends Typed {
  kind: 'field' | 'method';
  /** The attribute that sets it. */
  attribute?: string;
  readonly?: boolean;
  static?: boolean;
  privacy?: string;
  parameters?: Typed[];
  return?: {type?: {text: string}};
}

/** An event of an element: its class and fields. */
export interface FiredEvent extends Typed {
  /** Whether `preventDefault()` has an effect. */
  cancelable?: boolean;
  fields?: Typed[];
}

/** One public element, as the custom-elements manifest describes it. */
export interface ElementDeclaration extends Named {
  kind: 'class';
  customElement: true;
  tagName: string;
  attributes: Attribute[];
  members: Member[];
  events: FiredEvent[];
  slots: Named[];
  cssParts: Named[];
  cssProperties: Named[];
  superclass?: unknown;
}

/** A `custom-elements.json`: https://github.com/webcomponents/custom-elements-manifest */
export interface Manifest {
  schemaVersion: string;
  readme: string;
  modules: {kind: string; path: string; declarations: ElementDeclaration[]; exports: unknown[]}[];
}

type Raw = Partial<ElementDeclaration> & Named & {kind: string};

/** The manifest of the public elements, made from their sources, without private members and Lit's own. */
export function makeManifest(): Manifest {
  const raw = analyse();
  const facts = new SourceFacts();
  const modules = raw.modules.flatMap(({path, declarations}) =>
    declarations.flatMap((declaration) => {
      const tagName = facts.tagOf(declaration.name);
      return tagName ? [moduleOf(path, tidy(declaration, tagName, facts))] : [];
    }),
  );
  modules.sort((a, b) => facts.order(a.declarations[0]!.name) - facts.order(b.declarations[0]!.name));
  return {schemaVersion: '1.0.0', readme: '', modules};
}

/** The elements of a manifest, in the order of the guides. */
export const elementsOf = ({modules}: Manifest) => modules.flatMap(({declarations}) => declarations);

interface RawManifest {
  modules: {path: string; declarations: Raw[]}[];
}

/** What the analyzer and its Lit plugin find in the element sources. */
function analyse(): RawManifest {
  const names = readdirSync('src/elements', {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.ts'));
  const modules = names.sort().map((name) => {
    const path = join('src/elements', name);
    return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  });
  return create({modules, plugins: litPlugin(), context: {dev: false}}) as RawManifest;
}

function moduleOf(path: string, declaration: ElementDeclaration) {
  const module = path.replace(/^src\//, 'dist/npm/').replace(/\.ts$/, '.js');
  const {name, tagName} = declaration;
  const at = {name, module};
  return {
    kind: 'javascript-module',
    path: module,
    declarations: [declaration],
    exports: [
      {kind: 'js', name, declaration: at},
      {kind: 'custom-element-definition', name: tagName, declaration: at},
    ],
  };
}

function tidy(raw: Raw, tagName: string, facts: SourceFacts): ElementDeclaration {
  const {name, description, attributes = [], members = [], events = []} = raw;
  const {slots = [], cssParts = [], superclass} = raw;
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName,
    description,
    attributes: facts.attributes(name, attributes).map(bare),
    members: members.filter(isPublic).map((member) => documented(member, attributes)),
    events: events
      .filter(({name}) => name?.startsWith('dm-'))
      .map((event) => ({...bare(event), ...facts.event(event.name)})),
    slots,
    cssParts,
    cssProperties: facts.tokens,
    superclass,
  };
}

/** Leaves out defaults that are names of internal constants. */
function bare<T extends Typed & {inheritedFrom?: unknown}>({inheritedFrom: _, default: initial, ...rest}: T) {
  return initial && /^('.*'|\d+|true|false|\{\}|\[\]|Infinity)$/.test(initial) ? {...rest, default: initial} : rest;
}

const isPublic = ({name, privacy, static: isStatic}: Member) =>
  !privacy && !isStatic && !name.startsWith('#') && !/Callback$|^getUpdateComplete$/.test(name);

/** A property takes its attribute's description, unless its own is longer. */
function documented(member: Member, attributes: readonly Attribute[]): Member {
  const name = kebab(member.name);
  const attribute = attributes.find(({fieldName, name: own}) => fieldName === member.name && own === name);
  const found = attribute ?? attributes.find((other) => other.name === name);
  const described = {...bare(member), description: member.description ?? found?.description};
  return found ? {...described, attribute: found.name} : described;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
