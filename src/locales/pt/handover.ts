import type {HandoverWords} from '../en/handover.js';

export const handover: HandoverWords = {
  goOn: {
    brief: 'Ir para o login',
    briefStart: 'Ir para o seu briefing',
    briefEnd: 'Ir para o fim do seu briefing',
    review: 'Ir para a revisão e o pagamento',
    postReview: 'Ir para o login e o pagamento',
  },
  newTab: '(abre em uma nova aba)',
  sentAt: (when) => `Enviado: ${when}`,
  copy: 'Copiar a referência',
  copied: 'Copiado',
  save: 'Salvar como arquivo',
  answers: 'Suas respostas',
  whatNext: 'O que acontece agora',
  next: {
    read: 'Você relê o seu briefing e acrescenta o que quiser.',
    review: 'Você confere tudo mais uma vez.',
    pay: 'Você entra na sua conta ou cria uma e paga.',
  },
};
