import {css} from 'lit';

/** A modal dialog with a fixed header and footer around scrolling content; on phones it fills the screen from below. */
export const sheet = css`
  .sheet {
    inline-size: min(100% - 2em, 74em);
    block-size: calc(100dvb - 2em);
    max-inline-size: none;
    max-block-size: none;
    margin: auto;
    padding: 0;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 2);
    background: var(--_surface);
    color: var(--_text);
    overflow: hidden;
  }

  .sheet[open] {
    display: flex;
    flex-direction: column;
  }

  .sheet::backdrop {
    background: rgb(10 12 16 / 55%);
  }

  .sheet-head,
  .sheet-foot {
    display: flex;
    flex: none;
    align-items: center;
    gap: 0.75em;
    padding: 0.6em 0.75em 0.6em 1.25em;
    border: 0 solid var(--_border);
    border-block-end-width: 1px;
  }

  .sheet-foot {
    padding-inline-end: 1.25em;
    border-block-width: 1px 0;
  }

  .sheet-head h2 {
    flex: 1;
    min-inline-size: 0;
    font-size: 1.125em;
  }

  .sheet-head .icon {
    flex: none;
    inline-size: 2.75em;
    padding: 0;
    border-radius: 50%;
  }

  .sheet-body {
    flex: 1;
    min-block-size: 0;
    padding: 1.25em;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  @media (max-width: 40em) {
    .sheet {
      inline-size: 100%;
      block-size: calc(100dvb - 1.5em);
      margin-block: auto 0;
      border-width: 1px 0 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }

    .sheet-body {
      padding: 1em;
    }
  }
`;
