import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {marked} from 'marked';
import {page} from './page.js';

/** The guides, in the order in which a new user needs them. */
export const guideNames = [
  'quick-start',
  'your-brand',
  'prefill-and-lock',
  'own-words',
  'events-and-analytics',
  'own-ui',
  'single-page-apps',
  'react',
  'vue',
  'cms',
  'search-engines',
  'content-security-policy',
  'privacy',
  'testing-without-keys',
  'upgrading',
  'troubleshooting',
] as const;

/** A guide's Markdown in `src/guides/`. */
export interface Guide {
  name: string;
  title: string;
  markdown: string;
}

/** All guides. @throws Error if one begins without a title */
export const readGuides = (): Guide[] =>
  guideNames.map((name) => {
    const markdown = readFileSync(join('src/guides', `${name}.md`), 'utf8');
    const title = /^# (.+)$/m.exec(markdown)?.[1];
    if (!title) throw new Error(`src/guides/${name}.md has no title.`);
    return {name, title, markdown};
  });

/** A guide as a page of the reference. Guides name each other by their Markdown files. */
export function guidePage({title, markdown}: Guide): string {
  const content = marked.parse(markdown, {async: false});
  return page({title, content: content.replaceAll(/href="([\w-]+)\.md"/g, 'href="$1.html"')});
}
