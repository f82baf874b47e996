import type {FieldWords, OwnBriefWords} from '../en/own-briefs.js';

const timeframe: FieldWords = {
  title: 'Tempi',
  fields: {
    value: {title: 'Quando Le serve?'},
    startDate: {title: 'Non prima del'},
    endDate: {title: 'Non oltre il'},
  },
};

const inspirationUrls: FieldWords = {
  title: 'Design che Le piacciono',
  help: 'Indirizzi di pagine il cui aspetto Le piace. Può incollare più righe insieme.',
};

const profileApproval: FieldWords = {
  title: 'I designer possono mostrare il lavoro finito nel loro portfolio',
};

/** Italian names of the fields of our own briefs. */
export const ownBriefs: OwnBriefWords = {
  brief: {
    category: {title: 'Di che cosa ha bisogno?', placeholder: 'Cerchi: logo, sito web, menù…'},
    title: {title: 'Nome del progetto', placeholder: 'Logo per una torrefazione'},
    description: {
      title: 'Descriva il progetto',
      help: 'A che cosa serve, chi lo vedrà, che cosa deve dire, come non deve apparire?',
    },
    usage: {title: 'Dove sarà usato il design?', placeholder: 'Sul nostro sito, su sacchetti di carta, sull’insegna'},
    industry: {title: 'Il Suo settore', placeholder: 'Cerchi'},
    urls: {title: 'Le Sue pagine', help: 'Il Suo sito web e le Sue pagine sui social network.'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'Basta un importo approssimativo.'},
    language: {title: 'Lingua di lavoro'},
    other: {title: 'C’è altro che il designer dovrebbe sapere?'},
    profileApproval,
  },
  slidetool: {
    projectType: {title: 'Che cosa bisogna fare?'},
  },
  sitebuilderA: {
    title: {title: 'Nome del progetto', placeholder: 'Un nuovo sito per il nostro panificio'},
    user: {
      title: 'Su di Lei',
      fields: {
        fullName: {title: 'Il Suo nome'},
        partnerMemberAccountId: {
          title: 'Il Suo account presso il costruttore di siti',
          help: 'Il numero o l’identificativo, come vi compare.',
        },
      },
    },
    projectTypes: {title: 'Di che cosa ha bisogno?', help: 'Scelga tutto ciò che serve.'},
    goal: {title: 'Che cosa deve ottenere il sito?'},
    description: {title: 'Descriva il progetto'},
    projectState: {title: 'A che punto è?', placeholder: 'Abbiamo una bozza e la maggior parte dei testi'},
    existingWebsite: {
      title: 'Il Suo sito attuale',
      fields: {
        url: {title: 'Indirizzo', placeholder: 'https://'},
        title: {title: 'Nome del sito'},
        isPartnerSite: {title: 'È realizzato con il costruttore di siti'},
      },
    },
    assets: {title: 'Che cosa ha già?'},
    industries: {
      title: 'Il Suo settore',
      fields: {
        types: {title: 'Settori', placeholder: 'Cerchi'},
        other: {title: 'Con parole Sue'},
      },
    },
    budget: {title: 'Budget', help: 'Basta un importo approssimativo.'},
    timeline: {
      title: 'Tempi',
      fields: {
        date: {title: 'Pronto entro il'},
        isFlexible: {title: 'La data è flessibile'},
      },
    },
    inspirationUrls,
    designer: {
      title: 'Designer',
      help: 'Lo lasci aperto per ricevere risposta da più designer.',
      fields: {
        id: {title: 'Il designer che desidera'},
        whyThisExpert: {title: 'Perché questo?'},
      },
    },
  },
  sitebuilderC: {
    title: {title: 'Nome del progetto', placeholder: 'Un sito per la nostra campagna'},
    projectType: {title: 'Di che cosa ha bisogno?'},
    appType: {title: 'Tipo di app'},
    mobileAppType: {title: 'Per quali telefoni?'},
    description: {title: 'Descriva il progetto'},
    organizationType: {title: 'La Sua organizzazione'},
    politicalGroup: {title: 'Orientamento politico'},
    existingWebsite: {title: 'Il Suo sito attuale', placeholder: 'https://'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'Basta un importo approssimativo.'},
    language: {title: 'Lingua di lavoro'},
    designers: {title: 'I designer che desidera', help: 'Lo lasci aperto per ricevere risposta da più designer.'},
    other: {title: 'C’è altro che il designer dovrebbe sapere?'},
    profileApproval,
  },
};
