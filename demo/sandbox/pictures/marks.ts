import {type Dice} from '../designers/dice.js';
import {type Palette} from './palettes.js';
import {circle, group, path, rect} from './shapes.js';

/** A simple emblem, 200 units wide and centred, for logos, cards and packages. */
export function drawMark(dice: Dice, palette: Palette, x: number, y: number, scale: number): string {
  const colours = dice.chance(0.5)
    ? [palette.first, palette.bright, palette.second]
    : [palette.bright, palette.first, palette.ink];
  const [main = '', other = '', third = ''] = colours;
  const content = dice.pick(marks)(main, other, third);
  return group([content], {transform: `translate(${x} ${y}) scale(${scale})`});
}

const turned = (degrees: number, content: string) => group([content], {transform: `rotate(${degrees})`});
const around = (count: number, content: (turn: number) => string) =>
  Array.from({length: count}, (_, turn) => turned((360 / count) * turn, content(turn))).join('');

const marks: readonly ((main: string, other: string, third: string) => string)[] = [
  (main, other) => around(8, (turn) => path('M0 0C30-40 30-80 0-100-30-80-30-40 0 0z', turn % 2 ? other : main)),
  (main, other) => circle(-32, 0, 66, main) + circle(32, 0, 66, other, {opacity: 0.85}),
  (main, other) => path('M-90 60L0-96 90 60z', main) + circle(0, 18, 34, other),
  (main, other, third) =>
    path('M-90 0a90 90 0 0 1 180 0z', main) +
    path('M-60 0a60 60 0 0 1 120 0z', other) +
    path('M-30 0a30 30 0 0 1 60 0z', third) +
    rect([-90, 14, 180, 20], main),
  (main, other) =>
    around(12, (turn) => rect([-7, -100, 14, turn % 2 ? 46 : 62], turn % 2 ? other : main, {rx: 7})) +
    circle(0, 0, 24, main),
  (main, other) => path('M-80 80V-80H0a80 80 0 0 1 0 160z', main) + circle(0, 0, 34, other),
  (main, other, third) =>
    rect([-90, -90, 84, 84], main, {rx: 12}) +
    circle(48, -48, 42, other) +
    path('M-90 90V6h84a84 84 0 0 1-84 84z', third) +
    rect([6, 6, 84, 84], main, {rx: 42}),
  (main, other) =>
    path('M0 96C-120 10-90-92-4-50 0-48 0-48 4-50 90-92 120 10 0 96z', main) +
    path('M0 60Q26-10 0-40-26-10 0 60z', other),
  (main, other) => path('M-96 20Q-48-60 0 20T96 20V40Q48 120 0 40T-96 40z', main) + circle(0, -60, 28, other),
  (main, other) => path('M0-98L85-49V49L0 98-85 49V-49z', main) + path('M0-52L45-26V26L0 52-45 26V-26z', other),
];
