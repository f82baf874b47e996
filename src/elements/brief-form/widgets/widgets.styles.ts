import {css} from 'lit';

/** Styles of the widgets of brief forms. */
export const widgetStyles = css`
  .money {
    display: grid;
    grid-template-columns: minmax(0, 12em) auto;
    justify-content: start;
    align-items: center;
    gap: 0.5em;
  }

  .money select {
    inline-size: auto;
  }

  .choices {
    justify-self: stretch;
    display: grid;
    gap: 0.4em;
  }

  .listbox {
    margin: 0;
    padding: 0.3em;
    max-block-size: 16em;
    overflow-y: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }

  [hidden] {
    display: none;
  }

  .listbox button {
    display: block;
    inline-size: 100%;
    min-block-size: 0;
    padding: 0.45em 0.6em;
    border-color: transparent;
    border-radius: calc(var(--_radius) * 0.7);
    font-weight: 400;
    text-align: start;
  }

  .listbox button[aria-selected='true'] {
    background: var(--_tint);
    font-weight: 600;
  }

  .listbox button.active {
    outline: 0.13em solid var(--_focus);
    outline-offset: -0.13em;
  }

  @media (hover: hover) {
    .listbox button:hover {
      border-color: transparent;
    }
  }

  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .chip {
    display: inline-flex;
    align-items: center;
    padding-inline-start: 0.75em;
    border-radius: 2em;
    background: var(--_tint);
    font-size: 0.9375em;
  }

  .chip button {
    min-block-size: 2em;
    min-inline-size: 2em;
    padding: 0;
    border-radius: 50%;
    color: inherit;
  }

  .addresses {
    justify-self: stretch;
    margin: 0 0 0.5em;
    padding: 0;
    list-style: none;
  }

  .addresses .row {
    border-block-end: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }

  .addresses button {
    min-block-size: 2.25em;
    min-inline-size: 2.25em;
    padding: 0;
  }

  @media (forced-colors: active) {
    .listbox button[aria-selected='true'] {
      outline: 1px solid Highlight;
    }

    .chip {
      border: 1px solid CanvasText;
    }
  }

  @media (pointer: coarse) {
    .chip button,
    .listbox button,
    .addresses button {
      min-block-size: max(2.75em, 44px);
      min-inline-size: max(2.75em, 44px);
    }
  }
`;
