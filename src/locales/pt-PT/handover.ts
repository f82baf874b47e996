import type {HandoverWords} from '../en/handover.js';

export const handover: HandoverWords = {
  goOn: {
    brief: 'Ir para o início de sessão',
    briefStart: 'Ir para o seu briefing',
    briefEnd: 'Ir para o fim do seu briefing',
    review: 'Ir para a revisão e o pagamento',
    postReview: 'Ir para o início de sessão e o pagamento',
  },
  newTab: '(abre num novo separador)',
  sentAt: (when) => `Enviado: ${when}`,
  copy: 'Copiar a referência',
  copied: 'Copiado',
  save: 'Guardar como ficheiro',
  answers: 'As suas respostas',
  whatNext: 'O que acontece agora',
  next: {
    read: 'Relê o seu briefing e acrescenta o que quiser.',
    review: 'Confere tudo mais uma vez.',
    pay: 'Inicia sessão ou cria uma conta e paga.',
  },
};
