import {css} from 'lit';

export default css`
  .filter {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25em 0.75em;
    margin-block-end: 1em;
  }

  .filter select {
    inline-size: 20em;
    max-inline-size: 100%;
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(11em, 44%), 1fr));
    gap: 0.75em;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .tile {
    display: block;
    inline-size: 100%;
    aspect-ratio: 1;
    padding: 0;
    border: 0;
    border-radius: var(--_radius);
    overflow: hidden;
    cursor: zoom-in;
  }

  .tile .picture {
    block-size: 100%;
  }

  @media (prefers-reduced-motion: no-preference) {
    .tile img {
      transition: scale calc(var(--_motion) * 2);
    }

    .tile:hover img {
      scale: 1.03;
    }
  }
`;
