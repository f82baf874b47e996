import type {Client} from '../../../client/client.js';
import type {BriefType} from '../../../contract/brief.js';
import type {FormModule} from '../../../form/plan/plan.js';
import {loadNames, loadOwnBriefWords, type FieldWords} from '../../../locales/locales.js';
import {overlay} from '../../../json/overlay.js';
import type {JsonTree} from '../../shared/json-tree.js';
import {nameKnownValues} from './known-names.js';
import {builtInUiSchema} from './built-in-ui-schemas.js';
import '../widgets/widgets.js';

const forms: Readonly<Record<BriefType, () => Promise<FormModule>>> = {
  brief: () => import('dm-form:brief'),
  slidetool: () => import('dm-form:slidetool'),
  sitebuilderA: () => import('dm-form:sitebuilderA'),
  sitebuilderC: () => import('dm-form:sitebuilderC'),
};

/** A form of ours and how it looks. */
export interface OwnForm {
  form: FormModule;
  uiSchema: JsonTree;
}

/** The form of one of our own brief bodies, compiled when the widget was built, and how it looks in a language. */
export async function loadOwnForm(type: BriefType, language: string, client: Client): Promise<OwnForm> {
  const [form, names, words] = await Promise.all([forms[type](), loadNames(language), loadOwnBriefWords(language)]);
  const parts = [
    nameFields(words[type]),
    nameKnownValues(form.plan, names, language),
    builtInUiSchema(type, names, client),
  ];
  return {form, uiSchema: parts.reduce(overlay)};
}

/** The words of fields as a `uiSchema`. */
function nameFields(fields: Readonly<Record<string, FieldWords>>): JsonTree {
  const named = Object.entries(fields).map(([name, {title, help, placeholder, fields: inner}]) => {
    const words = {'ui:title': title, 'ui:help': help, 'ui:placeholder': placeholder};
    const given = Object.entries(words).filter(([, word]) => word !== undefined);
    return [name, {...Object.fromEntries(given), ...nameFields(inner ?? {})}];
  });
  return Object.fromEntries(named);
}
