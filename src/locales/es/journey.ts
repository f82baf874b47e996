import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `Continuar su briefing: ${title}`,
  savedAt: (when) => `Guardado: ${when}`,
  ordered: (title) => `Ha pedido: ${title}`,
  showReceipt: 'Ver la confirmación',
  draftDiscarded: 'Hemos descartado su borrador.',
  undo: 'Deshacer',
  summary: 'Su pedido',
  payNext: 'El pago se realiza en el siguiente paso.',
  elsewhere: 'Continuar en otro dispositivo',
  linkBroken: 'El enlace que le ha traído aquí está incompleto: no contiene lo que escribió en el otro dispositivo.',
};
