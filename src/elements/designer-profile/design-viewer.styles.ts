import {css} from 'lit';

export default css`
  dialog {
    box-sizing: border-box;
    inline-size: min(100%, 80em);
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    padding: 0;
    border: 0;
    background: var(--_surface);
    color: var(--_text);
    overflow-wrap: anywhere;
    overscroll-behavior: contain;
  }

  dialog[open] {
    display: grid;
    grid-template: auto minmax(min(45dvb, 12em), 1fr) auto / minmax(0, 1fr);
    overflow-y: auto;
  }

  dialog::backdrop {
    background: rgb(10 12 16 / 72%);
  }

  @media (min-width: 60em) {
    dialog {
      block-size: min(100%, 60em);
      margin: auto;
      border-radius: calc(var(--_radius) * 1.5);
    }
  }

  .bar {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--_surface);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25em;
    padding: 0.5em;
    border-block-end: 1px solid var(--_border);
  }

  .bar p {
    flex: 0 1 5em;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }

  .icon {
    inline-size: min(2.75em, 48px);
    min-block-size: min(2.75em, 48px);
    padding: 0;
    border-color: transparent;
  }

  .icon:dir(rtl) svg {
    transform: scaleX(-1);
  }

  .zoom {
    margin-inline-start: auto;
  }

  .zoom[aria-pressed='true'] {
    background: var(--_tint);
  }

  .bar p + .icon + .icon {
    margin-inline-start: auto;
  }

  .stage {
    position: relative;
    overflow: hidden;
    touch-action: pan-y pinch-zoom;
  }

  .stage .picture {
    block-size: 100%;
    background: var(--_raised);
  }

  .stage img {
    object-fit: contain;
  }

  .zoomed {
    overflow: auto;
    touch-action: auto;
  }

  .zoomed .picture {
    display: grid;
    place-items: center;
    inline-size: max-content;
    min-inline-size: 100%;
    block-size: max-content;
    min-block-size: 100%;
  }

  .zoomed img {
    position: static;
    inline-size: auto;
    block-size: auto;
    max-inline-size: none;
  }

  .about {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.35em;
    padding: 0.9em 1.1em;
    border-block-start: 1px solid var(--_border);
  }

  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35em;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
