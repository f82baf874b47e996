import {escapeText} from '../pages/html.js';

type Attributes = Readonly<Record<string, string | number>>;
type Point = readonly [x: number, y: number];
type Box = readonly [x: number, y: number, width: number, height: number];

const shape = (name: string, attributes: Attributes, content = '') => {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(String(value))}"`);
  return `<${name}${list.join('')}>${content}</${name}>`;
};

/** The shapes that all pictures are made of. */
export const rect = ([x, y, width, height]: Box, fill: string, more: Attributes = {}) =>
  shape('rect', {x, y, width, height, fill, ...more});
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  shape('circle', {cx, cy, r, fill, ...more});
export const path = (d: string, fill: string, more: Attributes = {}) => shape('path', {d, fill, ...more});
export const group = (content: readonly string[], attributes: Attributes = {}) =>
  shape('g', attributes, content.join(''));
export const label = ([x, y]: Point, size: number, fill: string, text: string, more: Attributes = {}) =>
  shape('text', {x, y, 'font-size': size, fill, 'text-anchor': 'middle', ...more}, escapeText(text));

/** Lines that suggest text. */
export const lines = (x: number, y: number, width: number, count: number, fill: string) =>
  Array.from({length: count}, (_, row) =>
    rect([x, y + row * 26, width * (row === count - 1 ? 0.6 : 1), 10], fill, {rx: 5, opacity: 0.55}),
  ).join('');

/** A whole picture of a size, cropped to one part of the scene; its title is its accessible name. */
export function picture(
  size: {width: number; height: number},
  view: string,
  title: string,
  content: readonly string[],
) {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...size,
    viewBox: view,
    role: 'img',
    'font-family': 'Georgia, serif',
  };
  return shape('svg', attributes, `<title>${escapeText(title)}</title>${content.join('')}`);
}
