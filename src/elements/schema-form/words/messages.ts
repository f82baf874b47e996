import {startOf} from '../../../form/model/check/date-order.js';
import {Fields} from '../../../form/model/tree/fields.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Form} from '../../../form/model/tree/form.js';
import {readDateTime, readTime} from '../../../form/model/input/times.js';
import {formErrors} from '../../../locales/en/form/form-errors.js';
import {kinds} from '../../../locales/en/form/kinds.js';
import {registerEnglish} from '../../../locales/english.js';
import type {FormWords} from '../../../locales/locales.js';
import {allowedCharacters} from './allowed-characters.js';
import {formatInWords} from './formats.js';
import {writeLimit} from './limits.js';
import {ownMessage} from './own-messages.js';
import {isNamedByVisitor, ownTitleOf, titleOf} from './titles.js';
import {wellKnownPattern} from './well-known-patterns.js';
import {readable} from '../../shared/option-title.js';

export {messageOfControl} from './control-messages.js';

registerEnglish({form: {kinds, errors: formErrors}});

/** The message for a keyword's error; undefined for an unknown keyword. */
export const messageOf = (keyword: string, context: MessageContext): string | undefined =>
  ownMessage(keyword, context.formNode) ?? messageWriters.get(keyword)?.({...context, ...entryOf(context)});

/** Of the text of an entry, in a message. */
const longest = 40;

/** An entry that the control of its list shows, such as a tag, is called by its own text. */
function entryOf({params, formNode}: Pick<MessageContext, 'params' | 'formNode'>) {
  const value = formNode?.live;
  const entry: unknown = Array.isArray(value) ? value[Number(params['item'])] : undefined;
  if (typeof entry !== 'string') return {text: value};
  return {title: entry.length > longest ? `${entry.slice(0, longest)}…` : entry, text: entry};
}

interface MessageContext {
  title: string;
  params: Record<string, unknown>;
  formNode: FormNode | undefined;
  words: FormWords;
  form: Form;
  /** The value that is wrong. */
  text?: unknown;
}

/** The message for a keyword, or for a widget's own problem. */
export type MessageWriter = (context: MessageContext) => string;

const limitOf = ({params, form}: MessageContext, name = 'limit') => {
  const limit = params[name];
  return typeof limit === 'number' ? writeLimit(limit, form) : String(limit);
};
const countOf = ({params}: MessageContext, name = 'limit') => Number(params[name] ?? 0);
const lengthAt = ({text}: MessageContext) => (typeof text === 'string' ? [...text].length : 0);

/** What a group is called; the outermost may have no title. */
const groupOf = ({title, formNode, words}: MessageContext) => (formNode ? ownTitleOf(formNode, words) : title);

const notAllowed: MessageWriter = (context) =>
  context.formNode && isNamedByVisitor(context.formNode)
    ? sayName(context)
    : context.words.errors.notAllowed(context.title);

/** A name that the visitor gave, with the example that its field has as a hint. */
function sayName({title, formNode, words}: MessageContext): string {
  const example = formNode?.parent?.facts.fields?.nameExample;
  return words.errors.name(title) + (example === undefined ? '' : ` ${words.examples(example)}`);
}

/** A rule about a whole group is about several of its answers. */
const together =
  (write: MessageWriter): MessageWriter =>
  (context) =>
    context.formNode?.content instanceof Fields ? context.words.errors.together : write(context);

const missing: MessageWriter = ({title, formNode, words, form}) => {
  const {errors} = words;
  const {options, array, readOnly} = formNode?.facts.node ?? {};
  // Nobody can fill it in.
  if (readOnly) return errors.other(title);
  if (options?.length === 1 && options[0]?.value === true) return errors.consent(title);
  if (formNode?.kind === 'unchosen') return errors.choose(ownTitleOf(formNode, words) || words.chooseOne);
  const isOfOptions = options ?? form.plan.nodes[String(array?.items)]?.options;
  return isOfOptions || formNode?.kind === 'boolean' || formNode?.setByDiscriminator || isToChoose(formNode)
    ? errors.choose(title)
    : errors.required(title);
};

