import type {FieldWords, OwnBriefWords} from '../en/own-briefs.js';

const timeframe: FieldWords = {
  title: 'Zeitplan',
  fields: {
    value: {title: 'Wann brauchen Sie es?'},
    startDate: {title: 'Frühestens am'},
    endDate: {title: 'Spätestens am'},
  },
};

const inspirationUrls: FieldWords = {
  title: 'Designs, die Ihnen gefallen',
  help: 'Adressen von Seiten, deren Aussehen Ihnen gefällt. Sie können mehrere Zeilen auf einmal einfügen.',
};

const profileApproval: FieldWords = {
  title: 'Designer dürfen das fertige Design in ihrem Portfolio zeigen',
};

/** German names of the fields of our own briefs. */
export const ownBriefs: OwnBriefWords = {
  brief: {
    category: {title: 'Was brauchen Sie?', placeholder: 'Suchen: Logo, Website, Flyer …'},
    title: {title: 'Name des Projekts', placeholder: 'Logo für eine Kaffeerösterei'},
    description: {
      title: 'Beschreiben Sie das Projekt',
      help: 'Wofür ist es, wer wird es sehen, was soll es aussagen, wie soll es nicht aussehen?',
    },
    usage: {
      title: 'Wo wird das Design verwendet?',
      placeholder: 'Website, Tüten, Ladenschild',
    },
    industry: {title: 'Ihre Branche', placeholder: 'Suchen'},
    urls: {title: 'Ihre eigenen Seiten', help: 'Ihre Website und Ihre Seiten in sozialen Netzwerken.'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'Ein ungefährer Betrag genügt.'},
    language: {title: 'Sprache der Zusammenarbeit'},
    other: {title: 'Was sollte der Designer sonst noch wissen?'},
    profileApproval,
  },
  slidetool: {
    projectType: {title: 'Was soll gemacht werden?'},
  },
  sitebuilderA: {
    title: {title: 'Name des Projekts', placeholder: 'Website für unsere Bäckerei'},
    user: {
      title: 'Über Sie',
      fields: {
        fullName: {title: 'Ihr Name'},
        partnerMemberAccountId: {
          title: 'Ihr Konto beim Website-Baukasten',
          help: 'Die Nummer oder Kennung, wie sie dort steht.',
        },
      },
    },
    projectTypes: {title: 'Was brauchen Sie?', help: 'Wählen Sie alles, was zutrifft.'},
    goal: {title: 'Was soll die Website erreichen?'},
    description: {title: 'Beschreiben Sie das Projekt'},
    projectState: {title: 'Wie weit sind Sie?', placeholder: 'Wir haben einen Entwurf und die meisten Texte'},
    existingWebsite: {
      title: 'Ihre aktuelle Website',
      fields: {
        url: {title: 'Adresse', placeholder: 'https://'},
        title: {title: 'Name der Website'},
        isPartnerSite: {title: 'Sie wurde mit dem Website-Baukasten erstellt'},
      },
    },
    assets: {title: 'Was haben Sie schon?'},
    industries: {
      title: 'Ihre Branche',
      fields: {
        types: {title: 'Branchen', placeholder: 'Suchen'},
        other: {title: 'In Ihren eigenen Worten'},
      },
    },
    budget: {title: 'Budget', help: 'Ein ungefährer Betrag genügt.'},
    timeline: {
      title: 'Zeitplan',
      fields: {
        date: {title: 'Fertig bis'},
        isFlexible: {title: 'Der Termin ist flexibel'},
      },
    },
    inspirationUrls,
    designer: {
      title: 'Designer',
      help: 'Lassen Sie dies leer, damit sich mehrere bei Ihnen melden können.',
      fields: {
        id: {title: 'Gewünschter Designer'},
        whyThisExpert: {title: 'Warum dieser?'},
      },
    },
  },
  sitebuilderC: {
    title: {title: 'Name des Projekts', placeholder: 'Website für unsere Kampagne'},
    projectType: {title: 'Was brauchen Sie?'},
    appType: {title: 'Art der App'},
    mobileAppType: {title: 'Für welche Telefone?'},
    description: {title: 'Beschreiben Sie das Projekt'},
    organizationType: {title: 'Ihre Organisation'},
    politicalGroup: {title: 'Politische Ausrichtung'},
    existingWebsite: {title: 'Ihre aktuelle Website', placeholder: 'https://'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'Ein ungefährer Betrag genügt.'},
    language: {title: 'Sprache der Zusammenarbeit'},
    designers: {
      title: 'Gewünschte Designer',
      help: 'Lassen Sie dies leer, damit sich mehrere bei Ihnen melden können.',
    },
    other: {title: 'Was sollte der Designer sonst noch wissen?'},
    profileApproval,
  },
  steps: {project: 'Ihr Projekt', details: 'Die Einzelheiten'},
};
