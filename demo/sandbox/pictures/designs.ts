import {type Category} from '../../../src/contract/value-sets.js';
import {Dice} from '../designers/dice.js';
import {type Work} from '../designers/portfolio.js';
import {type DesignCrop} from '../pages/paths.js';
import {drawMark} from './marks.js';
import {type Palette, pickPalette} from './palettes.js';
import {circle, group, label, lines, path, picture, rect} from './shapes.js';

type Scene = (dice: Dice, palette: Palette, firm: string) => string[];

/** The crop of each picture from a scene of 1200 by 900: whole, or its middle. */
const crops: Readonly<Record<DesignCrop, {width: number; height: number; view: string}>> = {
  original: {width: 1200, height: 900, view: '0 0 1200 900'},
  small: {width: 600, height: 600, view: '150 0 900 900'},
  large: {width: 1200, height: 1200, view: '150 0 900 900'},
};

/** The picture of a portfolio design: a scene for its category. */
export function drawDesign({id, category, firm}: Work, title: string, crop: DesignCrop): string {
  const dice = new Dice(id, 13);
  const palette = pickPalette(dice);
  const {view, ...size} = crops[crop];
  const ground = rect([0, 0, 1200, 900], palette.ground);
  return picture(size, view, title, [ground, ...sceneOf(category)(dice, palette, firm)]);
}

const scenes: readonly (readonly [RegExp, Scene])[] = [
  [/app|meetingtool/, drawPhones],
  [/web|site|landing|store|cms|email|slide|form/, drawScreen],
  [/book|magazine|album|podcast|poster|postcard|flyer|brochure|menu|typesetting|invitation/, drawPrint],
  [/card|stationery/, drawCards],
  [/pack|label|cup|bottle/, drawPackage],
  [/illustration|tattoo|3d|character|background|animation|t-shirt|clothing|merchandise/, drawLandscape],
  [/brand|social|banner|ad|cover|icon|buttons/, drawBoard],
];

const sceneOf = (category: Category): Scene => scenes.find(([kind]) => kind.test(category))?.[1] ?? drawLogo;

function drawLogo(dice: Dice, palette: Palette, firm: string): string[] {
  const ground = dice.pick([palette.ground, palette.second]);
  return [
    rect([0, 0, 1200, 900], ground),
    drawMark(dice, palette, 600, 380, 1.9),
    label([600, 700], 64, palette.ink, firm, {'letter-spacing': dice.pick([0, 4, 8])}),
    rect([540, 740, 120, 6], palette.bright),
  ];
}

function drawPhones(dice: Dice, palette: Palette, firm: string): string[] {
  const phone = (x: number, y: number, fill: string, content: string) =>
    rect([x, y, 300, 620], palette.ink, {rx: 44}) + rect([x + 14, y + 14, 272, 592], fill, {rx: 32}) + content;
  const bars = Array.from({length: 5}, (_, index) => {
    const height = dice.between(50, 210);
    return rect([345 + index * 46, 560 - height, 30, height], index % 2 ? palette.second : palette.first, {rx: 8});
  });
  const rows = Array.from({length: 3}, (_, row) => rect([665, 510 + row * 80, 230, 62], palette.ground, {rx: 16}));
  return [
    rect([0, 0, 1200, 900], palette.second),
    phone(
      310,
      110,
      palette.ground,
      bars.join('') + lines(345, 610, 210, 3, palette.ink) + circle(460, 220, 56, palette.bright),
    ),
    phone(630, 190, palette.first, drawMark(dice, palette, 780, 360, 0.85) + rows.join('')),
    label([780, 482], 24, palette.ground, firm.split(' ')[0] ?? ''),
  ];
}

function drawScreen(dice: Dice, palette: Palette, firm: string): string[] {
  const dots = [0, 1, 2].map((index) => circle(244 + index * 34, 150, 9, palette.second));
  const cards = [0, 1, 2].map((index) => {
    const fill = [palette.first, palette.second, palette.bright][index] ?? palette.first;
    return (
      rect([236 + index * 250, 560, 226, 140], fill, {rx: 14}) + lines(236 + index * 250, 724, 200, 2, palette.second)
    );
  });
  return [
    rect([0, 0, 1200, 900], dice.pick([palette.first, palette.second])),
    rect([200, 110, 800, 690], '#ffffff', {rx: 22}),
    rect([200, 180, 800, 340], palette.ground),
    ...dots,
    label([450, 320], 40, palette.ink, firm),
    lines(280, 360, 340, 3, palette.ink),
    rect([360, 446, 180, 46], palette.bright, {rx: 23}),
    drawMark(dice, palette, 820, 350, 1),
    ...cards,
  ];
}

