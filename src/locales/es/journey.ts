import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `Continúa tu brief: ${title}`,
  savedAt: (when) => `Guardado: ${when}`,
  ordered: (title) => `Has pedido: ${title}`,
  showReceipt: 'Ver el recibo',
  draftDiscarded: 'Hemos descartado tu borrador.',
  undo: 'Deshacer',
};
