import type {Figures} from './measured-page.js';

/** Measurements by their goal, cache and library: `products | fresh | widget`. */
export type Results = Map<string, Figures[]>;

/** Medians as a table of Markdown; the ratios are of the widget to React. */
export function printTable(whats: readonly string[], results: Results, depths: ReadonlyMap<string, number>) {
  console.log('| until | cache | | time | requests | kB | depth | longest task | shift |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const what of whats) {
    for (const cache of ['fresh', 'warm']) {
      const [widget, react] = ['widget', 'React'].map((maker) => medians(results.get(`${what} | ${cache} | ${maker}`)));
      if (!widget || !react) continue;
      const depth = (maker: string) => (cache === 'fresh' ? depths.get(`${what} | ${maker}`) : '');
      console.log(`| ${what} | ${cache} | widget | ${rowOf(widget, depth('widget'))}`);
      console.log(`| | | React | ${rowOf(react, depth('React'))}`);
      console.log(`| | | ratio | ${ratio(widget.time, react.time)} | | ${ratio(widget.bytes, react.bytes)} | | | |`);
    }
  }
}

function rowOf({time, requests, bytes, longest, moved}: Figures, depth: number | string = '') {
  const task = longest === 0 ? '< 50' : Math.round(longest);
  return `${Math.round(time)} ms | ${requests} | ${(bytes / 1000).toFixed(1)} | ${depth} | ${task} ms | ${moved.toFixed(3)} |`;
}

const ratio = (ours: number, theirs: number) => (theirs > 0 ? `**${(ours / theirs).toFixed(2)}**` : '');

function medians(all: readonly Figures[] = []): Figures {
  const median = (field: keyof Figures) =>
    all.map((figures) => figures[field]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
  return {
    time: median('time'),
    requests: median('requests'),
    bytes: median('bytes'),
    longest: median('longest'),
    moved: median('moved'),
  };
}
