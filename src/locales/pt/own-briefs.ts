import type {FieldWords, OwnBriefWords} from '../en/own-briefs.js';

const timeframe: FieldWords = {
  title: 'Prazo',
  fields: {
    value: {title: 'Para quando você precisa?'},
    startDate: {title: 'Não antes de'},
    endDate: {title: 'Não depois de'},
  },
};

const inspirationUrls: FieldWords = {
  title: 'Designs de que você gosta',
  help: 'Endereços de páginas com um visual que agrada você. É possível colar várias linhas de uma vez.',
};

const profileApproval: FieldWords = {
  title: 'Os designers podem mostrar o design finalizado no portfólio',
};

/** Portuguese names of the fields of our own briefs. */
export const ownBriefs: OwnBriefWords = {
  brief: {
    category: {title: 'Do que você precisa?', placeholder: 'Buscar: logo, site, cardápio…'},
    title: {title: 'Nome do projeto', placeholder: 'Logotipo para uma cafeteria'},
    description: {
      title: 'Descreva o projeto',
      help: 'Para que serve, quem vai ver, o que deve dizer, como não deve parecer?',
    },
    usage: {title: 'Onde o design será usado?', placeholder: 'Site, sacolas, placa da loja'},
    industry: {title: 'Seu setor', placeholder: 'Buscar'},
    urls: {title: 'Suas próprias páginas', help: 'Seu site e suas páginas em redes sociais.'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Orçamento', help: 'Um valor aproximado é suficiente.'},
    language: {title: 'Idioma de trabalho'},
    other: {title: 'Há mais alguma coisa que o designer deva saber?'},
    profileApproval,
  },
  slidetool: {
    projectType: {title: 'O que deve ser feito?'},
  },
  sitebuilderA: {
    title: {title: 'Nome do projeto', placeholder: 'Um site para a nossa padaria'},
    user: {
      title: 'Sobre você',
      fields: {
        fullName: {title: 'Seu nome'},
        partnerMemberAccountId: {
          title: 'Sua conta no criador de sites',
          help: 'O número ou identificador, como aparece lá.',
        },
      },
    },
    projectTypes: {title: 'Do que você precisa?', help: 'Escolha tudo o que se aplica.'},
    goal: {title: 'O que o site deve alcançar?'},
    description: {title: 'Descreva o projeto'},
    projectState: {title: 'Em que etapa você está?', placeholder: 'Temos um rascunho e a maioria dos textos'},
    existingWebsite: {
      title: 'Seu site atual',
      fields: {
        url: {title: 'Endereço', placeholder: 'https://'},
        title: {title: 'Nome do site'},
        isPartnerSite: {title: 'Foi feito com o criador de sites'},
      },
    },
    assets: {title: 'O que você já tem?'},
    industries: {
      title: 'Seu setor',
      fields: {
        types: {title: 'Setores', placeholder: 'Buscar'},
        other: {title: 'Com suas próprias palavras'},
      },
    },
    budget: {title: 'Orçamento', help: 'Um valor aproximado é suficiente.'},
    timeline: {
      title: 'Prazo',
      fields: {
        date: {title: 'Pronto até'},
        isFlexible: {title: 'A data é flexível'},
      },
    },
    inspirationUrls,
    designer: {
      title: 'Designer',
      help: 'Deixe em aberto para receber resposta de vários.',
      fields: {
        id: {title: 'O designer que você prefere'},
        whyThisExpert: {title: 'Por que este?'},
      },
    },
  },
  sitebuilderC: {
    title: {title: 'Nome do projeto', placeholder: 'Um site para a nossa campanha'},
    projectType: {title: 'Do que você precisa?'},
    appType: {title: 'Tipo de aplicativo'},
    mobileAppType: {title: 'Para quais celulares?'},
    description: {title: 'Descreva o projeto'},
    organizationType: {title: 'Sua organização'},
    politicalGroup: {title: 'Orientação política'},
    existingWebsite: {title: 'Seu site atual', placeholder: 'https://'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Orçamento', help: 'Um valor aproximado é suficiente.'},
    language: {title: 'Idioma de trabalho'},
    designers: {title: 'Designers que você prefere', help: 'Deixe em aberto para receber resposta de vários.'},
    other: {title: 'Há mais alguma coisa que o designer deva saber?'},
    profileApproval,
  },
  steps: {project: 'Seu projeto', details: 'Os detalhes'},
};