/** True for a group of which nothing but a choice is drawn yet. */
const isToChoose = (formNode: FormNode | undefined) =>
  formNode?.parts.every(({setByDiscriminator}) => setByDiscriminator) &&
  formNode.facts.choices.some((choice) => formNode.chosen(choice) === undefined);

/** True for an object whose fields the visitor names and adds: it has entries, like a list. */
const isMap = (context: MessageContext) =>
  groupOf(context) !== '' && context.formNode?.facts.fields?.properties.length === 0;

const sayNot = together(({title, words}) => words.errors.not(title));

const sayMost = orEmpty((context) => context.words.errors.maxItems(context.title, countOf(context)));

const messageWriters = new Map<string, MessageWriter>(
  Object.entries({
    required: missing,
    dependentRequired: ({title, params, words}) =>
      words.errors.dependentRequired(title, readable(String(params['property'] ?? ''))),
    type: sayType,
    amount: ({title, words}) => words.errors.type.number(title),
    ambiguous: ({title, words}) => words.errors.ambiguous(title),
    inexact: ({title, words}) => words.errors.inexact(title),
    notAddress: ({title, words}) => words.errors.format.uri(title),
    incomplete: ({title, words}) => words.errors.incomplete(title),
    dateOrder: ({title, formNode, words}) => {
      const start = formNode && startOf(formNode);
      return words.errors.dateOrder(title, start ? titleOf(start, words) : '');
    },
    enum: ({title, words}) => words.errors.enum(title),
    format: (context) => {
      const {title, params, formNode, words} = context;
      const {errors} = words;
      const format = formatInWords(String(params['format']));
      const read = {time: readTime, 'date-time': readDateTime}[format];
      if (read?.(String(formNode?.live))?.offset === '') return errors.incomplete(title);
      // The pattern beside it refuses what the format's message gives as an example.
      if (format !== 'duration' && formNode?.facts.node.string?.example !== undefined) return sayPattern(context);
      const say = errors.format[Object.hasOwn(errors.format, format) ? (format as 'other') : 'other'];
      return say(title, format);
    },
    pattern: sayPattern,
    minLength: (context) => context.words.errors.minLength(context.title, countOf(context), lengthAt(context)),
    maxLength: orEmpty((context) => context.words.errors.maxLength(context.title, countOf(context), lengthAt(context))),
    minimum: (context) => context.words.errors.minimum(context.title, limitOf(context)),
    maximum: (context) => context.words.errors.maximum(context.title, limitOf(context)),
    exclusiveMinimum: (context) => context.words.errors.exclusiveMinimum(context.title, limitOf(context)),
    exclusiveMaximum: (context) => context.words.errors.exclusiveMaximum(context.title, limitOf(context)),
    multipleOf: sayMultiple,
    minItems: (context) => context.words.errors.minItems(context.title, countOf(context)),
    maxItems: sayMost,
    items: sayMost,
    uniqueItems: (context) =>
      context.words.errors.uniqueItems(context.title, countOf(context, 'j') + 1, countOf(context, 'i') + 1),
    contains: ({title, params, words}) => {
      const max = params['maxContains'];
      return words.errors.contains(
        title,
        Number(params['minContains'] ?? 1),
        typeof max === 'number' ? max : undefined,
      );
    },
    minProperties: (context) =>
      context.words.errors[isMap(context) ? 'minItems' : 'minProperties'](groupOf(context), countOf(context)),
    maxProperties: (context) =>
      context.words.errors[isMap(context) ? 'maxItems' : 'maxProperties'](groupOf(context), countOf(context)),
    additionalProperties: notAllowed,
    unevaluatedProperties: notAllowed,
    additionalItems: notAllowed,
    unevaluatedItems: notAllowed,
    'false schema': together(notAllowed),
    propertyNames: sayName,
    not: (context) => sayFilled(context) ?? sayNot(context),
    oneOf: sayChoice,
    anyOf: sayChoice,
  }),
);

/** Adds the messages of lazily loaded features. */
export function registerMessages(more: Readonly<Record<string, MessageWriter>>) {
  for (const [keyword, write] of Object.entries(more)) messageWriters.set(keyword, write);
}

