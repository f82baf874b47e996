import type {FieldWords, OwnBriefWords} from '../en/own-briefs.js';

const timeframe: FieldWords = {
  title: 'Planning',
  fields: {
    value: {title: 'Wanneer hebt u het nodig?'},
    startDate: {title: 'Niet eerder dan'},
    endDate: {title: 'Uiterlijk op'},
  },
};

const inspirationUrls: FieldWords = {
  title: 'Ontwerpen die u mooi vindt',
  help: 'Adressen van pagina’s waarvan u de stijl mooi vindt. U kunt meerdere regels tegelijk plakken.',
};

const profileApproval: FieldWords = {
  title: 'Ontwerpers mogen het voltooide ontwerp in hun portfolio tonen',
};

/** Dutch names of the fields of our own briefs. */
export const ownBriefs: OwnBriefWords = {
  brief: {
    category: {title: 'Wat hebt u nodig?', placeholder: 'Zoeken: logo, site, menukaart…'},
    title: {title: 'Naam van het project', placeholder: 'Logo voor een koffiebranderij'},
    description: {
      title: 'Beschrijf het project',
      help: 'Waar is het voor, wie gaat het zien, wat moet het zeggen, hoe moet het er niet uitzien?',
    },
    usage: {
      title: 'Waar wordt het ontwerp gebruikt?',
      placeholder: 'Website, tassen, uithangbord',
    },
    industry: {title: 'Uw branche', placeholder: 'Zoeken'},
    urls: {title: 'Uw eigen pagina’s', help: 'Uw website en uw pagina’s op sociale netwerken.'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'Een globaal bedrag is genoeg.'},
    language: {title: 'Voertaal'},
    other: {title: 'Is er nog iets wat de ontwerper moet weten?'},
    profileApproval,
  },
  slidetool: {
    projectType: {title: 'Wat moet er gebeuren?'},
  },
  sitebuilderA: {
    title: {title: 'Naam van het project', placeholder: 'Een site voor onze bakkerij'},
    user: {
      title: 'Over u',
      fields: {
        fullName: {title: 'Uw naam'},
        partnerMemberAccountId: {
          title: 'Uw account bij de sitebouwer',
          help: 'Het nummer of de ID die daar staat.',
        },
      },
    },
    projectTypes: {title: 'Wat hebt u nodig?', help: 'Kies alles wat van toepassing is.'},
    goal: {title: 'Wat moet de site bereiken?'},
    description: {title: 'Beschrijf het project'},
    projectState: {title: 'Hoe ver bent u?', placeholder: 'We hebben een concept en de meeste teksten'},
    existingWebsite: {
      title: 'Uw huidige website',
      fields: {
        url: {title: 'Adres', placeholder: 'https://'},
        title: {title: 'Naam van de site'},
        isPartnerSite: {title: 'De site is gemaakt met de sitebouwer'},
      },
    },
    assets: {title: 'Wat hebt u al?'},
    industries: {
      title: 'Uw branche',
      fields: {
        types: {title: 'Branches', placeholder: 'Zoeken'},
        other: {title: 'In uw eigen woorden'},
      },
    },
    budget: {title: 'Budget', help: 'Een globaal bedrag is genoeg.'},
    timeline: {
      title: 'Planning',
      fields: {
        date: {title: 'Uiterlijk klaar op'},
        isFlexible: {title: 'De datum is flexibel'},
      },
    },
    inspirationUrls,
    designer: {
      title: 'Ontwerper',
      help: 'Laat dit leeg om reacties van meerdere ontwerpers te krijgen.',
      fields: {
        id: {title: 'Gewenste ontwerper'},
        whyThisExpert: {title: 'Waarom deze?'},
      },
    },
  },
  sitebuilderC: {
    title: {title: 'Naam van het project', placeholder: 'Een site voor onze campagne'},
    projectType: {title: 'Wat hebt u nodig?'},
    appType: {title: 'Soort app'},
    mobileAppType: {title: 'Voor welke telefoons?'},
    description: {title: 'Beschrijf het project'},
    organizationType: {title: 'Uw organisatie'},
    politicalGroup: {title: 'Politieke voorkeur'},
    existingWebsite: {title: 'Uw huidige website', placeholder: 'https://'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'Een globaal bedrag is genoeg.'},
    language: {title: 'Voertaal'},
    designers: {title: 'Gewenste ontwerpers', help: 'Laat dit leeg om reacties van meerdere ontwerpers te krijgen.'},
    other: {title: 'Is er nog iets wat de ontwerper moet weten?'},
    profileApproval,
  },
  steps: {project: 'Uw project', details: 'De details'},
};
