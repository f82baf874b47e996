import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import ts from 'typescript';
import {pageEntries} from '../entries.js';
import {programOf} from '../program.js';
import type {Attribute, FiredEvent, Named, Typed} from './manifest.js';

/** What the analyzer cannot find because it reads one file at a time: tags, resolved types, event names, CSS properties. */
export class SourceFacts {
  readonly #checker: ts.TypeChecker;
  readonly #tags = new Map<string, string>();
  readonly #classes = new Map<string, ts.ClassDeclaration>();
  readonly #events = new Map<string, ts.ClassDeclaration>();
  /** The `--dm-*` properties, from the comment above the tokens. */
  readonly tokens: Named[] = [];

  constructor() {
    const sources = readdirSync('src/elements', {recursive: true, encoding: 'utf8'}).filter((name) =>
      /\.ts$/.test(name),
    );
    const names = [...sources.map((name) => join('src/elements', name)), 'src/styles/tokens.ts'];
    const program = programOf(names);
    this.#checker = program.getTypeChecker();
    for (const name of names) this.#read(program.getSourceFile(name)!);
  }

  /** The tag of a class that the package exports. */
  tagOf(className: string): string | undefined {
    const tag = this.#tags.get(className);
    return tag && tag.replace('dm-', './') in pageEntries ? tag : undefined;
  }

  /** The position of an element among the exports. */
  order(className: string): number {
    return Object.keys(pageEntries).indexOf(this.tagOf(className)?.replace('dm-', './') ?? '');
  }

  /**
   * The attributes of a class with their types. The analyzer uses the property name when the attribute's name is in a
   * constant or a call.
   */
  attributes(className: string, found: readonly Attribute[]): Attribute[] {
    const named = found.map((attribute) => ({...attribute, name: kebab(attribute.name)}));
    const others = (name: string) => named.filter((attribute) => attribute.name === name);
    return named
      .filter((attribute) => others(attribute.name).length === 1 || attribute.description)
      .map((attribute) => ({...attribute, ...this.#typeOf(className, attribute)}));
  }

  #typeOf(className: string, {fieldName, type}: Attribute): Pick<Attribute, 'type' | 'values'> {
    const owner = this.#classes.get(className);
    const property = owner?.name && this.#checker.getTypeAtLocation(owner).getProperty(fieldName ?? '');
    if (!property) return type ? valuesIn(type.text) : {};
    const found = this.#checker.getNonNullableType(this.#checker.getTypeOfSymbol(property));
    if (isJson(found)) return {type: {text: 'JSON'}};
    const parts = found.isUnion() ? found.types : [found];
    const values = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
    const text = this.#checker.typeToString(found, undefined, writtenOut);
    return {type: {text}, ...(values.length === parts.length && {values})};
  }

  /** The class and fields of the event with a given name. */
  event(name: string): Pick<FiredEvent, 'type' | 'cancelable' | 'fields'> {
    const found = this.#events.get(name);
    if (!found?.name) throw new Error(`No class in src/elements has the type '${name}': its events.ts should.`);
    const cancelable = /cancelable: true/.test(found.getText());
    return {type: {text: found.name.text}, cancelable, fields: found.members.flatMap((member) => this.#fields(member))};
  }

  #fields(member: ts.ClassElement): Typed[] {
    if (ts.isGetAccessor(member)) return [this.#field(member.name, member)];
    if (!ts.isConstructorDeclaration(member)) return [];
    return member.parameters
      .filter((parameter) => ts.isParameterPropertyDeclaration(parameter, member))
      .map((parameter) => this.#field(parameter.name, parameter));
  }

  #field(name: ts.Node, node: ts.Node): Typed {
    const text = this.#checker.typeToString(
      this.#checker.getTypeAtLocation(node),
      node,
      ts.TypeFormatFlags.NoTruncation,
    );
    return {name: name.getText(), type: {text}, description: commentOf(node)};
  }

  #read(file: ts.SourceFile) {
    for (const statement of file.statements) {
      if (ts.isClassDeclaration(statement)) this.#readClass(statement);
      for (const tag of ts.getJSDocTags(statement)) {
        if (tag.tagName.text !== 'cssprop') continue;
        const [, name = '', description] = /^(--\S+)\s+-\s+([\s\S]*)$/.exec(textOf(tag.comment)) ?? [];
        this.tokens.push({name, description});
      }
    }
  }

  #readClass(found: ts.ClassDeclaration) {
    if (!found.name) return;
    this.#classes.set(found.name.text, found);
    const tag = /@element\('([\w-]+)'\)/.exec(found.getText())?.[1];
    if (tag) this.#tags.set(found.name.text, tag);
    const event = /static readonly type = '(dm-[\w-]+)'/.exec(found.getText())?.[1];
    if (event) this.#events.set(event, found);
  }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Whether a property accepts values that an attribute's string cannot express. */
const isJson = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) !== 0;

const writtenOut = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

/** `light|dark`, the notation of enumerated values in comments. */
function valuesIn(text: string): Pick<Attribute, 'type' | 'values'> {
  const values = text.split('|').map((value) => value.trim());
  return {type: {text: values.map((value) => `"${value}"`).join(' | ')}, values};
}

const commentOf = (node: ts.Node) =>
  textOf(ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)?.comment).replace(/\s+/g, ' ') || undefined;

const textOf = (comment: string | ts.NodeArray<ts.JSDocComment> | undefined) => ts.getTextOfJSDocComment(comment) ?? '';
