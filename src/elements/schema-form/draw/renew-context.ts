import type {FormController} from '../form-controller.js';
import {hasCustomWidget} from '../widget-for.js';
import type {RenderContext} from './render-context.js';
import {renderDescriptionLazily} from './render-lazily.js';
import {renderNode} from './render-node.js';

const factKeys = ['form', 'words', 'language', 'disabled', 'readonly', 'locks'] as const;

/** Returns the old context when nothing has changed, since each field is drawn again for a new one. */
export function renewContext(controller: FormController): RenderContext | undefined {
  const {form, words, language, isDisabled, element, locks, announce, focus, context: old} = controller;
  if (!form) return undefined;
  form.language = language;
  const facts = {form, words, language, disabled: isDisabled, readonly: element.readonly, locks};
  if (old && factKeys.every((key) => old[key] === facts[key])) return old;
  const context: RenderContext = {
    ...facts,
    controller,
    draw: (formNode) => renderNode(formNode, context),
    describe: (formNode, text) => renderDescriptionLazily(formNode, text, context),
    hasCustomWidget: (formNode) => hasCustomWidget(formNode, form.plan),
    say: announce,
    focus,
  };
  return context;
}
