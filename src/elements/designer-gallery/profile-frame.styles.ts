import {css} from 'lit';

export default css`
  .sheet {
    max-inline-size: 58em;
  }

  .title {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .back {
    margin-block-end: 1em;
  }

  dm-designer-profile {
    min-block-size: 24em;
  }
`;
