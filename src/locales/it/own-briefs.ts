import type {FieldWords, OwnBriefWords} from '../en/own-briefs.js';

const timeframe: FieldWords = {
  title: 'Tempi',
  fields: {
    value: {title: 'Quando ti serve?'},
    startDate: {title: 'Non prima del'},
    endDate: {title: 'Non oltre il'},
  },
};

const inspirationUrls: FieldWords = {
  title: 'Design che ti piacciono',
  help: 'Indirizzi di pagine il cui aspetto ti piace. Puoi incollare più righe insieme.',
};

const profileApproval: FieldWords = {
  title: 'I designer possono mostrare il lavoro finito nel loro portfolio',
};

/** Italian names of the fields of our own briefs. */
export const ownBriefs: OwnBriefWords = {
  brief: {
    category: {title: 'Di che cosa hai bisogno?', placeholder: 'Cerca: logo, sito web, menù…'},
    title: {title: 'Nome del progetto', placeholder: 'Logo per una torrefazione'},
    description: {
      title: 'Descrivi il progetto',
      help: 'A che cosa serve, chi lo vedrà, che cosa deve dire, come non deve apparire?',
    },
    usage: {title: 'Dove sarà usato il design?', placeholder: 'Sito, sacchetti, insegna'},
    industry: {title: 'Il tuo settore', placeholder: 'Cerca'},
    urls: {title: 'Le tue pagine', help: 'Il tuo sito web e le tue pagine sui social network.'},
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
    title: {title: 'Nome del progetto', placeholder: 'Un sito per il nostro panificio'},
    user: {
      title: 'Su di te',
      fields: {
        fullName: {title: 'Il tuo nome'},
        partnerMemberAccountId: {
          title: 'Il tuo account presso il costruttore di siti',
          help: 'Il numero o l’identificativo che vedi lì.',
        },
      },
    },
    projectTypes: {title: 'Di che cosa hai bisogno?', help: 'Scegli tutto ciò che serve.'},
    goal: {title: 'Quale obiettivo deve raggiungere il sito?'},
    description: {title: 'Descrivi il progetto'},
    projectState: {title: 'A che punto sei?', placeholder: 'Abbiamo una bozza e la maggior parte dei testi'},
    existingWebsite: {
      title: 'Il tuo sito attuale',
      fields: {
        url: {title: 'Indirizzo', placeholder: 'https://'},
        title: {title: 'Nome del sito'},
        isPartnerSite: {title: 'È realizzato con il costruttore di siti'},
      },
    },
    assets: {title: 'Che cosa hai già?'},
    industries: {
      title: 'Il tuo settore',
      fields: {
        types: {title: 'Settori', placeholder: 'Cerca'},
        other: {title: 'Con parole tue'},
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
      help: 'Lascia vuoto per ricevere risposta da più designer.',
      fields: {
        id: {title: 'Il designer che preferisci'},
        whyThisExpert: {title: 'Perché questo?'},
      },
    },
  },
  sitebuilderC: {
    title: {title: 'Nome del progetto', placeholder: 'Un sito per la nostra campagna'},
    projectType: {title: 'Di che cosa hai bisogno?'},
    appType: {title: 'Tipo di app'},
    mobileAppType: {title: 'Per quali telefoni?'},
    description: {title: 'Descrivi il progetto'},
    organizationType: {title: 'La tua organizzazione'},
    politicalGroup: {title: 'Orientamento politico'},
    existingWebsite: {title: 'Il tuo sito attuale', placeholder: 'https://'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'Basta un importo approssimativo.'},
    language: {title: 'Lingua di lavoro'},
    designers: {title: 'I designer che preferisci', help: 'Lascia vuoto per ricevere risposta da più designer.'},
    other: {title: 'C’è altro che il designer dovrebbe sapere?'},
    profileApproval,
  },
  steps: {project: 'Il tuo progetto', details: 'I dettagli'},
};
