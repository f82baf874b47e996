/** The number of designers a visitor may choose. */
export type Selectable = 'single' | 'multiple';

/** The choice after a visitor pressed a designer's button; unchanged when no more may be chosen. */
export function toggleChoice(chosen: readonly number[], id: number, max: number): readonly number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  if (max === 1) return [id];
  return isFull(chosen, max) ? chosen : [...chosen, id];
}

/** Whether another designer can be chosen only after one is removed; a single one is replaced. */
export const isFull = ({length}: readonly unknown[], max: number): boolean => max !== 1 && length >= max;
