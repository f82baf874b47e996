import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `Continuar o seu briefing: ${title}`,
  savedAt: (when) => `Salvo: ${when}`,
  ordered: (title) => `Pedido feito: ${title}`,
  showReceipt: 'Mostrar a confirmação',
  draftDiscarded: 'Seu rascunho foi descartado.',
  undo: 'Desfazer',
  summary: 'Seu pedido',
  payNext: 'Você paga na próxima etapa.',
  elsewhere: 'Continuar em outro dispositivo',
  linkBroken:
    'O link que trouxe você até aqui está incompleto: ele não contém o que você digitou no outro dispositivo.',
};
