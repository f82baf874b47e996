import {Dice} from '../designers/dice.js';
import {pickPalette} from './palettes.js';
import {circle, path, picture, rect} from './shapes.js';

const skins = ['#f6d7c3', '#eac0a2', '#d7a27c', '#b97d55', '#8d5a3b', '#5f3b28'];
const hairs = ['#2b211d', '#5a3825', '#8a5a33', '#c79a5b', '#b9b4ae', '#7d3f2c'];

/** A portrait for a designer: a friendly face in simple shapes. */
export function drawAvatar(id: number, name: string): string {
  const dice = new Dice(id, 11);
  const {ground, first, second, bright, ink} = pickPalette(dice);
  const [skin, hair] = [dice.pick(skins), dice.pick(hairs)];
  const glasses = dice.chance(0.3) ? drawGlasses(ink) : '';
  return picture({width: 240, height: 240}, '0 0 240 240', `Portrait of ${name}`, [
    rect([0, 0, 240, 240], dice.pick([ground, second])),
    dice.pick(hairBehind)(hair),
    path('M30 240c4-50 40-66 90-66s86 16 90 66z', dice.pick([first, bright])),
    rect([102, 140, 36, 50], skin, {rx: 18}),
    path('M72 96c0-36 20-56 48-56s48 20 48 56c0 40-22 72-48 72s-48-32-48-72z', skin),
    dice.pick(hairInFront)(hair),
    circle(101, 106, 5, '#2a2320'),
    circle(139, 106, 5, '#2a2320'),
    path('M104 134q16 14 32 0', 'none', {stroke: '#2a2320', 'stroke-width': 4, 'stroke-linecap': 'round'}),
    glasses,
  ]);
}

const hairBehind = [
  () => '',
  (fill: string) => path('M58 100c0-50 30-74 62-74s62 24 62 74v86H58z', fill),
  (fill: string) => circle(120, 88, 74, fill),
];

const hairInFront = [
  (fill: string) => path('M68 98c-4-46 22-68 52-68s56 22 52 68c-10-30-30-40-52-40s-42 10-52 40z', fill),
  (fill: string) => path('M68 92c0-44 24-62 54-62 26 0 48 20 50 62-30-4-60-14-74-32-6 16-16 26-30 32z', fill),
  (fill: string) => path('M70 86c4-36 24-52 50-52s46 16 50 52c-16-18-84-18-100 0z', fill) + circle(120, 30, 18, fill),
  () => '',
];

const drawGlasses = (stroke: string) =>
  [101, 139].map((x) => circle(x, 106, 16, 'none', {stroke, 'stroke-width': 4})).join('') +
  path('M117 104q3-3 6 0', 'none', {stroke, 'stroke-width': 4});

/** A cover picture behind a designer's name: hills under a sun, or a band of shapes. */
export function drawCover(id: number, name: string): string {
  const dice = new Dice(id, 12);
  const {ground, first, second, bright} = pickPalette(dice);
  const scene = dice.chance(0.5) ? drawHills(dice, [second, first]) : drawTiles(dice, [first, second, bright]);
  return picture({width: 1200, height: 400}, '0 0 1200 400', `Cover picture of ${name}`, [
    rect([0, 0, 1200, 400], ground),
    circle(dice.between(150, 1050), dice.between(80, 180), dice.between(40, 90), bright),
    ...scene,
  ]);
}

function drawHills(dice: Dice, fills: readonly string[]): string[] {
  return fills.map((fill, row) => {
    const [left, peak, right] = [dice.between(180, 300), dice.between(120, 260), dice.between(200, 320)];
    return path(
      `M0 ${left + row * 60}Q300 ${peak + row * 60} 600 ${300 + row * 30}T1200 ${right + row * 40}V400H0z`,
      fill,
    );
  });
}

function drawTiles(dice: Dice, fills: readonly string[]): string[] {
  return Array.from({length: 24}, (_, index) => {
    const [x, y] = [(index % 12) * 100, 200 + Math.floor(index / 12) * 100];
    const quarter = path(`M${x} ${y}h100a100 100 0 0 1-100 100z`, dice.pick(fills));
    const turned = path(`M${x + 100} ${y + 100}h-100a100 100 0 0 1 100-100z`, dice.pick(fills));
    return dice.pick([quarter, turned, circle(x + 50, y + 50, 34, dice.pick(fills))]);
  });
}
