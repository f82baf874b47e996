import {guideCode} from './guide-code.js';

/** The complete themes of the guide `your-brand`, by name. */
export const themes = (): Map<string, string> =>
  new Map(
    guideCode().flatMap(({guide, language, code}) => {
      const [, name] = /^\/\* theme: (\w+) \*\//.exec(code) ?? [];
      return guide === 'your-brand' && language === 'css' && name ? [[name, code] as const] : [];
    }),
  );
