import {segments} from '../../../json/pointer.js';
import {isObject, member, type JsonObject} from '../../../json/json.js';
import {targetOf, type Schema} from '../normalise/schema.js';
import {listAt, type Source} from '../locations.js';
import type {Steps} from '../steps.js';

/** The name of the schema that a reference or a pointer leads to. */
export const lastNameOf = (reference: string): string => stepsOf(reference).at(-1) ?? reference;

/** A schema outside of `$defs` is copied into it under its whole pointer. */
const stepsOf = (pointer: string): string[] => segments(pointer).flatMap((step) => step.split('/'));

/** Where schemas have names that somebody chose. */
const isCatalogue = (name = '') => /^(\$?defs|definitions|schemas)$/i.test(name);

/** Names that generators give to schemas without one, and what they append to names. */
const generated = /^(schema|def|definition|anonymous|inline|object|type|item)s?([ _-]|\d|$)/i;
const appended = /(?:[-_](?:Input|Output)|Dto|DTO|Schema|Model)$/;

/** What the author calls the schema that a schema refers to, such as `CreditCard`; `undefined` without a telling name. */
export function nameOfTarget(schema: Schema | undefined): string | undefined {
  const target = referenceIn(schema);
  const steps = stepsOf(target ?? '');
  if (!isCatalogue(steps.at(-2))) return undefined;
  const name = plainName(steps.at(-1) ?? '');
  return /^\p{L}[\p{L}\d_ -]+$/u.test(name) && !generated.test(name) ? name : undefined;
}

export const givenTitle = (schema: unknown): unknown => (isObject(schema) ? schema['title'] : undefined);

/** Whether a schema's title is only its name among the definitions, as generators write it: the title of no field. */
export function isNamedAfterItself({pointer, schema}: Pick<Source, 'pointer' | 'schema'>): boolean {
  const title = givenTitle(schema);
  if (typeof title !== 'string' || !pointer.endsWith(title)) return false;
  const steps = stepsOf(pointer);
  return isCatalogue(steps.at(-2)) && title === steps.at(-1);
}

/** Names of which Pydantic makes a title that nobody would write, such as "Order Id" of `order_id`. */
const technical = /^[a-z]{2,3}$|[\d_]/;

/** Names that nobody would write as a title, if at least one of them has several words. */
const unspoken = /^[a-z]+([A-Z_]\w*)?$/;

/**
 * Empties the titles of properties that are only their names, as Pydantic, or unchanged, as marshmallow writes these.
 * "Firstname" of `firstName` is such a title if all others are too: "Hausnummer" of `hausNummer` is a word. `titled` names
 * the properties with a title.
 */
export function* emptyNames(properties: JsonObject, titled: readonly string[]): Steps<void> {
  const named: string[] = [];
  for (const name of titled) {
    yield;
    const title = givenTitle(member(properties, name));
    if (title === inTitleCase(name) || (title === name && unspoken.test(name))) named.push(name);
  }
  const isOfNames = named.length > 1 && named.length === titled.length;
  const isWhole = isOfNames && named.some((name) => /[a-z][A-Z_]/.test(name));
  for (const name of named) {
    const schema = member(properties, name);
    if (isObject(schema) && (isWhole || technical.test(name))) schema['title'] = '';
  }
}

/** What Python makes of a name: each row of letters is a word. */
const inTitleCase = (name: string) =>
  name
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replaceAll('_', ' ');

/** `Cat` for `com.example.CatDto`. */
export const plainName = (name: string): string =>
  name
    .replace(/\.json$/, '')
    .replace(/^.*\./, '')
    .replace(appended, '');

/** What programs call schemas: "CreateUserRequest", "user_schema", "User-Input", but not "Check-In" and "Kfz-Schaden". */
const identifier = /^(?=[\w-]+$)(?:[A-Z].*[a-z\d](?:_?[A-Z]|-(?:In|Out)put$)|[A-Za-z].*_)/;
/** Technical words at the end of a name. "Request" is one after "Create user", but not in "Leave request". */
const ofProgram =
  /(?<=\w)[-_]?(?:schema|model|dto|(?:request|command|payload|body|params)$(?<=^(?:create|update|add|edit|patch).*))$/i;
const humps = /[-_]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/** What a title that says what the schema is of ends in: "Guard Options Schema" is the schema of these options. */
const ofSchema = /(?<!^JSON)(?: JSON)? schema$/i;

/** A readable title for a form that is named like a type in a program, such as "Create user"; other titles stay. */
export function titleOfForm(title: string): string | undefined {
  if (ofPath.test(title)) return undefined;
  if (!identifier.test(title)) return title.replace(ofSchema, '');
  return inWords(plainName(title).replace(ofProgram, '').replace(ofModel, '$2$1'));
}

/** FastAPI's guide calls the model of a request `UserCreate`: "Create user". */
const ofModel = /^(\w*[a-z\d])_?(Create|Update)$/;

/** FastAPI names the body of a request after its path. */
const ofPath = /^Body_\w+_(?:post|put|patch)$/;

/**
 * The title of a part, without the colon of a label: messages quote it. Only an underscore distinguishes the name of a
 * class from a brand, such as PayPal.
 */
export const titleOfPart = (title: string): string =>
  /^[\w-]*_[\w-]*$/.test(title) ? inWords(title) : title.replace(/(?<=\S)\s*[:：]$/, '');

/** "VAT return" for `VATReturn`, "Eco mode" for `ECO_MODE`. */
export function inWords(name: string): string {
  const isShouted = !/[a-z]/.test(name);
  const words = name.split(humps).map((word) => (!isShouted && /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The pointer that a schema refers to, also as the only part of its `allOf`. */
function referenceIn(schema: Schema | undefined): string | undefined {
  if (!isObject(schema)) return undefined;
  const [part, ...more] = listAt(schema, 'allOf');
  return targetOf(schema) ?? (isObject(part) && more.length === 0 ? targetOf(part) : undefined);
}
