import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `Continuar o seu briefing: ${title}`,
  savedAt: (when) => `Guardado: ${when}`,
  ordered: (title) => `Encomenda feita: ${title}`,
  showReceipt: 'Mostrar a confirmação',
  draftDiscarded: 'O seu rascunho foi eliminado.',
  undo: 'Anular',
  summary: 'A sua encomenda',
  payNext: 'O pagamento é feito no passo seguinte.',
  elsewhere: 'Continuar noutro dispositivo',
  linkBroken: 'A ligação que seguiu está incompleta: não contém o que escreveu no outro dispositivo.',
};
