import {css} from 'lit';

export default css`
  dialog {
    inline-size: min(100% - 2em, 58em);
    max-block-size: calc(100dvb - 2em);
    padding: 1.5em;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 2);
    background: var(--_surface);
    color: var(--_text);
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  dialog::backdrop {
    background: rgb(10 12 16 / 55%);
  }

  .close {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    float: inline-end;
    inline-size: 2.75em;
    margin-block-end: -2.75em;
    padding: 0;
    border-radius: 50%;
    box-shadow: var(--_shadow);
  }

  .back {
    margin-block-end: 1em;
  }

  dm-designer-profile {
    min-block-size: 24em;
  }

  @media (max-width: 40em) {
    dialog {
      inline-size: 100%;
      block-size: 100%;
      max-inline-size: none;
      max-block-size: none;
      padding: 1em;
      border: 0;
      border-radius: 0;
    }
  }
`;
