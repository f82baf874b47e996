import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `Riprendi il tuo brief: ${title}`,
  savedAt: (when) => `Salvato: ${when}`,
  ordered: (title) => `Hai ordinato: ${title}`,
  showReceipt: 'Mostra la conferma',
  draftDiscarded: 'La bozza è stata eliminata.',
  undo: 'Annulla',
  summary: 'Il tuo ordine',
  payNext: 'Il pagamento avviene nel passaggio successivo.',
  elsewhere: 'Continua su un altro dispositivo',
  linkBroken: 'Il link che ti ha portato qui è incompleto: non contiene ciò che hai scritto sull’altro dispositivo.',
};
