import brief from 'dm-form:brief';
import sitebuilderA from 'dm-form:sitebuilderA';
import sitebuilderC from 'dm-form:sitebuilderC';
import slidetool from 'dm-form:slidetool';
import type {AnyBrief, Client} from '../../../client/client.js';
import {ValidationError} from '../../../client/errors.js';
import {briefSchemas} from '../../../contract/brief.js';
import {mismatches} from '../../../contract/is-valid.js';
import type {BriefType} from '../../../contract/media-types.js';
import type {FormDefinition} from '../../../form/plan/plan.js';
import {loadNames, type FieldWords, type OwnBriefWords} from '../../../locales/locales.js';
import {overlay} from '../../../json/overlay.js';
import type {JsonTree} from '../../shared/json-tree.js';
import {nameKnownValues} from './known-names.js';
import {builtInUiSchema} from './built-in-ui-schemas.js';
import '../widgets/widgets.js';

/** Compiled at build time. All four together are 3 kB, and a request of its own for one would cost more. */
const forms = {brief, slidetool, sitebuilderA, sitebuilderC};

/** A form of ours with its `uiSchema`. */
export interface OwnForm {
  form: FormDefinition;
  uiSchema: JsonTree;
}

/** The form definition of one of our own briefs, with its `uiSchema` in a language. */
export async function loadOwnForm(
  type: BriefType,
  words: OwnBriefWords,
  language: string,
  client: Client,
): Promise<OwnForm> {
  const form = forms[type];
  const names = await loadNames(language);
  const parts = [
    nameKnownValues(form.plan, names, language),
    nameFields(words[type]),
    builtInUiSchema(type, names, client, words.steps),
  ];
  return {form, uiSchema: parts.reduce(overlay)};
}

/** The labels of fields as a `uiSchema`. */
function nameFields(fields: Readonly<Record<string, FieldWords>>): JsonTree {
  const named = Object.entries(fields).map(([name, {title, help, placeholder, fields: inner}]) => {
    const words = {'ui:title': title, 'ui:help': help, 'ui:placeholder': placeholder};
    const given = Object.entries(words).filter(([, word]) => word !== undefined);
    return [name, {...Object.fromEntries(given), ...nameFields(inner ?? {})}];
  });
  return Object.fromEntries(named);
}

/** The form validates only fields that are drawn; a partner's page may have set others, which are sent as well. */
export function asBrief(value: JsonTree, briefType: BriefType): AnyBrief {
  if (isBrief(value, briefType)) return value;
  throw new ValidationError(mismatches(briefSchemas[briefType], value), undefined);
}

function isBrief(value: unknown, briefType: BriefType): value is AnyBrief {
  return mismatches(briefSchemas[briefType], value).length === 0;
}
