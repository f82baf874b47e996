/** Pairs of foreground and background colours, and the minimum contrast that WCAG 2.2 requires of each. */
const pairs: {what: string; front: string; back?: string; min: number}[] = [
  {what: 'Text on the page', front: '--_text', min: 4.5},
  {what: 'Links on the page', front: '--_accent', min: 4.5},
  {what: 'Text on the surface', front: '--_text', back: '--_surface', min: 4.5},
  {what: 'Muted text on the surface', front: '--_muted', back: '--_surface', min: 4.5},
  {what: 'Text on the accent', front: '--_on-accent', back: '--_accent', min: 4.5},
  {what: 'Links on the surface', front: '--_accent', back: '--_surface', min: 4.5},
  {what: 'Errors on the surface', front: '--_danger', back: '--_surface', min: 4.5},
  {what: 'Success on the surface', front: '--_success', back: '--_surface', min: 4.5},
  {what: 'Lines around controls', front: '--_control', back: '--_surface', min: 3},
  {what: 'Marks on the surface', front: '--_highlight', back: '--_surface', min: 3},
  {what: 'The focus ring on the surface', front: '--_focus', back: '--_surface', min: 3},
];

/** One sentence for each pair of an element's colours whose contrast is too low. */
export function weakContrasts(element: Element): string[] {
  const page = colourOf(element.ownerDocument.body, 'Canvas');
  return pairs.flatMap(({what, front, back, min}) => {
    const behind = back === undefined ? page : colourOf(element.shadowRoot!, `var(${back})`);
    const ratio = contrast(colourOf(element.shadowRoot!, `var(${front})`), behind);
    return ratio < min ? [`${what}: ${ratio.toFixed(1)} to 1, at least ${min}`] : [];
  });
}

type Colour = readonly number[];

/** A CSS colour as the browser computes it on an element: red, green and blue from 0 to 255. */
function colourOf(place: HTMLElement | ShadowRoot, colour: string): Colour {
  const probe = place.ownerDocument.createElement('i');
  place.append(probe);
  probe.style.color = colour;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
  canvas.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
