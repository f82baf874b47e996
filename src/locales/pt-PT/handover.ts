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
  notCopied: 'O seu navegador não permite copiar. O texto está selecionado: copie-o manualmente.',
  save: 'Guardar como ficheiro',
  answers: 'As suas respostas',
  whatNext: 'O que acontece agora',
  next: {
    read: 'Releia o seu briefing e acrescente o que quiser.',
    review: 'Confira tudo mais uma vez.',
    pay: 'Inicie sessão ou crie uma conta e pague.',
  },
  elsewhere: {
    title: 'Continuar noutro dispositivo',
    scan: 'Aponte a câmara do telemóvel para este código. O briefing abre lá tal como está agora.',
    tooLong: 'O texto é demasiado longo para um código. Envie antes a ligação para si.',
    private:
      'O que escreveu está na própria ligação e não é enviado a mais ninguém. As palavras-passe e os ficheiros grandes ficam de fora.',
    code: 'Código com a ligação',
    link: 'Ligação',
    copy: 'Copiar a ligação',
    copied: 'Ligação copiada',
    share: 'Partilhar…',
  },
};