function drawPrint(dice: Dice, palette: Palette, firm: string): string[] {
  const [front, text] = dice.pick([
    [palette.ground, palette.ink],
    [palette.ink, palette.ground],
  ]);
  const art = dice.pick([palette.bright, palette.first]);
  const rings = [190, 140, 90].map((radius, index) =>
    circle(600, 480, radius, index % 2 ? front : art, {opacity: 0.9}),
  );
  const beams = Array.from({length: 9}, (_, index) =>
    path(`M600 700L${330 + index * 60} 280h34z`, art, {opacity: 0.85}),
  );
  const mark = [drawMark(dice, palette, 600, 480, 1.7)];
  return [
    rect([0, 0, 1200, 900], palette.second),
    rect([352, 92, 520, 740], palette.ink, {opacity: 0.18, rx: 6}),
    rect([340, 80, 520, 740], front, {rx: 6}),
    ...dice.pick([rings, beams, mark]),
    label([600, 190], 46, text, firm, {'font-weight': 700}),
    rect([560, 220, 80, 5], art),
    label(
      [600, 770],
      28,
      text,
      dice.pick([
        'A season in pictures',
        'Stories from the coast',
        'Number seven',
        'Spring list',
        'Live in the garden',
      ]),
    ),
  ];
}

function drawCards(dice: Dice, palette: Palette, firm: string): string[] {
  const card = (x: number, y: number, fill: string, content: string) =>
    group(
      [rect([10, 14, 520, 300], palette.ink, {opacity: 0.15, rx: 10}), rect([0, 0, 520, 300], fill, {rx: 10}), content],
      {
        transform: `translate(${x} ${y}) rotate(${dice.between(-9, -3)} 260 150)`,
      },
    );
  const back = card(390, 470, palette.first, drawMark(dice, palette, 260, 150, 1));
  const front = label([340, 130], 38, palette.ink, firm) + lines(230, 170, 220, 3, palette.ink);
  return [
    rect([0, 0, 1200, 900], palette.second),
    back,
    card(290, 170, palette.ground, drawMark(dice, palette, 110, 150, 0.6) + front),
  ];
}

function drawPackage(dice: Dice, palette: Palette, firm: string): string[] {
  const bottle = path(
    'M510 150h180v110c60 30 90 80 90 150v330a40 40 0 0 1-40 40H460a40 40 0 0 1-40-40V410c0-70 30-120 90-150z',
    palette.first,
  );
  const box =
    path('M330 280l270-90 270 90v440l-270 90-270-90z', palette.first) +
    path('M600 370l270-90v440l-270 90z', palette.ink, {opacity: 0.12});
  const tin =
    rect([390, 200, 420, 560], palette.first, {rx: 60}) +
    rect([390, 200, 420, 70], palette.ink, {rx: 35, opacity: 0.35});
  return [
    rect([0, 620, 1200, 280], palette.second),
    path('M300 800q300 60 600 0v20q-300 60-600 0z', palette.ink, {opacity: 0.15}),
    dice.pick([bottle, box, tin]),
    rect([450, 430, 300, 260], palette.ground, {rx: 10}),
    drawMark(dice, palette, 600, 520, 0.7),
    label([600, 655], 28, palette.ink, firm),
  ];
}

function drawLandscape(dice: Dice, palette: Palette): string[] {
  const hill = (y: number, fill: string) =>
    path(
      `M0 ${y}Q${dice.between(200, 400)} ${y - dice.between(80, 220)} 600 ${y}T1200 ${y - dice.between(0, 80)}V900H0z`,
      fill,
    );
  const trees = Array.from({length: dice.between(5, 9)}, () => {
    const [x, y, size] = [dice.between(120, 1080), dice.between(620, 820), dice.between(30, 70)];
    return (
      rect([x - 5, y, 10, size], palette.ink) +
      dice.pick([
        circle(x, y - size / 2, size, palette.bright),
        path(`M${x - size} ${y + 10}L${x} ${y - size * 2}L${x + size} ${y + 10}z`, palette.first),
      ])
    );
  });
  const birds = Array.from({length: 4}, () => {
    const [x, y] = [dice.between(250, 950), dice.between(120, 330)];
    return path(`M${x} ${y}q14-18 28 0 14-18 28 0`, 'none', {
      stroke: palette.ink,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    });
  });
  return [
    circle(dice.between(350, 850), dice.between(220, 360), dice.between(90, 160), palette.bright),
    hill(560, palette.second),
    hill(680, palette.first),
    hill(800, palette.second),
    ...trees,
    ...birds,
  ];
}

function drawBoard(dice: Dice, palette: Palette, firm: string): string[] {
  const fills = [palette.first, palette.second, palette.bright, palette.ink];
  const tiles = Array.from({length: 12}, (_, index) => {
    const [x, y, fill] = [(index % 4) * 300, Math.floor(index / 4) * 300, dice.pick(fills)];
    const other = dice.pick(fills.filter((colour) => colour !== fill));
    const content = [
      circle(x + 150, y + 150, 100, other),
      path(`M${x} ${y}h300a300 300 0 0 1-300 300z`, other),
      path(`M${x} ${y + 300}L${x + 150} ${y}L${x + 300} ${y + 300}z`, other),
      lines(x + 60, y + 90, 180, 5, other),
    ];
    return rect([x, y, 300, 300], fill) + dice.pick(content);
  });
  return [
    ...tiles,
    rect([300, 300, 600, 300], palette.ground),
    drawMark(dice, palette, 450, 450, 0.9),
    label([710, 465], 36, palette.ink, firm),
  ];
}
