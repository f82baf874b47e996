import {type Dice} from '../designers/dice.js';

/** Colours that match: a background, two large areas, a bright one, and one for text. */
export interface Palette {
  readonly ground: string;
  readonly first: string;
  readonly second: string;
  readonly bright: string;
  readonly ink: string;
}

const palettes: readonly Palette[] = [
  ['#f4ede1', '#d98e5f', '#8fa387', '#e5b84b', '#2e2a25'],
  ['#e8eef2', '#6b8fa8', '#b4c7d0', '#e76f51', '#1d3140'],
  ['#fbeee6', '#e29578', '#ffd6ba', '#3a7d77', '#3b2522'],
  ['#eaf2e3', '#7ba05b', '#c4d7a4', '#d9544d', '#22321c'],
  ['#efe9f7', '#8e7cc3', '#cbbfe6', '#f2b134', '#2b2147'],
  ['#1f2a37', '#3d5a73', '#7695a8', '#f4a259', '#f2efe8'],
  ['#fdf6ec', '#c8553d', '#f28f3b', '#588b8b', '#2d3047'],
  ['#e6f2f0', '#2a9d8f', '#8ccfc4', '#e9c46a', '#1c3a38'],
  ['#f7e9ee', '#c06c84', '#f0b7c3', '#355c7d', '#3a1f2d'],
  ['#22302b', '#4f7862', '#9ab8a3', '#f0c987', '#f3f1e7'],
  ['#f3f0ea', '#2f4858', '#86bbd8', '#f26419', '#1b2a33'],
  ['#fff4d9', '#f6ae2d', '#fbd98b', '#2f6690', '#33261a'],
].map(([ground = '', first = '', second = '', bright = '', ink = '']) => ({ground, first, second, bright, ink}));

export const pickPalette = (dice: Dice): Palette => dice.pick(palettes);
