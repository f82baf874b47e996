import type {Page, Protocol} from 'puppeteer-core';

/** A control or group as assistive technology presents it. */
export interface Named {
  readonly role: string;
  readonly name: string;
}

const controls = 'button checkbox combobox link listbox radio searchbox slider spinbutton textbox ColorWell';
/** Roles whose parts are named by the browser. */
const composed = 'Date DateTime InputTime';
const told = new Set(`${controls} ${composed} group heading radiogroup region option DisclosureTriangle`.split(' '));

/** The roles and accessible names of everything on the page that has a name of its own. */
export async function namesOn(page: Page): Promise<Named[]> {
  const session = await page.createCDPSession();
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const parts = new Set(nodes.filter(isComposed).flatMap((node) => withParts(node, nodes)));
  return nodes.flatMap(({nodeId, ignored, role, name}) => {
    const kind = String(role?.value);
    return ignored || !told.has(kind) || parts.has(nodeId) ? [] : [{role: kind, name: String(name?.value ?? '')}];
  });
}

type Node = Protocol.Accessibility.AXNode;

const isComposed = ({role}: Node) => composed.includes(String(role?.value));

/** The ids of a node's descendants. */
const withParts = ({childIds = []}: Node, nodes: readonly Node[]): string[] =>
  childIds.flatMap((id) => [id, ...nodes.filter(({nodeId}) => nodeId === id).flatMap((one) => withParts(one, nodes))]);

/** Names that no person would choose and the schema does not contain: empty, raw values, pointers, or repeated. */
export function unnatural(names: readonly Named[], given: string): string[] {
  const isBad = ({role, name}: Named) =>
    (name.trim() === '' && !/group|option|region/.test(role)) ||
    /\[object |\bundefined\b|\bNaN\b|[{[]"|"[}\]]/.test(name) ||
    /(^|\s)#?(\/[^\s/]+){2,}\/?$/.test(name) ||
    /^(.{3,}?)[\s:,–-]+\1$/i.test(name) ||
    (name.match(/\S*\p{Ll}\p{Lu}\S*/gu) ?? []).some((word) => !given.includes(word.replace(/^\P{L}+|\P{L}+$/gu, '')));
  const bad = names.filter((one) => isBad(one) && !(one.name.trim() && given.includes(one.name.trim())));
  return [...new Set(bad.map(({role, name}) => `${role} "${name}"`))];
}
