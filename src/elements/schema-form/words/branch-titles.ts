import {extras} from '../../../form/model/extras/registry.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {PlanBranch, PlanBranches, PlanNode} from '../../../form/plan/plan.js';
import {optionTitle, readable} from '../../shared/option-title.js';
import {kindName} from './kind-names.js';
import type {RenderContext} from '../draw/render-context.js';

type BranchContext = Pick<RenderContext, 'form' | 'words'>;

/** The title of a choice's discriminator, if it has one. */
export const tagTitleOf = ({discriminator: tag}: PlanBranches): string | undefined =>
  tag?.title === undefined ? undefined : tag.title || readable(tag.name);

/** The number of fields named in a branch's title; the rest are only counted. */
const namedFields = 2;

/** Short, distinct titles for the branches of a choice. */
export function branchTitles(formNode: FormNode, choice: PlanBranches, context: BranchContext): string[] {
  const titles = choice.options.map((_, index) => titleOfBranch(formNode, choice, index, context));
  const extended = titles.map((title, index) =>
    isTwice(title, titles) ? distinguish(titles, choice, index, context) : title,
  );
  return extended.map((title, index) =>
    isTwice(title, extended) ? `${title} (${context.words.option(index + 1)})` : title,
  );
}

const isTwice = (title: string, titles: readonly string[]) => titles.filter((other) => other === title).length > 1;

/** A branch's title: the page's, the schema's, its schema's name, its constant, its options, its fields, or its type. */
function titleOfBranch(formNode: FormNode, choice: PlanBranches, index: number, context: BranchContext): string {
  const {words} = context;
  const isFirst = formNode.facts.choices.find(({kind}) => kind === choice.kind) === choice;
  const given = [isFirst && extras?.branchUi(formNode.givenUi, choice.kind, index).title, choice.options[index]?.title];
  const title = given.find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof title === 'string') return title;
  const name = choice.options[index]?.name;
  if (name) return readable(name);
  const constants = choice.discriminator?.values[index] ?? [];
  if (constants.length === 1) return capitalised(optionTitle({value: constants[0]}, words));
  const node = nodeOf(choice, index, context);
  if (node?.options)
    return listed(
      node.options.map((option) => optionTitle(option, words)),
      words,
    );
  const names = fieldsOf(node, context);
  if (names.length > 0) return listed(titlesIn(names, node, context), words);
  const type = node?.types?.find((one) => one !== 'null') ?? node?.types?.[0] ?? impliedType(node);
  return type ? kindName(type, node ?? {rules: []}, words) : words.option(index + 1);
}

/** The type of a branch whose schema has only keywords of one type, such as a `format`. */
const impliedType = ({string, number, array}: PlanNode = {rules: []}) =>
  string ? 'string' : number ? 'number' : array && 'array';

/** "Cat" for "cat", but "iPhone" and "en_us" stay as they are. */
const capitalised = (text: string) =>
  text.replace(/^\p{Ll}+(?=$|[ -])/u, (word) => word.charAt(0).toUpperCase() + word.slice(1));

/** Extends a title that several branches share by the fields only this branch requires, else by what it is a list of or its limits. */
function distinguish(titles: readonly string[], choice: PlanBranches, index: number, context: BranchContext): string {
  const title = titles[index] ?? '';
  const rivals = titles.flatMap((other, at) => (other === title && at !== index ? [at] : []));
  const node = nodeOf(choice, index, context);
  const known = new Set(rivals.flatMap((at) => fieldsOf(nodeOf(choice, at, context), context)));
  const own = fieldsOf(node, context).filter((name) => !known.has(name));
  if (own.length > 0) return context.words.branchWith(title, listed(titlesIn(own, node, context), context.words));
  const trait = traitOf(node, context) ?? exampleIn(choice.options[index], context);
  return trait ? `${title}: ${trait}` : title;
}

/** What a list has as entries, or the format, pattern or shortest length of a text. */
function traitOf({array, string}: PlanNode = {rules: []}, {form: {plan}, words}: BranchContext): string | undefined {
  const items = plan.nodes[array?.items || ''];
  const [type] = items?.types ?? [];
  if (array && items) return items.title?.trim() || (type && kindName(type, items, words));
  if (string?.format) return readable(string.format);
  const about = string?.patternDescription?.trim() || (string?.minLength && words.limits.characters(string.minLength));
  return about ? about.replace(/[.。]$/, '') : undefined;
}

/** "for example: AB-1234" */
function exampleIn({example}: Partial<PlanBranch> = {}, {words}: BranchContext): string | undefined {
  const text = example === undefined ? undefined : words.examples(example);
  return text && text.charAt(0).toLowerCase() + text.slice(1);
}

const nodeOf = (choice: PlanBranches, index: number, {form: {plan}}: BranchContext): PlanNode | undefined =>
  plan.nodes[choice.options[index]?.node ?? ''];

/** The fields that characterise a branch: its required ones, otherwise all; those with a single value only if it has no others. */
function fieldsOf(node: PlanNode | undefined, context: BranchContext): string[] {
  const {required = [], properties = []} = node?.object ?? {};
  const names = required.length > 0 ? required : properties.map(({name}) => name);
  const open = names.filter((name) => fieldOf(name, node, context)?.options?.length !== 1);
  return open.length > 0 ? open : names;
}

/** In characters; a longer title of a field does not name a branch. */
const longestName = 40;

const titlesIn = (names: readonly string[], node: PlanNode | undefined, context: BranchContext): string[] =>
  names.map((name) => {
    const title = fieldOf(name, node, context)?.title?.trim();
    return title && title.length <= longestName ? title : readable(name);
  });

const fieldOf = (field: string, node: PlanNode | undefined, {form: {plan}}: BranchContext): PlanNode | undefined =>
  plan.nodes[node?.object?.properties.find(({name}) => name === field)?.node ?? ''];

/** The first names, and the number of the rest. */
function listed(names: readonly string[], words: BranchContext['words']): string {
  if (names.length <= namedFields + 1) return names.join(', ');
  return words.andMore(names.slice(0, namedFields).join(', '), names.length - namedFields);
}