/** A limit of zero forbids any answer. */
function orEmpty(write: MessageWriter): MessageWriter {
  return (context) => (countOf(context) === 0 ? context.words.errors.leaveEmpty([context.title]) : write(context));
}

/** Steps of 1, 0.1, 0.01 and so on say how many digits after the decimal sign a number may have. */
function sayMultiple(context: MessageContext): string {
  const {title, params, words} = context;
  const {errors} = words;
  const [, decimals] = /^0\.(0*1)$/.exec(String(params['multipleOf'])) ?? [];
  if (decimals) return errors.decimals(title, decimals.length);
  const step = limitOf(context, 'multipleOf');
  return step === '1' ? errors.type.integer(title) : errors.multipleOf(title, step);
}

function sayPattern({title, formNode, words: {errors}, form}: MessageContext): string {
  const node = formNode?.facts.node;
  // Tags are the entries of one control.
  const {examples, string} = form.plan.nodes[String(node?.array?.items)] ?? node ?? {};
  const what = string?.patternDescription?.trim();
  if (what) return errors.patternAs(title, /[.!?。]$/.test(what) ? what : `${what}.`);
  const given = examples?.find((one) => typeof one === 'string');
  const patterns = given === undefined && string?.patterns ? string.patterns : [];
  const known = wellKnownPattern(patterns);
  if (known) return errors.wellKnown[known](title);
  const allowed = allowedCharacters(patterns, [formNode?.live].flat().join(''), errors.characters);
  if (allowed.length > 0) return errors.characters.only(title, new Intl.ListFormat(form.language).format(allowed));
  const example = given ?? string?.example;
  return example === undefined ? errors.pattern(title) : errors.patternLike(title, example);
}

function sayType({title, params, formNode, words}: MessageContext): string {
  const types = [params['type']].flat().map(String);
  const {errors} = words;
  if (types.includes('number')) return errors.type.number(title);
  if (types.includes('integer')) return errors.type.integer(title);
  const kinds: Partial<Record<string, string>> = {...words.kinds, null: words.noAnswer};
  const names = types.map((type) => kinds[type] ?? type);
  return formNode?.kind === 'unchosen' ? errors.choose(title) : errors.type.other(title, names.join(', '));
}

/** A choice without a chosen branch or with several that fit, or alternatives, at least one of which is required. */
function sayChoice(context: MessageContext): string {
  const {title, params, formNode, words} = context;
  const {errors} = words;
  if (params['chosen'] != null) return errors.several(titleOfChoice(params, formNode, words));
  if (!formNode?.facts.alternatives.some(({id}) => id === params['id'])) {
    return errors.choose(titleOfChoice(params, formNode, words));
  }
  const alternatives = alternativesIn(params['missing'], formNode, words);
  return alternatives.length > 0 ? errors.alternatives(alternatives) : (sayFilled(context) ?? errors.other(title));
}

/** Fields that must not be filled in together. */
function sayFilled({params, formNode, words}: MessageContext): string | undefined {
  const filled = formNode ? alternativesIn(params['filled'], formNode, words) : [];
  return filled.length > 0 ? words.errors.leaveEmpty(filled) : undefined;
}

/** What a choice is called: a choice of the whole form by its discriminator, any other by its node. */
function titleOfChoice(params: Record<string, unknown>, formNode: FormNode | undefined, words: FormWords): string {
  const tag = formNode?.facts.choices.find(({id}) => id === params['id'])?.discriminator;
  const isTagged = !formNode?.parent && tag?.title !== undefined;
  return (isTagged ? tag.title || readable(tag.name) : formNode && ownTitleOf(formNode, words)) || words.chooseOne;
}

/** The alternatives, each as the names of its fields. */
export function alternativesIn(missing: unknown, {content}: FormNode, words: FormWords): string[] {
  const nameOf = (name: unknown) => {
    const field = content instanceof Fields && content.find(String(name));
    return field ? titleOf(field, words) : readable(String(name));
  };
  return Array.isArray(missing) ? missing.map((names: unknown[]) => names.map(nameOf).join(' + ')) : [];
}
