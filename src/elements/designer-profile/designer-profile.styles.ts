import {css} from 'lit';

export default css`
  article,
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1em;
  }

  article {
    gap: 1.75em;
  }

  .cover {
    margin-block-end: -1em;
    border-radius: calc(var(--_radius) * 1.5);
    overflow: hidden;
  }

  .cover,
  .cover .picture {
    block-size: clamp(7em, 18vi, 13em);
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 0.75em 1.25em;
  }

  .head .avatar {
    inline-size: 5em;
    block-size: 5em;
    box-shadow: 0 0 0 0.25em var(--_surface);
  }

  .over .avatar {
    margin-block-start: -1.75em;
    margin-inline-start: 1em;
  }

  .who {
    flex: 1 1 15em;
    display: grid;
    gap: 0.3em;
    min-inline-size: 0;
  }

  /* A name in another direction than the page's stands beside the portrait, too. */
  h2 {
    justify-self: start;
    overflow-wrap: anywhere;
  }

  .frame:focus,
  h2:focus {
    outline: none;
  }

  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.2em 0.75em;
  }

  .tabs {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em;
    padding: 0.3em 0;
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
  }

  section {
    scroll-margin-block-start: 4.5em;
  }

  section:focus {
    outline: none;
  }

  .numbers {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(12em, 100%), 1fr));
    gap: 0.75em;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .numbers li {
    padding: 0.75em 1em;
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_text) 5%, transparent);
    font-weight: 600;
  }

  .biography {
    max-inline-size: 68ch;
    white-space: pre-line;
  }

  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1em;
    margin: 0;
  }

  dl:not(:has(*)) {
    display: none;
  }

  dl div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4em;
  }

  dt {
    inline-size: 100%;
    color: var(--_muted);
    font-size: 0.875em;
  }

  dd.label {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .skeleton.line {
    flex: 1;
    block-size: 3em;
  }

  .skeleton.block {
    block-size: 12em;
    margin-block-start: 1.75em;
  }
`;
