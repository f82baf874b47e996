/** What the preview shows: an element with its attributes and tokens, and the settings of the page around it. */
export interface Setting {
  tagName: string;
  /** Attributes by name; one without a value is `''`. */
  attributes: Map<string, string>;
  /** Custom properties by name. */
  tokens: Map<string, string>;
  /** Properties of the page's root by name. */
  page: Map<string, string>;
  /** The element's maximum width in pixels; by default, it fills its container. */
  width: string;
}

/** The CSS rules of a setting: selector, then properties. */
export function rulesOf({tagName, tokens, page, width}: Setting): [selector: string, properties: [string, string][]][] {
  const own = [...tokens, ...(width ? [['max-inline-size', `${width}px`] as [string, string]] : [])];
  return [
    [':root', [...page]],
    [tagName, own],
  ];
}

/** The HTML that a partner pastes to get exactly what is shown. */
export function snippetOf(setting: Setting, script: string): string {
  const rules = rulesOf(setting).filter(([, properties]) => properties.length > 0);
  const style = rules.map(([selector, properties]) => {
    const lines = properties.map(([name, value]) => `    ${name}: ${value};`);
    return `  ${selector} {\n${lines.join('\n')}\n  }\n`;
  });
  const attributes = [...setting.attributes].map(attribute).join('');
  return [
    `<script type="module" src="${script}"></script>`,
    ...(style.length > 0 ? [`<style>\n${style.join('')}</style>`] : []),
    `<${setting.tagName}${attributes}></${setting.tagName}>`,
  ].join('\n');
}

/** JSON is easier to read in single quotes. */
function attribute([name, value]: [string, string]): string {
  if (value === '') return ` ${name}`;
  const text = value.replaceAll('&', '&amp;');
  return text.includes('"') ? ` ${name}='${text.replaceAll("'", '&#39;')}'` : ` ${name}="${text}"`;
}
