/** The draft in a link from another device: the name of its form, and its packed content. */
export interface LinkedDraft {
  name: string;
  packed: string;
}

/** The draft that a link has brought to this page, until its form takes it over. */
export const linked: {draft?: LinkedDraft | undefined} = {};
