import {words as brazilian} from '../pt/words.js';
import {withOverrides} from '../with-overrides.js';

/** European Portuguese, where it differs from Brazilian: "você" and the gerund are not used, some nouns are others. */
export const words = withOverrides(brazilian, {
  common: {loading: 'A carregar…', tryAgain: 'Tentar de novo'},
  errors: {
    partMissing: 'Uma parte desta página não foi carregada. Continuamos a tentar.',
    noConnection: 'Não foi possível contactar o servidor. Verifique a sua ligação e tente de novo.',
    serviceDown: 'O serviço de design não está a responder de momento. Tente de novo daqui a pouco.',
    badAnswer: 'O serviço de design enviou uma resposta que não conseguimos ler. Tente de novo daqui a pouco.',
    tooMany: 'Foram muitos pedidos em pouco tempo. Aguarde um momento e tente de novo.',
    notFound: 'Isto já não está disponível.',
    refused: 'O serviço de design não aceitou este pedido.',
    outcomeUnknown: 'Não sabemos se o seu pedido chegou. Verifique antes de o enviar de novo.',
    unexpected: 'Algo correu mal. Tente de novo.',
  },
  products: {
    heading: 'Escolha o que devemos criar para si',
    empty: 'De momento não há nada para encomendar aqui.',
  },
  brief: {
    order: 'Encomendar',
    sending: 'A enviar…',
    nothingToFillIn: 'Não é preciso preencher nada. Faça a encomenda e continue no serviço de design.',
    restored: 'Guardámos o que escreveu.',
    restoredPartly: (lost) =>
      lost === 0
        ? 'Este formulário mudou desde a sua última visita. Guardámos o que escreveu: reveja-o, por favor.'
        : `Este formulário mudou desde a sua última visita. Guardámos o que ainda se adequa; ${lost === 1 ? 'uma resposta já não tem' : `${lost} respostas já não têm`} lugar nele.`,
    discardDraft: 'Eliminar e recomeçar',
    interrupted:
      'Já tinha premido enviar, mas esta página foi fechada antes da resposta. Envie de novo quando quiser: nada será enviado duas vezes.',
    offline: 'Está sem ligação. Nada se perdeu: envie quando a ligação voltar.',
    onlineAgain: 'A ligação voltou. Já pode enviar.',
    tooLarge: 'É demasiado grande para enviar. Escolha ficheiros mais pequenos.',
    noAnswer: 'Não chegou nenhuma resposta. Nada se perdeu: tente de novo, nada será enviado duas vezes.',
    unknownWhy:
      'O serviço não deu uma resposta clara. Talvez tenha chegado: veja se há uma mensagem do serviço antes de enviar de novo, ou a encomenda pode ser feita duas vezes.',
    changedWhy:
      'Mudou algo depois de uma tentativa cujo resultado desconhecemos. Se esse envio chegou, este criará um segundo.',
    sentBefore: 'Já enviou exatamente isto',
    sentBeforeWhy: 'Chegou, e não é preciso enviar de novo.',
    received: 'Recebemos o seu briefing',
    ordered: 'Recebemos a sua encomenda',
    leaving: 'Estamos a abrir a página seguinte. Se nada acontecer, use a ligação.',
    returned: 'Já enviou isto',
    returnedWhy: 'Chegou. Pode continuar de onde parou.',
    pages: {brief: 'O seu briefing', review: 'Rever o briefing'},
    discard: 'Eliminar o briefing',
    discarded: 'Este briefing foi eliminado.',
    discardSure: 'Eliminar este briefing? Não é possível anular.',
    discardYes: 'Sim, eliminar',
  },
  marketplace: {
    seeDesigners: 'Conhecer os nossos designers',
    steps: {designers: 'Conhecer os nossos designers'},
  },
  gallery: {
    keyword: 'Procurar designers',
    expertises: {architect: 'Arquiteto', 'application-developer': 'Programador de aplicações'},
    findIn: (filter) => `Procurar em “${filter}”`,
    searching: 'A procurar…',
    yourChoice: (count, max) => (max === Infinity ? `A sua seleção: ${count}` : `A sua seleção: ${count} de ${max}`),
    shortlist: 'A sua lista',
    save: (name) => `Guardar ${name}`,
    full: (max) => `Pode escolher até ${max}. Remova um para escolher outro.`,
  },
  profile: {
    unavailable: 'De momento não aceita novos trabalhos',
    justNow: 'Online agora',
    sections: 'Secções do perfil',
    gone: 'Este designer já não está disponível.',
    next: 'Trabalho seguinte',
    zoomOut: 'Ajustar ao ecrã',
  },
  paging: {
    shown: (shown, total, language) =>
      `A mostrar ${shown.toLocaleString(language)} de ${total.toLocaleString(language)}`,
    end: 'É tudo.',
    next: 'Seguinte',
  },
});
