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
  notCopied: 'Seu navegador não permite copiar. O texto está selecionado: copie-o você mesmo.',
  save: 'Salvar como arquivo',
  answers: 'Suas respostas',
  whatNext: 'O que acontece agora',
  next: {
    read: 'Você relê o seu briefing e acrescenta o que quiser.',
    review: 'Você confere tudo mais uma vez.',
    pay: 'Você entra na sua conta ou cria uma e paga.',
  },
  elsewhere: {
    title: 'Continuar em outro dispositivo',
    scan: 'Aponte a câmera do celular para este código. O briefing abre lá como está agora.',
    tooLong: 'O texto é longo demais para um código. Envie o link para você.',
    private:
      'O que você digitou está no próprio link e não é enviado a mais ninguém. As senhas e os arquivos grandes ficam de fora.',
    code: 'Código com o link',
    link: 'Link',
    copy: 'Copiar o link',
    copied: 'Link copiado',
    share: 'Compartilhar…',
  },
};
