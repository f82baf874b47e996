import {html} from 'lit';

/** The label of a radio button. Its description can be clicked too, but describes the option and is no part of its name. */
export const renderOptionLabel = (id: string, title: unknown, description: string | undefined) =>
  html`<label for=${id}>
    ${
      description
        ? html`<span id="${id}-title">${title}</span> <span class="hint" id="${id}-text">${description}</span>`
        : title
    }
  </label>`;

/** The id of what names an option that has a description. */
export const nameIdOf = (id: string, description: string | undefined) => (description ? `${id}-title` : undefined);

/** The ids of what describes an option: its own description, then what describes the whole field. */
export const describedByOf = (id: string, description: string | undefined, ofField?: string) =>
  [description && `${id}-text`, ofField].filter(Boolean).join(' ') || undefined;
