import type {Brief, SitebuilderABrief, SitebuilderCBrief, SlidetoolBrief} from '../../contract/brief.js';

/** A field's label and hint, and those of the fields inside it. */
export interface FieldWords {
  title: string;
  help?: string;
  placeholder?: string;
  fields?: Readonly<Record<string, FieldWords>>;
}

type Fields<Body> = Readonly<Record<keyof Body, FieldWords>>;

/** The labels of the fields of the four brief bodies, and of their steps; a missing label does not compile. */
export interface OwnBriefWords {
  brief: Fields<Brief>;
  slidetool: Fields<SlidetoolBrief>;
  sitebuilderA: Fields<SitebuilderABrief>;
  sitebuilderC: Fields<SitebuilderCBrief>;
  /** The steps of a site-builder A brief, without those that are groups of its fields. */
  steps: {project: string; details: string};
}

const timeframe: FieldWords = {
  title: 'Timing',
  fields: {
    value: {title: 'When do you need it?'},
    startDate: {title: 'Not before'},
    endDate: {title: 'Not later than'},
  },
};

const inspirationUrls: FieldWords = {
  title: 'Designs you like',
  help: 'Addresses of pages with a look you like. You can paste several lines at once.',
};

const profileApproval: FieldWords = {
  title: 'Designers may show the finished design in their portfolio',
};

/** English names of the fields of our own briefs. */
export const ownBriefs: OwnBriefWords = {
  brief: {
    category: {title: 'What do you need?', placeholder: 'Search: logo, website, menu…'},
    title: {title: 'Name of the project', placeholder: 'Logo for a coffee roaster'},
    description: {
      title: 'Describe the project',
      help: 'What is it for, who will see it, what should it say, what should it not look like?',
    },
    usage: {title: 'Where will the design be used?', placeholder: 'Website, paper bags, shop sign'},
    industry: {title: 'Your industry', placeholder: 'Search'},
    urls: {title: 'Your own pages', help: 'Your website and your pages on social networks.'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'A rough amount is enough.'},
    language: {title: 'Language to work in'},
    other: {title: 'Anything else the designer should know?'},
    profileApproval,
  },
  slidetool: {
    projectType: {title: 'What should be done?'},
  },
  sitebuilderA: {
    title: {title: 'Name of the project', placeholder: 'A new site for our bakery'},
    user: {
      title: 'About you',
      fields: {
        fullName: {title: 'Your name'},
        partnerMemberAccountId: {title: 'Your account at the site builder', help: 'Its number or id, as shown there.'},
      },
    },
    projectTypes: {title: 'What do you need?', help: 'Choose all that apply.'},
    goal: {title: 'What should the site achieve?'},
    description: {title: 'Describe the project'},
    projectState: {title: 'How far are you?', placeholder: 'We have a draft and most of the texts'},
    existingWebsite: {
      title: 'Your website today',
      fields: {
        url: {title: 'Address', placeholder: 'https://'},
        title: {title: 'Name of the site'},
        isPartnerSite: {title: 'It is made with the site builder'},
      },
    },
    assets: {title: 'What do you have already?'},
    industries: {
      title: 'Your industry',
      fields: {
        types: {title: 'Industries', placeholder: 'Search'},
        other: {title: 'In your own words'},
      },
    },
    budget: {title: 'Budget', help: 'A rough amount is enough.'},
    timeline: {
      title: 'Timing',
      fields: {
        date: {title: 'Ready by'},
        isFlexible: {title: 'The date is flexible'},
      },
    },
    inspirationUrls,
    designer: {
      title: 'Designer',
      help: 'Leave this open to hear from several.',
      fields: {
        id: {title: 'The designer you would like'},
        whyThisExpert: {title: 'Why this one?'},
      },
    },
  },
  sitebuilderC: {
    title: {title: 'Name of the project', placeholder: 'A site for our campaign'},
    projectType: {title: 'What do you need?'},
    appType: {title: 'Kind of app'},
    mobileAppType: {title: 'For which phones?'},
    description: {title: 'Describe the project'},
    organizationType: {title: 'Your organisation'},
    politicalGroup: {title: 'Political leaning'},
    existingWebsite: {title: 'Your website today', placeholder: 'https://'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'A rough amount is enough.'},
    language: {title: 'Language to work in'},
    designers: {title: 'Designers you would like', help: 'Leave this open to hear from several.'},
    other: {title: 'Anything else the designer should know?'},
    profileApproval,
  },
  steps: {project: 'Your project', details: 'The details'},
};
