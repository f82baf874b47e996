import {css} from 'lit';

export const elsewhereStyles = css`
  dialog {
    box-sizing: border-box;
    inline-size: min(100% - 2em, 28em);
    max-block-size: calc(100% - 2em);
    overflow: auto;
    overflow-wrap: anywhere;
    padding: 1.5em;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
  }

  dialog[open] {
    display: grid;
    gap: 0.75em;
  }

  dialog::backdrop {
    background: rgb(0 0 0 / 50%);
  }

  /* Dark on light in every colour scheme: many cameras read no other. */
  svg {
    justify-self: center;
    inline-size: min(100%, 20em);
    border-radius: var(--_radius);
    background: #fff;
    fill: #000;
  }

  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }

  label {
    font-weight: 600;
  }
`;
