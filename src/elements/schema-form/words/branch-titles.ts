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

/** Short, distinct titles for the branches of a choice. Takes time in proportion to their number, which may be thousands. */
export function branchTitles(formNode: FormNode, choice: PlanBranches, context: BranchContext): string[] {
  const titles = choice.options.map((_, index) => titleOfBranch(formNode, choice, index, context));
  const alike = new Map<string, number[]>();
  titles.forEach((title, index) => {
    const known = alike.get(title);
    if (known) known.push(index);
    else alike.set(title, [index]);
  });
  for (const [title, rivals] of alike) if (rivals.length > 1) distinguish(titles, title, rivals, choice, context);
  const counts = countsOf(titles);
  return titles.map((title, index) =>
    Number(counts.get(title)) > 1 ? `${title} (${context.words.option(index + 1)})` : title,
  );
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** A branch's title: the page's, the schema's, its schema's name, its constants, its options, its fields, or its type. */
function titleOfBranch(formNode: FormNode, choice: PlanBranches, index: number, context: BranchContext): string {
  const {words} = context;
  const isFirst = formNode.facts.choices.find(({kind}) => kind === choice.kind) === choice;
  const given = [isFirst && extras?.branchUi(formNode.givenUi, choice.kind, index).title, choice.options[index]?.title];
  const title = given.find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof title === 'string') return title;
  const name = choice.options[index]?.name;
  if (name) return readable(name);
  const constants = choice.discriminator?.values[index] ?? [];
  if (constants.length > 0)
    return listed(
      constants.map((value) => capitalised(optionTitle({value}, words))),
      words,
    );
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

/** "Cat" for "cat" and "CMYK" for "cmyk", but "iPhone" and "en_us" stay as they are. */
const capitalised = (text: string) => text.replace(/^\p{Ll}+(?=$|[ -])/u, readable);

/** Extends the title that several branches share by the fields only each of them requires, else by what it is a list of or its limits. */
function distinguish(
  titles: string[],
  title: string,
  rivals: readonly number[],
  choice: PlanBranches,
  context: BranchContext,
) {
  const fields = rivals.map((index) => fieldsOf(nodeOf(choice, index, context), context));
  const counts = countsOf(fields.flat());
  rivals.forEach((index, at) => {
    const node = nodeOf(choice, index, context);
    const own = (fields[at] ?? []).filter((name) => counts.get(name) === 1);
    const trait = constantIn(node, context) ?? traitOf(node, context) ?? exampleIn(choice.options[index], context);
    if (own.length > 0)
      titles[index] = context.words.branchWith(title, listed(titlesIn(own, node, context), context.words));
    else if (trait) titles[index] = `${title}: ${trait}`;
  });
}

/** The first constant of a branch, which tells it apart where one of the others has none. */
function constantIn(node: PlanNode | undefined, context: BranchContext): string | undefined {
  const constant = [...nodesByName(node, context).values()].find((field) => field?.options?.length === 1);
  return constant?.options?.map((option) => optionTitle(option, context.words)).join('');
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
  const fields = nodesByName(node, context);
  const open = names.filter((name) => fields.get(name)?.options?.length !== 1);
  return open.length > 0 ? open : names;
}

/** In characters; a longer title of a field does not name a branch. */
const longestName = 40;

function titlesIn(names: readonly string[], node: PlanNode | undefined, context: BranchContext): string[] {
  const fields = nodesByName(node, context);
  return names.map((name) => {
    const title = fields.get(name)?.title?.trim();
    return title && title.length <= longestName ? title : readable(name);
  });
}

const nodesByName = (branch: PlanNode | undefined, {form: {plan}}: BranchContext) =>
  new Map((branch?.object?.properties ?? []).map(({name, node}) => [name, plan.nodes[node]]));

/** The first names, and the number of the rest. */
function listed(names: readonly string[], words: BranchContext['words']): string {
  if (names.length <= namedFields + 1) return names.join(', ');
  return words.andMore(names.slice(0, namedFields).join(', '), names.length - namedFields);
}
