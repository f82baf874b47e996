import {readGuides} from '../../src/build/reference/guides.js';

/** A block of code in a guide. */
export interface GuideCode {
  guide: string;
  /** What the fence says: `html`, `js`, `ts`, `tsx`, `css` … */
  language: string;
  code: string;
}

/** Every block of code in the guides, in their order. */
export const guideCode = (): GuideCode[] =>
  readGuides().flatMap(({name, markdown}) =>
    [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
      guide: name,
      language,
      code,
    })),
  );
