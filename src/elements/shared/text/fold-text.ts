/** Folds case and accents, so that "cafe" finds "Café". */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
