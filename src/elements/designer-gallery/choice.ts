/** The number of designers a visitor may choose. */
export type Selectable = 'single' | 'multiple';

/** The choice after a visitor pressed a designer's button; unchanged when no more may be chosen. */
export function toggleChoice(
  chosen: readonly number[],
  id: number,
  selectable: Selectable,
  max: number,
): readonly number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  if (selectable === 'single') return [id];
  return isFull(chosen, selectable, max) ? chosen : [...chosen, id];
}

/** Whether another designer can be chosen only after one is removed. */
export const isFull = (chosen: readonly number[], selectable: Selectable, max: number): boolean =>
  selectable === 'multiple' && chosen.length >= max;
