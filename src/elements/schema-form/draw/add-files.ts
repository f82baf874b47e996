import {html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {StringFacts} from '../../../form/plan/plan.js';
import {addItem} from '../../../form/model/tree/edit-collections.js';
import {childUi} from '../../../form/model/facts/ui.js';
import {List} from '../../../form/model/tree/list.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import {ValueContent} from '../../../form/model/tree/value-content.js';
import {isFile} from '../fields/file/is-file.js';
import {acceptOf} from '../fields/file/file.js';
import {readFile, type FileInput} from '../fields/file/file-content.js';
import {customWidget} from '../widgets.js';
import {receiveAs} from '../lazy/reading.js';
import {titleOf} from '../words/titles.js';
import {idOf} from './parts.js';
import type {RenderContext} from './render-context.js';

/** The schema and `uiSchema` of a list's items, if these are files that the built-in field draws. */
function filesOf({ui, facts}: FormNode, {form: {plan}}: RenderContext) {
  const items = plan.nodes[String(facts.node.array?.items)];
  if (!items || String(items.types) !== 'string') return undefined;
  const {widget = items.widget, options} = childUi(ui, 'items');
  const subject = {
    name: 0,
    kind: 'string',
    isOnly: true,
    required: true,
    itemFacts: undefined,
    value: undefined,
  } as const;
  const isOwn = customWidget({...subject, facts: items, options}, widget) !== undefined;
  return !isOwn && (widget ? widget === 'file' : isFile({facts: items})) ? {facts: items, options} : undefined;
}

/** Asks for any number of files at once, each of which becomes an entry; `undefined` for a list of something else. */
export function renderAddFiles(
  formNode: FormNode,
  {label, disabled}: {label: string; disabled: boolean},
  context: RenderContext,
) {
  const files = filesOf(formNode, context);
  if (!files) return undefined;
  const id = `${idOf(formNode)}-a`;
  const add = ({target}: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const chosen = [...(target.files ?? [])];
    target.value = '';
    void receiveAs(readAll(chosen, files.facts.string), formNode, context, (read, now, form) => {
      for (const input of read) addFile(now, input, form, context);
    });
  };
  return html`<div class="field">
    <label for=${id} part="label">${label}</label>
    <input
      id=${id}
      type="file"
      part="input"
      multiple
      accept=${ifDefined(acceptOf(files))}
      ?disabled=${disabled}
      @change=${add}
    />
  </div>`;
}

async function readAll(chosen: readonly File[], facts: StringFacts | undefined) {
  const read: FileInput[] = [];
  for (const file of chosen) read.push(await readFile(file, facts));
  return read;
}

/** Writes a file into the first entry that is still empty, else into a new one. */
function addFile(formNode: FormNode, {value, raw}: FileInput, form: Form, {words, say}: RenderContext) {
  const {content} = formNode;
  const list = content instanceof List ? content.items.slice(content.prefix) : [];
  const entry = list.find(isEmpty) ?? addItem(form, formNode);
  if (!entry) return;
  form.write(entry, value, raw);
  say(words.added(titleOf(entry, words)));
}

const isEmpty = ({filled, content}: FormNode) =>
  !filled && content instanceof ValueContent && content.raw === undefined;
